import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type BuildFailure,
  type BuildOptions,
  type BuildResult,
  build,
  type Message,
} from 'esbuild'
import type { SiteConfig } from '../config/types.ts'
import type { SourceFile } from '../content/types.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { clientEntry, serverEntry, styleEntry } from './entries.ts'
import { resolveFromTool, virtualModules } from './esbuild-plugins.ts'
import { renameByContent } from './rename-by-content.ts'
import type { Bundle, ServerBundle, ServerModule } from './types.ts'

export type BuildMode = 'production' | 'development'

/**
 * Bundles runtime, theme and the site's modules, for browser and build side by side, and loads the server's half.
 * Throws a SiteError that names every module that does not compile, and every page without a default export.
 */
export async function bundleSite(
  site: SiteConfig,
  sources: readonly SourceFile[],
  mode: BuildMode,
): Promise<Bundle> {
  const pages = sources.filter(({ kind }) => kind === 'component')
  const [client, server] = await Promise.all([
    run(clientOptions(site, pages, mode), site),
    run(serverOptions(site, sources, mode), site),
  ])
  const outputs = readOutputs(client, site)
  const problems = pages
    .filter(({ file }) => !outputs.of(relative(site.root, file)).exports.includes('default'))
    .map(({ source }) => missingDefault(source))
  problems.push(...lostStyles(client))
  if (problems.length > 0) throw new SiteError(problems)
  const serverCode = server.outputFiles.find(({ path }) => path.endsWith('server.js'))?.text ?? ''
  return {
    files: outputs.files,
    entry: outputs.of('virtual:client.tsx').path,
    entryImports: outputs.of('virtual:client.tsx').staticImports,
    styles: outputs.of('virtual:styles.css').path,
    modules: new Map(
      pages.map(({ source, file }) => [source, outputs.of(relative(site.root, file)).path]),
    ),
    inputs: inputFiles(site, client, server),
    // A picture that a component imports has one name, in the browser and in the HTML.
    server: await loadServer(site, outputs.rename(serverCode)),
  }
}

/** The browser's files under their final names, and which came of which entry. */
function readOutputs({ metafile, outputFiles }: Result, site: SiteConfig) {
  const folder = join(site.root, 'out')
  const named = Object.entries(metafile.outputs).map(([path, { imports }]) => ({
    path: relative('out', path),
    imports: imports.map((one) => relative('out', one.path)),
    contents:
      outputFiles.find((file) => relative(folder, file.path) === relative('out', path))?.contents ??
      new Uint8Array(),
  }))
  const { files, renamed, rename } = renameByContent(named)
  const finalPath = (path: string) => renamed.get(relative('out', path)) ?? relative('out', path)
  return {
    files,
    rename,
    of(entryPoint: string) {
      const found = Object.entries(metafile.outputs).find(
        ([, output]) => output.entryPoint === entryPoint,
      )
      if (!found) throw new Error(`The bundler made no file for "${entryPoint}"`)
      const [path, { exports, imports }] = found
      const staticImports = imports
        .filter(({ kind }) => kind === 'import-statement')
        .map((one) => finalPath(one.path))
      return { path: finalPath(path), exports, staticImports }
    },
  }
}

type Result = BuildResult<BuildOptions & { write: false; metafile: true }>

async function run(options: BuildOptions, site: SiteConfig): Promise<Result> {
  return build({ ...options, write: false, metafile: true }).catch((error: BuildFailure) => {
    if (!error.errors) throw error
    throw new SiteError(error.errors.map((message) => toDiagnostic(message, site)))
  })
}

function sharedOptions(site: SiteConfig, mode: BuildMode): BuildOptions {
  return {
    absWorkingDir: site.root,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    // A site's own tsconfig is for its editor; every site is compiled alike.
    tsconfigRaw: '{"compilerOptions":{"target":"ES2022","useDefineForClassFields":true}}',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    loader: Object.fromEntries(
      ['.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.woff2'].map((ext) => [
        ext,
        'file',
      ]),
    ),
    assetNames: 'assets/[name]-[hash]',
    publicPath: site.baseUrl,
    legalComments: 'none',
    logLevel: 'silent',
  }
}

function clientOptions(
  site: SiteConfig,
  pages: readonly SourceFile[],
  mode: BuildMode,
): BuildOptions {
  return {
    ...sharedOptions(site, mode),
    entryPoints: [
      { in: 'virtual:client.tsx', out: 'entry' },
      { in: 'virtual:styles.css', out: 'styles' },
      ...pages.map(({ source, file }) => ({
        in: file,
        out: `page-${source.replace(/\.tsx$/, '').replace(/[^\w.-]+/g, '-')}`,
      })),
    ],
    // Paths in the metafile are relative to the root; nothing is written there.
    outdir: 'out',
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/chunk-[hash]',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox115', 'safari16.4'],
    splitting: true,
    minify: mode === 'production',
    plugins: [
      virtualModules({
        'virtual:client.tsx': clientEntry(site),
        'virtual:styles.css': styleEntry(site),
      }),
      resolveFromTool,
    ],
  }
}

function serverOptions(
  site: SiteConfig,
  sources: readonly SourceFile[],
  mode: BuildMode,
): BuildOptions {
  return {
    ...sharedOptions(site, mode),
    entryPoints: [{ in: 'virtual:server.tsx', out: 'server' }],
    outdir: 'out',
    platform: 'node',
    target: 'node20.19',
    plugins: [
      virtualModules({ 'virtual:server.tsx': serverEntry(site, sources) }),
      resolveFromTool,
    ],
  }
}

/** The server's half must be a file: only so can Node load it. It is named by content, so a change is a new module. */
async function loadServer(site: SiteConfig, code: string): Promise<ServerBundle> {
  const folder = join(site.root, '.docs-build/server')
  const name = `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`
  await mkdir(folder, { recursive: true })
  for (const old of await readdir(folder))
    if (old !== name) await rm(join(folder, old), { force: true })
  await writeFile(join(folder, name), code)
  try {
    const file = join(folder, name)
    const module: ServerModule = await import(pathToFileURL(file).href)
    return { ...module, file }
  } catch (error) {
    throw new SiteError([
      {
        code: 'source-invalid',
        severity: 'error',
        message: `Cannot run the site's components: ${error instanceof Error ? error.message : String(error)}`,
        fix: 'let modules use the browser only inside effects and event handlers',
      },
    ])
  }
}

/** A style sheet that a module imports would come with no page: there is one for the site. */
function lostStyles({ metafile }: Result): Diagnostic[] {
  return Object.entries(metafile.outputs)
    .filter(
      ([path, { entryPoint }]) => path.endsWith('.css') && entryPoint !== 'virtual:styles.css',
    )
    .flatMap(([, { inputs }]) => Object.keys(inputs))
    .map((file) => ({
      code: 'source-invalid',
      severity: 'error',
      message: `Cannot load "${file}" with a component: a site has one style sheet`,
      at: { file },
      fix: `take the import out, and add "${file}" to "styles" in the configuration`,
    }))
}

function missingDefault(source: string): Diagnostic {
  return {
    code: 'page-without-default-export',
    severity: 'error',
    message: `Cannot make a page of content/${source}: it has no default export`,
    at: { file: `content/${source}` },
    fix: 'export the page\'s component: "export default function Page() { … }"; or let the file\'s name begin with "_"',
  }
}

function toDiagnostic({ text, location }: Message, site: SiteConfig): Diagnostic {
  const file = location && relative(site.root, join(site.root, location.file))
  return {
    code: 'source-invalid',
    severity: 'error',
    message: `Cannot compile: ${text}`,
    ...(location && {
      at: { file: file ?? location.file, line: location.line, column: characters(location) + 1 },
    }),
  }
}

/** The bundler counts a column in bytes. */
function characters({ lineText, column }: { lineText: string; column: number }): number {
  return Buffer.from(lineText).subarray(0, column).toString().length
}

function inputFiles(site: SiteConfig, ...results: readonly Result[]): string[] {
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs))
  return [
    ...new Set(
      inputs
        .filter((input) => !input.startsWith('virtual:'))
        .map((input) => join(site.root, input)),
    ),
  ]
}
