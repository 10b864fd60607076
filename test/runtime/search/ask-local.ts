import type { IndexedPage, SearchHit, SearchIndexFile } from '../../../runtime/contract/search.ts'
import { createLocalService } from '../../../runtime/search/local-service.ts'

export interface LocalResult {
  readonly hits: readonly SearchHit[]
  readonly nbHits: number
  readonly page: number
  readonly nbPages: number
  readonly query: string
  readonly queryID?: string
}

/** An index file of a docs version. */
export function indexFile(
  pages: readonly IndexedPage[],
  more: Partial<SearchIndexFile> = {},
): SearchIndexFile {
  return { format: 1, language: 'en', version: 'v4', limit: 100, pages, ...more }
}

/** A local service with these index files, by version. */
export function askFiles(files: readonly SearchIndexFile[]) {
  const loaded: string[] = []
  const ask = createLocalService(async (href) => {
    loaded.push(href)
    return JSON.parse(JSON.stringify(files.find(({ version }) => href === version)))
  })
  const sources = files.map(({ version }) => ({ version, href: version }))
  const post = async (path: string, body: unknown) => {
    const response = await ask({ path, body: JSON.stringify(body), sources, baseUrl: '/docs/' })
    return { status: response.status, json: JSON.parse(response.content) }
  }
  const query = async (query: string, parameters: Record<string, unknown> = {}) => {
    const requests = [{ indexName: 'docs', query, ...parameters }]
    const { json } = await post('/1/indexes/*/queries', { requests })
    return json.results[0] as LocalResult
  }
  return { ask, loaded, post, query }
}
