import { resolve } from 'node:path'
import type { SiteConfig } from '../config/types.ts'
import type { SourceFile } from '../content/types.ts'
import { toSiteData } from './site-data.ts'
import type { BrowserModule } from './types.ts'

/** Text of the entry that hydrates pages: the only place where the runtime, the theme and the site's components meet. */
export function clientEntry(site: SiteConfig, browser: readonly BrowserModule[] = []): string {
  const imports = browser.map(
    ({ file }, i) => `import * as B${i} from ${quote(resolve(site.root, file))}\n`,
  )
  const modules = browser.map(
    ({ options = null }, i) => `{ module: B${i}, options: ${JSON.stringify(options)} }`,
  )
  return `import { start, theme_default as theme } from "docs-build:shared"
${imports.join('')}${sharedParts(site)}
const loadPatterns = () => import("docs-build:patterns")
const loadSearch = ${site.search.browser ? '() => import("docs-build:search")' : 'undefined'}
start({ theme, site, components, parts, loadPatterns, loadSearch, modules: [${modules.join(', ')}] })
`
}

/** Text of the entry that renders pages during the build. The module of a page runs only if the page is rendered. */
export function serverEntry(site: SiteConfig, sources: readonly SourceFile[]): string {
  const modules = sources
    .filter(({ kind }) => kind === 'component')
    .map(({ source, file }) => `  ${quote(source)}: () => import(${quote(file)}),`)
  return `import { createRenderer, theme_default as theme } from "docs-build:shared"
${sharedParts(site)}
const { render, renderContent, headScript } = createRenderer({ theme, site, components, parts })
const modules = {
${modules.join('\n')}
}
export { render, renderContent, headScript, modules }
`
}

/** Text of the style sheet: that of the theme, then those of the site, which override it. */
export function styleEntry(site: SiteConfig, themeStyles: string): string {
  const imports = [themeStyles, ...site.styles].map((file) => `@import ${quote(file)};`)
  return `${imports.join('\n')}\n${announcementColors(site)}`
}

/** In the style sheet, because a strict policy would block a `style` attribute. */
export function announcementColors({ announcementBar: bar }: SiteConfig): string {
  if (!bar?.backgroundColor && !bar?.textColor) return ''
  const background = bar.backgroundColor ? `--announcement-background: ${bar.backgroundColor};` : ''
  const text = bar.textColor ? `--announcement-text: ${bar.textColor};` : ''
  return `:root { ${background} ${text} }\n`
}

function sharedParts(site: SiteConfig): string {
  const components = Object.entries(site.components)
  const imports = components.map(([, file], i) => `import C${i} from ${quote(file)}\n`)
  const names = components.map(([name], i) => `${quote(name)}: C${i}`)
  const replaced = Object.entries(site.theme)
  const partImports = replaced.map(([, file], i) => `import P${i} from ${quote(file)}\n`)
  const parts = replaced.map(([name], i) => `${quote(name)}: P${i}`)
  return `${imports.join('')}${partImports.join('')}const components = { ${names.join(', ')} }
const parts = { ${parts.join(', ')} }
const site = JSON.parse(${quote(JSON.stringify(toSiteData(site)))})`
}

function quote(text: string): string {
  return JSON.stringify(text)
}
