import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readPageText } from '../../../../cli/search/index-page.ts'
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
  const ask = createLocalService(async (href) => readJson(href))
  const texts = new Map<string, PageText[]>()
  const sources = ['current', 'v3'].map((version) => ({ version, href: searchIndexUrl(version) }))
  return {
    /** The pages that a query finds, best first. */
    async pagesFor(query: string, version: string): Promise<string[]> {
      const params = new URLSearchParams({
        query,
        hitsPerPage: '50',
        depth: 'text',
        facetFilters: JSON.stringify([
          'language:en',
          `version:${version === 'v3' ? 'v3' : 'current'}`,
        ]),
      })
      const { status, content } = await ask({
        path: '/1/indexes/*/queries',
        body: JSON.stringify({ requests: [{ indexName: 'docs', params: params.toString() }] }),
        sources,
        baseUrl: '/',
      })
      if (status !== 200) throw new Error(content)
      const { hits }: { hits: { url: string }[] } = JSON.parse(content).results[0]
      return [...new Set(hits.map(({ url }) => url.replace(/#.*/, '')))]
    },
    /** The texts of a version's Markdown pages. */
    textsOf(version: string): readonly PageText[] {
      const known = texts.get(version)
      if (known) return known
      const { pages }: SearchIndexFile = readJson(searchIndexUrl(version))
      const read = pages.flatMap(([url, , chunk]: IndexedPage) => {
        if (chunk === '') return []
        const { title, tree } = readJson(chunk)
        const sections = readPageText({ title, content: tree })
        return [{ url, text: sections.map(({ text }) => text).join('\n') }]
      })
      texts.set(version, read)
      return read
    },
  }
}
