import type {
  HitHierarchy,
  SearchData,
  SearchHit,
  SearchRequest,
  SearchResponse,
} from '../../../runtime/index.ts'

export const search: SearchData = {
  provider: 'local',
  indexName: 'docs',
  contextual: false,
  fallbackToLocal: false,
  maxResultsPerGroup: 5,
  insights: false,
  shortcuts: { ctrlK: true, slash: true },
}

const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }

/** The hit of a page: 'Guides' and 'Trim the wick' have the URL '/guides/trim-the-wick'. */
export function pageHit(lvl0: string, lvl1: string, more: Partial<SearchHit> = {}): SearchHit {
  const url = `/${lvl0}/${lvl1}`.toLowerCase().replaceAll(' ', '-')
  return {
    objectID: url,
    type: 'lvl1',
    url,
    content: null,
    hierarchy: { lvl0, lvl1, ...none },
    version: 'current',
    ...more,
  }
}

/** The hit of a section of a page. */
export function partHit(page: SearchHit, lvl2: string, more: Partial<SearchHit> = {}): SearchHit {
  const url = `${page.url}#${lvl2.toLowerCase().replaceAll(' ', '-')}`
  const hierarchy: HitHierarchy = { ...page.hierarchy, lvl2 }
  return { ...page, objectID: url, type: 'lvl2', url, hierarchy, ...more }
}

/** The hit of a section's text. */
export function textHit(page: SearchHit, lvl2: string, content: string): SearchHit {
  const part = partHit(page, lvl2)
  return { ...part, objectID: `${part.objectID}-text`, type: 'content', content }
}

export function responseTo(
  request: Pick<SearchRequest, 'query' | 'page'>,
  hits: readonly SearchHit[],
  more: Partial<SearchResponse> = {},
): SearchResponse {
  const { query, page = 0 } = request
  return { query, page, hits, nbHits: hits.length, nbPages: 1, ...more }
}

export function errorOf(name: string, message: string, status?: number): Error {
  return Object.assign(new Error(message), { name, ...(status !== undefined && { status }) })
}
