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
import type { Bundle, ServerBundle } from './types.ts'

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
  const outputs = Object.entries(client.metafile.outputs).map(([path, output]) => ({
    ...output,
    path: relative('out', path),
  }))
  const outputOf = (entryPoint: string) => {
    const output = outputs.find((one) => one.entryPoint === entryPoint)
    if (!output) throw new Error(`The bundler made no file for "${entryPoint}"`)
    return output
  }
  const modules = new Map<string, string>()
  const problems: Diagnostic[] = []
  for (const { source, file } of pages) {
    const output = outputOf(relative(site.root, file))
    if (output.exports.includes('default')) modules.set(source, output.path)
    else problems.push(missingDefault(source))
  }
  if (problems.length > 0) throw new SiteError(problems)
  const entry = outputOf('virtual:client.tsx')
  return {
    files: client.outputFiles.map(({ path, contents }) => ({
      path: relative(join(site.root, 'out'), path),
      contents,
    })),
    entry: entry.path,
    entryImports: entry.imports
      .filter(({ kind }) => kind === 'import-statement')
      .map(({ path }) => relative('out', path)),
    styles: outputOf('virtual:styles.css').path,
    modules,
    inputs: inputFiles(site, client, server),
    server: await loadServer(site, server.outputFiles[0]?.text ?? ''),
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
    return await import(pathToFileURL(join(folder, name)).href)
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
      at: { file: file ?? location.file, line: location.line, column: location.column + 1 },
    }),
  }
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
