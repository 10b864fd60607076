import { toolFile } from '../../cli/files/tool.ts'
import { interfaceStrings } from '../../runtime/contract/strings.ts'
import {
  defaultLocale,
  type Page,
  type Plugin,
  type PluginSource,
  type SiteConfig,
} from '../kit.ts'

const name = 'search-page'

/** The page of all search results, in each language, unless the site has another page at its URL. */
export function searchPage({ search: { resultsPage } }: SiteConfig): Plugin {
  return {
    name,
    cacheKey: resultsPage,
    content: (sources, { site }) => {
      if (sources.length === 0) return undefined
      const file = toolFile('plugins/search-page/browser/SearchPage.tsx')
      const written = new Set(sources.map(({ source }) => source))
      const added = site.locales.map(({ code, path, isDefault }): PluginSource => {
        const url = path === '/' ? resultsPage : path + resultsPage
        return { source: `${isDefault ? '' : `${code}/`}search.tsx`, kind: 'component', file, url }
      })
      return [...sources, ...added.filter(({ source }) => !written.has(source))]
    },
    pages: (pages, { site }) => {
      const taken = new Set(pages.flatMap((page) => (isOurs(page) ? [] : page.url)))
      return pages.flatMap((page) => {
        if (!isOurs(page)) return page
        return taken.has(page.url) ? [] : { ...page, ...titleIn(page.locale, site) }
      })
    },
  }
}

function isOurs({ generated }: Page): boolean {
  return generated?.plugin === name
}

/** The title of the page in its language. */
function titleIn(code: string | undefined, site: SiteConfig): Pick<Page, 'title' | 'label'> {
  const locale = site.locales.find((one) => one.code === code) ?? defaultLocale(site)
  const title = locale?.strings.searchTheDocs ?? interfaceStrings.searchTheDocs
  return { title, label: title }
}
