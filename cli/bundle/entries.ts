import type { SiteConfig } from '../config/types.ts'
import type { SourceFile } from '../content/types.ts'
import { toolFile } from '../tool.ts'
import { toSiteData } from './site-data.ts'

/** Text of the entry that hydrates pages: the one place where runtime, theme and a site's components meet. */
export function clientEntry(site: SiteConfig): string {
  return `
import { start } from ${quote(toolFile('runtime/entry-client.tsx'))}
${sharedImports(site)}
start({ theme, site, components })
`
}

/** Text of the entry that renders pages while building. A page's module runs only when it is asked for. */
export function serverEntry(site: SiteConfig, sources: readonly SourceFile[]): string {
  const modules = sources
    .filter(({ kind }) => kind === 'component')
    .map(({ source, file }) => `  ${quote(source)}: () => import(${quote(file)}),`)
  return `
import { createRenderer } from ${quote(toolFile('runtime/entry-server.tsx'))}
${sharedImports(site)}
const { render, headScript } = createRenderer({ theme, site, components })
const modules = {
${modules.join('\n')}
}
export { render, headScript, modules }
`
}

/** Text of the style sheet: the theme's, what the configuration sets, then the site's own, which wins. */
export function styleEntry(site: SiteConfig): string {
  const imports = [toolFile('theme/styles/index.css'), ...site.styles].map(
    (file) => `@import ${quote(file)};`,
  )
  return `${imports.join('\n')}\n${announcementColors(site)}`
}

function sharedImports(site: SiteConfig): string {
  const components = Object.entries(site.components)
  const imports = components.map(([, file], i) => `import C${i} from ${quote(file)}`)
  const names = components.map(([name], i) => `  ${quote(name)}: C${i},`)
  return `
import theme from ${quote(toolFile('theme/index.ts'))}
${imports.join('\n')}
const components = {
${names.join('\n')}
}
const site = JSON.parse(${quote(JSON.stringify(toSiteData(site)))})
`
}

/** In the style sheet, not in a \`style\` attribute, which a strict policy would drop. */
function announcementColors({ announcementBar: bar }: SiteConfig): string {
  if (!bar?.backgroundColor && !bar?.textColor) return ''
  const background = bar.backgroundColor ? `--announcement-background: ${bar.backgroundColor};` : ''
  const text = bar.textColor ? `--announcement-text: ${bar.textColor};` : ''
  return `:root { ${background} ${text} }\n`
}

function quote(text: string): string {
  return JSON.stringify(text)
}
