import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { SiteConfig } from '../config/types.ts'
import type { SourceFile } from '../content/types.ts'
import { contentHash } from '../files/hash.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { clientEntry, serverEntry, styleEntry } from './entries.ts'
import { sharedModules, virtualModules } from './esbuild-plugins.ts'
import {
  entryName,
  finishOutputs,
  outputsOf,
  plainEntry,
  plainStyles,
  stylesName,
} from './outputs.ts'
import {
  type BundlerResult,
  inputFiles,
  moduleWithoutDefault,
  runBundler,
  siteModules,
} from './run-bundler.ts'
import { writeServer } from './server-file.ts'
import { nameShared, readShared, type SharedCode, sharedUrl, workerUrl } from './shared.ts'
import type { BuildMode, Bundle, BundledFile, BundledModule } from './types.ts'

/**
 * Bundles the site's modules and styles for the browser and for rendering, in parallel. React, the runtime and the theme
 * are already bundled with the tool, so a site without modules and styles does not need the bundler. `browser` lists the
 * modules of plugins. Throws a SiteError that names every module that does not compile and every page without a default
 * export.
 */
export async function bundleSite(
  site: SiteConfig,
  sources: readonly SourceFile[],
  mode: BuildMode,
  browser: readonly BundledModule[] = [],
): Promise<Bundle> {
  const shared = readShared(mode)
  const pages = sources.filter(({ kind }) => kind === 'component')
  const hasModules =
    browser.length > 0 ||
    pages.length > 0 ||
    Object.keys({ ...site.components, ...site.theme }).length > 0
  const [client, styles, server] = await Promise.all([
    hasModules ? runBundler(clientOptions(site, pages, mode, shared, browser), site) : undefined,
    site.styles.length > 0 ? runBundler(styleOptions(site, mode, shared), site) : undefined,
    hasModules ? runBundler(serverOptions(site, sources, mode, shared), site) : undefined,
  ])
  const bundled = [client, styles, server].filter((result) => result !== undefined)
  const outputs = finishOutputs(
    [
      ...(client ? outputsOf(client, site) : [plainEntry(site, shared)]),
      ...(styles ? outputsOf(styles, site) : [plainStyles(site, shared)]),
    ],
    site,
  )
  const problems = pages
    .filter(({ file }) => !outputs.of(relative(site.root, file)).exports.includes('default'))
    .map(({ file }) => missingDefault(relative(site.root, file)))
  if (client) problems.push(...lostStyles(client), ...withoutExports(client, site))
  if (problems.length > 0) throw new SiteError(problems)
  const serverOutput = (name: string) =>
    server?.outputFiles.find(({ path }) => path.endsWith(name))?.text
  const serverCode =
    serverOutput('server.js') ?? nameShared(serverEntry(site, sources), () => shared.serverUrl)
  const entry = outputs.of(entryName)
  const lazy = [...shared.lazy].filter(([name]) => isNeeded(name, site)).map(([, file]) => file)
  const files = [shared.script, ...lazy, ...outputs.files]
  const sheet = outputs.of(stylesName).path
  const entryImports = [shared.script.path, ...entry.staticImports]
  // An image that a component imports has the same name in the browser and in the HTML.
  const code = outputs.rename(serverCode)
  return {
    files,
    entry: entry.path,
    entryImports,
    styles: sheet,
    integrity: integrityOf(files, [entry.path, ...entryImports, sheet]),
    modules: new Map(
      pages.map(({ source, file }) => [source, outputs.of(relative(site.root, file)).path]),
    ),
    inputs: inputFiles(site, bundled),
    serverFile: await writeServer(site, code, serverOutput('server.js.map')),
    codeId: outputs.codeId,
    // The names of the files contain hashes of their content.
    id: contentHash([shared.id, ...files.map(({ path }) => path), code].join('\n')),
  }
}

/** https://www.w3.org/TR/SRI/ */
function integrityOf(
  files: readonly BundledFile[],
  paths: readonly string[],
): Record<string, string> {
  const hashed = files.filter(({ path }) => paths.includes(path))
  return Object.fromEntries(
    hashed.map(({ path, contents = '' }) => [
      path,
      `sha384-${createHash('sha384').update(contents).digest('base64')}`,
    ]),
  )
}

/** A site without search does not publish the code of the search. */
function isNeeded(name: string, { search }: SiteConfig): boolean {
  return search.browser !== undefined || !name.startsWith('search')
}

function commonOptions(site: SiteConfig, mode: BuildMode): BuildOptions {
  return {
    absWorkingDir: site.root,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    // The site's tsconfig is for its editor; all sites are compiled in the same way.
    tsconfigRaw: '{"compilerOptions":{"target":"ES2022","useDefineForClassFields":true}}',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    loader: Object.fromEntries(
      ['.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.woff2'].map((ext) => [
        ext,
        'file',
      ]),
    ),
    assetNames: 'assets/[name]-[hash]',
    // Paths in the metafile are relative to the root; nothing is written there.
    outdir: 'out',
    publicPath: site.baseUrl,
    legalComments: 'none',
    logLevel: 'silent',
  }
}

function clientOptions(
  site: SiteConfig,
  pages: readonly SourceFile[],
  mode: BuildMode,
  shared: SharedCode,
  browser: readonly BundledModule[],
): BuildOptions {
  // One module can render several pages.
  const byFile = new Map(pages.map((page) => [page.file, page.source]))
  return {
    ...browserOptions(site, mode),
    entryPoints: [
      { in: entryName, out: 'entry' },
      ...[...byFile].map(([file, source]) => ({
        in: file,
        out: `page-${source.replace(/\.tsx$/, '').replace(/[^\w.-]+/g, '-')}`,
      })),
    ],
    chunkNames: 'assets/chunk-[hash]',
    splitting: true,
    plugins: [
      virtualModules(
        { [entryName]: clientEntry(site, { browser, worker: workerUrl(shared) }) },
        site.root,
      ),
      sharedModules(shared, (name) => sharedUrl(shared, name)),
    ],
  }
}

function styleOptions(site: SiteConfig, mode: BuildMode, shared: SharedCode): BuildOptions {
  return {
    ...browserOptions(site, mode),
    entryPoints: [{ in: stylesName, out: 'styles' }],
    plugins: [virtualModules({ [stylesName]: styleEntry(site, shared.stylesFile) }, site.root)],
  }
}

function browserOptions(site: SiteConfig, mode: BuildMode): BuildOptions {
  return {
    ...commonOptions(site, mode),
    entryNames: 'assets/[name]-[hash]',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox115', 'safari16.4'],
    minify: mode === 'production',
  }
}

function serverOptions(
  site: SiteConfig,
  sources: readonly SourceFile[],
  mode: BuildMode,
  shared: SharedCode,
): BuildOptions {
  return {
    ...commonOptions(site, mode),
    entryPoints: [{ in: 'virtual:server.tsx', out: 'server' }],
    platform: 'node',
    target: 'node20.19',
    sourcemap: 'external',
    sourcesContent: false,
    plugins: [
      virtualModules({ 'virtual:server.tsx': serverEntry(site, sources) }, site.root),
      sharedModules(shared, () => shared.serverUrl),
    ],
  }
}

/** Reports style sheets that modules import. No page would load them, because a site has a single style sheet. */
function lostStyles({ metafile }: BundlerResult): Diagnostic[] {
  return Object.entries(metafile.outputs)
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([, { inputs }]) => Object.keys(inputs))
    .map((file) => ({
      code: 'source-invalid',
      severity: 'error',
      message: `Cannot import the style sheet "${file}" in a module: a site has a single style sheet`,
      at: { file },
      fix: `remove the import, and add "${file}" to "styles" in the configuration`,
    }))
}

/** Components and parts of the theme that export nothing: for the bundler, such a file may be CommonJS. */
function withoutExports({ metafile }: BundlerResult, site: SiteConfig): Diagnostic[] {
  return siteModules(site).flatMap((module) => {
    const file = relative(site.root, module.file)
    const input = metafile.inputs[file]
    return input && input.format === undefined && /\.[jt]sx?$/.test(file)
      ? [moduleWithoutDefault(module, file)]
      : []
  })
}

function missingDefault(file: string): Diagnostic {
  return {
    code: 'page-without-default-export',
    severity: 'error',
    message: `The component page "${file}" has no default export`,
    at: { file },
    fix: 'export the page\'s component with "export default function Page() { … }", or begin the file name with "_" if it is not a page',
  }
}
