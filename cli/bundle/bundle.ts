import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { SiteConfig } from '../config/types.ts'
import type { MdxCompiler } from '../content/mdx-compiler.ts'
import type { ModuleOutline } from '../content/outline.ts'
import type { SourceFile } from '../content/types.ts'
import { contentHash } from '../files/hash.ts'
import { noAliases, readPathAliases } from '../files/packages/path-aliases.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import {
  type ClientOptions,
  clientOptions,
  rescueOptions,
  serverOptions,
  styleOptions,
} from './bundler-options.ts'
import { hasEagerModules, serverEntry } from './entries.ts'
import { generatorComponents } from './modules/generator-components.ts'
import { findLazyFiles } from './modules/lazy-components.ts'
import { mdxModules } from './modules/mdx-modules.ts'
import { missingPackageProblems } from './modules/missing-packages.ts'
import { reportNodeGlobals } from './modules/node-globals.ts'
import { writeServer } from './modules/server-file.ts'
import { bundleSiteModules } from './modules/site-modules.ts'
import {
  entryName,
  finishOutputs,
  localEntry,
  outputsOf,
  plainEntry,
  plainStyles,
  rescueName,
  stylesName,
} from './outputs.ts'
import {
  type BundlerResult,
  inputFiles,
  moduleWithoutDefault,
  runBundler,
  siteModules,
} from './run-bundler.ts'
import { nameShared, readShared, type SharedCode } from './shared.ts'
import { importedStyles } from './styles/imported-styles.ts'
import { importedLiteralStyles } from './styles/literal-styles.ts'
import { styleProblems } from './styles/style-problems.ts'
import { tailwindProblems } from './styles/tailwind.ts'
import type { BuildMode, Bundle, BundledFile, BundledModule } from './types.ts'
import { nextNames, noNames } from './unique-names.ts'

export interface BundleOptions {
  readonly mode: BuildMode
  /** Modules of plugins. */
  readonly browser?: readonly BundledModule[]
  /** Component pages that browsers do not get, such as drafts. The server gets them, to read their front matter. */
  readonly withheld?: readonly SourceFile[]
  /** Compiles MDX; only on sites with a plugin that does. */
  readonly mdx?: MdxCompiler | undefined
  /** In development, the bundle that open pages have. */
  readonly previous?: Bundle | undefined
}

/**
 * Bundles the site's modules and styles for the browser and for rendering, in parallel. React, the runtime and the theme
 * are already bundled with the tool, so a site without modules and styles does not need the bundler. Throws a SiteError
 * that names every module that does not compile and every page without a default export.
 */
export async function bundleSite(
  site: SiteConfig,
  sources: readonly SourceFile[],
  { mode, browser = [], withheld = [], mdx, previous }: BundleOptions,
): Promise<Bundle> {
  const shared = readShared(mode)
  const pages = sources.filter((source) => source.kind !== 'markdown' && !withheld.includes(source))
  const {
    client,
    rescue,
    styles,
    server,
    files: otherFiles,
    outlines,
  } = await runBundlers(site, sources, {
    mode,
    shared,
    browser,
    pages,
    mdx,
    previous,
  })
  const names = mode === 'development' ? nextNames(previous?.names ?? noNames) : undefined
  const bundled = [client, styles, server].filter((result) => result !== undefined)
  const outputs = finishOutputs(
    [
      ...(client ? outputsOf(client, site) : [plainEntry(site, shared)]),
      ...(styles ? outputsOf(styles, site) : [plainStyles(site, shared)]),
      // The files that modules load are the same as those of the other script.
      ...(rescue
        ? outputsOf(rescue, site).filter(({ entryPoint }) => entryPoint === rescueName)
        : []),
    ],
    site,
    names?.toUnique,
  )
  const problems = pages
    .filter(({ file }) => !outputs.of(relative(site.root, file)).exports.includes('default'))
    .map(({ file }) => missingDefault(relative(site.root, file)))
  if (client) {
    problems.push(...withoutExports(client, site))
  }
  if (problems.length > 0) throw new SiteError(problems)
  // The server may fail where browsers don't: a package can be made for them alone.
  const failing = client
    ? [
        ...client.problems,
        ...(server?.problems ?? []),
        ...(await reportNodeGlobals(inputFiles(site, [client]), site)),
      ]
    : []
  // An open page keeps what it has until the module is corrected.
  const isKnown = (problem: Diagnostic) =>
    previous?.problems.some((one) => isDeepStrictEqual(one, problem))
  if (previous && !failing.every(isKnown)) throw new SiteError(failing)
  const serverOutput = (name: string) =>
    server?.outputFiles.find(({ path }) => path.endsWith(name))?.text
  const serverCode =
    serverOutput('server.js') ?? nameShared(serverEntry(site, sources), () => shared.serverUrl)
  const entry = outputs.of(entryName)
  const localPaths = (name: string) =>
    Object.fromEntries(
      site.locales.flatMap(({ code, isDefault }) =>
        isDefault ? [] : [[code, outputs.of(localEntry(code, name)).path]],
      ),
    )
  const localEntries = localPaths(entryName)
  const rescuePath = rescue && outputs.of(rescueName).path
  const localRescues = rescue ? localPaths(rescueName) : {}
  const lazy = [...shared.lazy].filter(([name]) => isNeeded(name, site)).map(([, file]) => file)
  const files = [shared.script, ...lazy, ...outputs.files]
  const sheet = outputs.of(stylesName).path
  const lazyFiles = client ? findLazyFiles(client, outputs, site) : {}
  const entryImports = [shared.script.path, ...entry.staticImports]
  // An image that a component imports has the same name in the browser and in the HTML.
  const code = outputs.rename(serverCode)
  return {
    files,
    entry: entry.path,
    ...(site.locales.length > 1 && { localEntries }),
    ...(rescuePath !== undefined && { rescue: rescuePath }),
    ...(rescuePath !== undefined && site.locales.length > 1 && { localRescues }),
    entryImports,
    styles: sheet,
    integrity: integrityOf(files, [
      ...[entry.path, ...Object.values(localEntries), ...entryImports, sheet],
      ...Object.values(lazyFiles).flat(),
    ]),
    lazyFiles,
    modules: new Map(
      pages.map(({ source, file }) => [source, outputs.of(relative(site.root, file)).path]),
    ),
    outlines,
    problems: [
      ...failing,
      ...(styles
        ? [...styleProblems(styles.warnings, site), ...tailwindProblems(styles, site)]
        : []),
      ...(client ? generatorComponents(client.warnings, site) : []),
      ...(client ? missingPackageProblems(client.warnings, site) : []),
    ],
    inputs: [...inputFiles(site, bundled), ...otherFiles],
    serverFile: await writeServer(site, code, serverOutput('server.js.map')),
    codeId: outputs.codeId,
    names: names && { uses: names.uses, last: names.last },
    sharedId: contentHash(
      [
        ...[shared.id, entry.path, ...Object.values(localEntries), ...entryImports, sheet],
        ...[rescuePath, ...Object.values(localRescues)],
      ].join('\n'),
    ),
    // The names of the files contain hashes of their content.
    id: contentHash([shared.id, ...files.map(({ path }) => path), code].join('\n')),
  }
}

interface BundlerInput extends Required<Omit<BundleOptions, 'withheld'>> {
  readonly shared: SharedCode
  /** The component pages that browsers get. */
  readonly pages: readonly SourceFile[]
}

/** Runs the bundler for what there is. The style sheet comes after the modules, because they can import parts of it. */
async function runBundlers(
  site: SiteConfig,
  sources: readonly SourceFile[],
  { mode, shared, browser, pages, mdx, previous }: BundlerInput,
) {
  const hasModules =
    browser.length > 0 ||
    sources.some(({ kind }) => kind !== 'markdown') ||
    Object.keys({ ...site.components, ...site.theme }).length > 0
  const publicFiles = new Set<string>()
  const aliases = hasModules ? readPathAliases(site.root) : noAliases
  const outlines = new Map<string, ModuleOutline>()
  const plugins = mdx ? [mdxModules(site, mdx, outlines)] : []
  const bundleStyles = async (client: BundlerResult | undefined) => {
    const files = client ? importedStyles(client.metafile, entriesOf(site, pages), site.root) : []
    const literal = client ? importedLiteralStyles(client.metafile) : []
    if (files.length + literal.length + site.styles.length === 0) return undefined
    return runBundler(styleOptions(site, { mode, shared, files, literal, publicFiles }), site)
  }
  const options: ClientOptions = { mode, shared, browser, plugins, aliases }
  const serving = { mode, shared, plugins, aliases }
  const bundleModules = () => {
    const given = clientOptions(site, pages, options)
    return mode === 'development'
      ? bundleSiteModules(given, site, previous?.inputs ?? [])
      : runBundler(given, site)
  }
  const isAtRisk = mode === 'production' && (browser.length > 0 || hasEagerModules(site))
  const bundleBrowser = async () => {
    const client = hasModules ? await bundleModules() : undefined
    return { client, styles: await bundleStyles(client) }
  }
  const [bundled, rescue, server] = await Promise.all([
    bundleBrowser(),
    isAtRisk ? runBundler(rescueOptions(site, options), site) : undefined,
    hasModules ? runBundler(serverOptions(site, sources, serving), site) : undefined,
  ])
  // Browsers can't load all that Node can, and both have to render the same.
  const { client } = bundled
  const isAlike = !server || !client || client.problems.length === 0
  const alike = isAlike
    ? server
    : await runBundler(serverOptions(site, sources, serving), site, client.failing)
  return { ...bundled, rescue, server: alike, outlines, files: [...publicFiles, ...aliases.files] }
}

/** The entries of the browser's bundle, as the metafile names them. */
function entriesOf(site: SiteConfig, pages: readonly SourceFile[]): string[] {
  return [entryName, ...pages.map(({ file }) => relative(site.root, file))]
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
    fix: 'export the page\'s component with "export default function Page() { … }", or begin the file name with "_" if the file is not a page',
  }
}
