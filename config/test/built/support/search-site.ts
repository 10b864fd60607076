import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import {
  type IndexedPage,
  type SearchIndexFile,
  searchIndexUrl,
} from '../../../../runtime/contract/search.ts'
import { createLocalService } from '../../../../runtime/search/local-service.ts'

/** The text of a page, as readers see it. */
export interface PageText {
  readonly url: string
  readonly text: string
}

/** The search of the built site. */
export function openSearch() {
  const folder = inject('builtSite').production
  const readJson = (url: string) => JSON.parse(readFileSync(join(folder, url), 'utf8'))
  const ask = createLocalService(
    async (href) => readJson(href),
    (href) => import(/* @vite-ignore */ join(folder, href)),
  )
  const texts = new Map<string, PageText[]>()
  const sources = ['current', 'v3'].map((version) => ({ version, href: searchIndexUrl(version) }))
  /** The sections that a query finds, best first. */
  const sectionsFor = async (query: string, version: string): Promise<string[]> => {
    const { response, failure } = await ask({
      query: {
        query,
        language: 'en',
        version: version === 'v3' ? 'v3' : 'current',
        hitsPerPage: 50,
        depth: 'text',
      },
      sources,
      baseUrl: '/',
    })
    if (!response) throw new Error(failure)
    return response.hits.map(({ url }) => url)
  }
  return {
    sectionsFor,
    /** The pages that a query finds, best first. */
    async pagesFor(query: string, version: string): Promise<string[]> {
      const urls = await sectionsFor(query, version)
      return [...new Set(urls.map((url) => url.replace(/#.*/, '')))]
    },
    /** The texts of a version's pages. */
    textsOf(version: string): readonly PageText[] {
      const known = texts.get(version)
      if (known) return known
      const { pages }: SearchIndexFile = readJson(searchIndexUrl(version))
      const read = pages.map(([url, , file]: IndexedPage) => {
        const sections: readonly string[] = readJson(file)
        return { url, text: sections.join('\n') }
      })
      texts.set(version, read)
      return read
    },
  }
}
