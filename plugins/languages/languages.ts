import type { SiteConfig } from '../../cli/config/types.ts'
import { toolFile } from '../../cli/files/tool.ts'

/** Adds the menu of languages to the layout of a site in several, next to a part that the site does not replace. */
export function withLanguageMenu(site: SiteConfig): SiteConfig {
  if (site.locales.length < 2) return site
  return {
    ...site,
    theme: { ...site.theme, ...menuPart(site) },
    styles: [browserFile('languages.css'), ...site.styles],
  }
}

function menuPart({ theme }: SiteConfig): SiteConfig['theme'] {
  if (!theme.ColorModeToggle) return { ColorModeToggle: browserFile('BeforeColorMode.tsx') }
  return theme.SearchButton ? {} : { SearchButton: browserFile('AfterSearch.tsx') }
}

function browserFile(name: string): string {
  return toolFile(`plugins/languages/browser/${name}`)
}
