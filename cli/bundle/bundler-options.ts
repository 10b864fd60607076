import { join } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import type { SiteConfig } from '../config/types.ts'
import type { SourceFile } from '../content/types.ts'
import { noAliases, type PathAliases } from '../files/packages/path-aliases.ts'
import { clientEntry, lazyCodeName, rescueEntry, serverEntry, styleEntry } from './entries.ts'
import { requiredFiles, sharedModules, virtualModules, withoutFrame } from './esbuild-plugins.ts'
import { asyncComponents } from './modules/async-components.ts'
import { fastRefresh } from './modules/fast-refresh.ts'
import { missingPackages } from './modules/missing-packages.ts'
import { refusedFiles } from './modules/refused-files.ts'
import type { SiteModulesOptions } from './modules/site-modules.ts'
import { entryName, rescueName, stylesName } from './outputs.ts'
import { type SharedCode, sharedUrl } from './shared.ts'
import { embeddedFonts } from './styles/embedded-fonts.ts'
import { styleImports } from './styles/imported-styles.ts'
import { literalStyles } from './styles/literal-styles.ts'
import { publicUrls } from './styles/public-urls.ts'
import { styleModules } from './styles/style-module.ts'
import type { BuildMode, BundledModule } from './types.ts'

/** Images and fonts that modules and style sheets load, old formats of packages included. Each is published as a file. */
const fileExtensions = [
  ...['.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.ico', '.cur'],
  ...['.woff2', '.woff', '.ttf', '.otf', '.eot'],
]

function commonOptions(
  site: SiteConfig,
  mode: BuildMode,
  { paths, baseUrl }: PathAliases = noAliases,
): BuildOptions {
  return {
    absWorkingDir: site.root,
    bundle: true,
    // Pages may be in a folder next to the site's, where no packages are installed.
    nodePaths: [join(site.root, 'node_modules')],
    format: 'esm',
    jsx: 'automatic',
    // Except for its aliases, the site's tsconfig is for its editor: all sites are compiled in the same way.
    tsconfigRaw: JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        useDefineForClassFields: true,
        // A name that is in no file there is that of a package.
        paths: { ...(baseUrl && { '*': [join(baseUrl, '*')] }), ...paths },
      },
    }),
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    loader: {
      ...Object.fromEntries(fileExtensions.map((extension) => [extension, 'file'])),
      // Modules of other generators contain JSX whatever their extension. All JavaScript means the same to this loader.
      '.js': 'jsx',
    },
    assetNames: 'assets/[name]-[hash]',
    // Paths in the metafile are relative to the root; nothing is written there.
    outdir: 'out',
    publicPath: site.baseUrl,
    legalComments: 'none',
    logLevel: 'silent',
  }
}

export interface ModuleOptions {
  readonly mode: BuildMode
  readonly shared: SharedCode
  /** For modules that the bundler cannot read itself. */
  readonly plugins: readonly Plugin[]
  readonly aliases: PathAliases
}

export interface ClientOptions extends ModuleOptions {
  /** Modules of plugins. */
  readonly browser: readonly BundledModule[]
}

/** The modules of the site for browsers. */
export function clientOptions(
  site: SiteConfig,
  pages: readonly SourceFile[],
  options: ClientOptions,
): SiteModulesOptions {
  const { mode, shared, browser } = options
  // One module can render several pages.
  const byFile = new Map(
    pages.flatMap(({ file, source, original }) => (original === undefined ? [[file, source]] : [])),
  )
  return {
    ...moduleOptions(
      site,
      options,
      clientEntry(site, { browser, urlOf: (name) => sharedUrl(shared, name) }),
    ),
    entryPoints: [
      { in: entryName, out: 'entry' },
      ...[...byFile].map(([file, source]) => ({
        in: file,
        out: `page-${source.replace(/\.(?:mdx|tsx)$/, '').replace(/[^\w.-]+/g, '-')}`,
      })),
    ],
    chunkNames: 'assets/chunk-[hash]',
    // For the places of errors, and for the browser's debugger.
    sourcemap: mode === 'development' ? 'inline' : false,
    splitting: true,
  }
}

/** One script with all modules of the site but its pages, which replaces the entry where one of them throws. */
export function rescueOptions(site: SiteConfig, options: ClientOptions): BuildOptions {
  const { shared, browser } = options
  return {
    ...moduleOptions(
      site,
      options,
      rescueEntry(site, { browser, urlOf: (name) => sharedUrl(shared, name) }),
    ),
    entryPoints: [{ in: rescueName, out: 'rescue' }],
  }
}

/** What all bundles of the site's modules for browsers have in common; `entry` is the text of the entry. */
function moduleOptions(
  site: SiteConfig,
  { mode, shared, plugins, aliases }: ModuleOptions,
  entry: string,
): BuildOptions {
  const entries = { [entryName]: entry, [rescueName]: entry, [lazyCodeName]: shared.lazyComponents }
  return {
    ...browserOptions(site, mode, aliases),
    plugins: [
      virtualModules(entries, site.root),
      refusedFiles(site),
      asyncComponents(site.root),
      sharedModules(shared, (name) => sharedUrl(shared, name)),
      ...plugins,
      missingPackages(site.root, aliases),
      requiredFiles(site.root, fileExtensions),
      styleImports(),
      literalStyles(),
      ...(mode === 'development' ? [fastRefresh(site.root)] : []),
    ],
  }
}

export interface StyleOptions {
  readonly mode: BuildMode
  readonly shared: SharedCode
  /** Absolute style sheets that modules import. */
  readonly files: readonly string[]
  /** The styles of single elements in modules. */
  readonly literal: readonly string[]
  /** Gets the absolute files of `public/` that style sheets load. */
  readonly publicFiles: Set<string>
}

/** The style sheet. */
export function styleOptions(
  site: SiteConfig,
  { mode, shared, files, literal, publicFiles }: StyleOptions,
): BuildOptions {
  return {
    ...browserOptions(site, mode),
    entryPoints: [{ in: stylesName, out: 'styles' }],
    plugins: [
      virtualModules(
        { [stylesName]: styleEntry(site, [shared.stylesFile, ...files], literal) },
        site.root,
      ),
      refusedFiles(site),
      publicUrls(site, (file) => publicFiles.add(file)),
      embeddedFonts(),
      styleModules(site.root),
    ],
  }
}

function browserOptions(site: SiteConfig, mode: BuildMode, aliases?: PathAliases): BuildOptions {
  return {
    ...commonOptions(site, mode, aliases),
    // Packages read variables that no browser has, and `global` means `globalThis` to them.
    define: {
      'process.env': '{}',
      'process.env.NODE_ENV': JSON.stringify(mode),
      global: 'globalThis',
    },
    entryNames: 'assets/[name]-[hash]',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox115', 'safari16.4'],
    minify: mode === 'production',
  }
}

/** The modules of the site for rendering. */
export function serverOptions(
  site: SiteConfig,
  sources: readonly SourceFile[],
  { mode, shared, plugins, aliases }: ModuleOptions,
): BuildOptions {
  return {
    ...commonOptions(site, mode, aliases),
    entryPoints: [{ in: 'virtual:server.tsx', out: 'server' }],
    platform: 'node',
    target: 'node20.19',
    sourcemap: 'external',
    sourcesContent: false,
    plugins: [
      virtualModules({ 'virtual:server.tsx': serverEntry(site, sources) }, site.root),
      refusedFiles(site),
      asyncComponents(site.root),
      sharedModules(shared, () => shared.serverUrl),
      withoutFrame(),
      ...plugins,
      missingPackages(site.root, aliases),
      requiredFiles(site.root, fileExtensions),
      styleImports(),
      literalStyles(),
    ],
  }
}
