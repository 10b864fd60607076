import type { BaseSiteData } from '../../runtime/contract/site.ts'
import { defaultLocale } from '../config/languages/default-locale.ts'
import { siteInLocale } from '../config/languages/locales.ts'
import type { SiteConfig } from '../config/types.ts'
import type { SourceFile } from '../content/types.ts'
import { toSiteData } from './site-data.ts'
import { literalStyleRules } from './styles/literal-styles.ts'
import { settingStyles } from './styles/setting-styles.ts'
import type { BundledModule } from './types.ts'

/**
 * Text of the entry that hydrates pages: the only place where the runtime, the theme and the site's components meet.
 * `fillEntry` adds the site's data after bundling.
 */
export function clientEntry(site: SiteConfig, options: ClientEntryOptions): string {
  const { browser = [] } = options
  const imports = browser.map(({ file }, i) => `import * as B${i} from ${quote(file)}\n`)
  const modules = browser.map(
    ({ options = null }, i) => `{ module: B${i}, options: ${JSON.stringify(options)} }`,
  )
  return `import { start, theme_default as theme } from "docs-build:shared"
${imports.join('')}${lazyParts(site)}${sharedParts(site, eagerComponents(site), quote(siteMark))}
const modules = [${modules.join(', ')}]
${startText(site, options)}`
}

/**
 * Text of the entry for browsers in which a module of the site throws (`rescueScript`). It has the same content, but without that
 * module: the message of a crash replaces a component, the theme's own part replaces a part.
 */
export function rescueEntry(site: SiteConfig, options: ClientEntryOptions): string {
  const { browser = [] } = options
  const tried = (file: string) =>
    `await import(${quote(file)}).then((module) => ({ module }), (error) => (console.error(error), { error }))`
  const triedAll = (files: Readonly<Record<string, string>>) =>
    Object.entries(files).map(([name, file]) => `[${quote(name)}, ${tried(file)}]`)
  const triedModules = browser.map(
    ({ file, options = null }) => `{ ...${tried(file)}, options: ${JSON.stringify(options)} }`,
  )
  return `import { start, theme_default as theme } from "docs-build:shared"
${lazyParts(site)}const crashing = (error) => () => { throw error }
const triedComponents = [${triedAll(eagerComponents(site)).join(', ')}]
const components = Object.fromEntries(triedComponents.map(([name, it]) => [name, it.module?.default ?? crashing(it.error)]))
const triedParts = [${triedAll(site.theme).join(', ')}]
const parts = Object.fromEntries(triedParts.flatMap(([name, it]) => it.module ? [[name, it.module.default]] : []))
const modules = [${triedModules.join(', ')}].filter(({ module }) => module)
const site = JSON.parse(${quote(siteMark)})
${startText(site, options)}`
}

/** The end of an entry, where all is there that `start` gets. */
function startText(site: SiteConfig, { urlOf }: ClientEntryOptions): string {
  const load = (name: string) => loadScript(urlOf(`docs-build:${name}`))
  return `const loadLate = ${load('late')}
const loadHead = ${load('head')}
const loadLikely = ${load('likely')}
const loadPatterns = ${load('patterns')}
const loadSearch = ${loadSearchOf(site, urlOf)}
const codeId = ${quote(codeMark)}
start({ theme, site, codeId, ${componentParts(site)}, parts, loadLate, loadHead, loadLikely, loadPatterns, loadSearch, modules })
`
}

export interface ClientEntryOptions {
  /** Modules of plugins. */
  readonly browser?: readonly BundledModule[]
  /** URL of a shared script, such as 'docs-build:search', relative to the scripts of the site. */
  readonly urlOf: (name: string) => string
}

/** The module name of the code for lazy components, which is only in the entries of sites that have some. */
export const lazyCodeName = 'virtual:lazy-components.js'

/** Declares the lazy components, whose scripts are loaded when a page uses them. */
function lazyParts({ components, lazyComponents }: SiteConfig): string {
  if (lazyComponents.length === 0) return ''
  const loads = lazyComponents.map(
    (name) => `${quote(name)}: () => import(${quote(components[name] ?? '')})`,
  )
  return `import { createLazyComponents } from ${quote(lazyCodeName)}
const lazyComponents = createLazyComponents({ ${loads.join(', ')} })
`
}

/** What the entry passes to `start` for the components. */
function componentParts({ lazyComponents }: SiteConfig): string {
  if (lazyComponents.length === 0) return 'components'
  return 'components: { ...components, ...lazyComponents.components }, lazyComponents, loadComponents: lazyComponents.load'
}

/** Whether the entry contains components or parts of the site. */
export function hasEagerModules(site: SiteConfig): boolean {
  return Object.keys({ ...eagerComponents(site), ...site.theme }).length > 0
}

function eagerComponents({ components, lazyComponents }: SiteConfig): SiteConfig['components'] {
  const eager = Object.entries(components).filter(([name]) => !lazyComponents.includes(name))
  return Object.fromEntries(eager)
}

/** The search worker is requested together with the search script, which starts it. */
function loadSearchOf(
  { search: { browser } }: SiteConfig,
  urlOf: (name: string) => string,
): string {
  if (!browser) return 'undefined'
  const worker = quote(urlOf('docs-build:searchworker'))
  const before =
    browser.provider === 'local'
      ? `fetch(new URL(${worker}, import.meta.url)).catch(() => {}), `
      : ''
  return loadScript(urlOf('docs-build:search'), before)
}

/** A function that imports a script, by another URL if it gets a query: see `retryImport`. */
function loadScript(url: string, before = ''): string {
  // Of a text that begins with a relative path, esbuild would look for all files that it fits.
  return `(query) => (${before}import(new URL(${quote(url)}, import.meta.url) + (query ?? "")))`
}

/** Strings in the entry where its data will be: what is bundled is code alone. */
const siteMark = 'docs-build: site data'
const codeMark = 'docs-build: ID of the code'

/** Fills in the data of the bundled entry. */
export function fillEntry(text: string, site: BaseSiteData, codeId: string): string {
  return text
    .replace(quote(siteMark), () => quoteJson(JSON.stringify(site)))
    .replace(quote(codeMark), () => quote(codeId))
}

/** Text of the entry that renders pages during the build. The module of a page runs only if the page is rendered. */
export function serverEntry(site: SiteConfig, sources: readonly SourceFile[]): string {
  const inDefault = siteInLocale(site, defaultLocale(site)?.code)
  const modules = sources
    .filter(({ kind }) => kind !== 'markdown')
    .map(({ source, file }) => `  ${quote(source)}: () => import(${quote(file)}),`)
  return `import { createRenderer, theme_default as theme } from "docs-build:shared"
${sharedParts(site, site.components, quoteJson(JSON.stringify(toSiteData(inDefault))))}
const lazyComponents = ${JSON.stringify(site.lazyComponents)}
const { render, renderContent, renderCrash, headScript } = createRenderer({ theme, site, components, lazyComponents, parts })
const modules = {
${modules.join('\n')}
}
export { render, renderContent, renderCrash, headScript, modules }
${localRenderers(site)}`
}

function localRenderers(site: SiteConfig): string {
  const others = site.locales.filter(({ isDefault }) => !isDefault)
  if (others.length === 0) return ''
  const made = others.map(({ code }) => {
    const data = quoteJson(JSON.stringify(toSiteData(siteInLocale(site, code))))
    return `  ${quote(code)}: createRenderer({ theme, site: JSON.parse(${data}), components, lazyComponents, parts }),`
  })
  return `export const locales = {\n${made.join('\n')}\n}\n`
}

/**
 * Text of the style sheet: that of the theme, then those that modules import, then those of the configuration. Each
 * overrides those before it. `literal` are the styles of single elements.
 */
export function styleEntry(
  site: SiteConfig,
  files: readonly string[],
  literal: readonly string[],
): string {
  const imports = [...files, ...site.styles].map((file) => `@import ${quote(file)};`)
  // The bundler looks for these files in `public/`, and adds the base URL.
  const styles = settingStyles(site, (path) => `/${path.slice(site.baseUrl.length)}`)
  return `${imports.join('\n')}\n${styles}${literalStyleRules(literal)}`
}

/** `json` is the string literal of the site's data as JSON. */
function sharedParts(
  { theme }: SiteConfig,
  components: SiteConfig['components'],
  json: string,
): string {
  const files = Object.entries(components)
  const imports = files.map(([, file], i) => `import C${i} from ${quote(file)}\n`)
  const names = files.map(([name], i) => `${quote(name)}: C${i}`)
  const replaced = Object.entries(theme)
  const partImports = replaced.map(([, file], i) => `import P${i} from ${quote(file)}\n`)
  const parts = replaced.map(([name], i) => `${quote(name)}: P${i}`)
  return `${imports.join('')}${partImports.join('')}const components = { ${names.join(', ')} }
const parts = { ${parts.join(', ')} }
const site = JSON.parse(${json})`
}

function quote(text: string): string {
  return JSON.stringify(text)
}

/** A string literal in single quotes, because JSON is full of double ones. */
function quoteJson(json: string): string {
  return `'${json.replace(/[\\']/g, '\\$&')}'`
}
