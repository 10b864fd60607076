import { hitLevels, type SearchRequest } from '../../../runtime/contract/search.ts'

const defaultHits = 20
const defaultSnippetWords = 10
/** Headings are requested in full. Style sheets shorten those that are too long for their place. */
const headingWords = 10
const maxQueryLength = 512

/** The parameters of a request as the service expects them: in one string, as in the query of a URL. */
export function formatParams(
  { query, language, version, hitsPerPage, page, snippetLength }: SearchRequest,
  { clickAnalytics }: { readonly clickAnalytics: boolean },
): string {
  const size = snippetLength ?? defaultSnippetWords
  const levels = hitLevels.map((level) => `hierarchy.${level}`)
  const params = new URLSearchParams({
    query: query.slice(0, maxQueryLength),
    attributesToRetrieve: JSON.stringify([...levels, 'content', 'type', 'url']),
    attributesToSnippet: JSON.stringify([
      ...levels.slice(1).map((name) => `${name}:${headingWords}`),
      `content:${size}`,
    ]),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: String(hitsPerPage ?? defaultHits),
    ...(page && { page: String(page) }),
    clickAnalytics: String(clickAnalytics),
    facetFilters: JSON.stringify([
      `language:${language}`,
      ...(version === undefined ? [] : [`version:${version}`]),
    ]),
  })
  return params.toString().replaceAll('+', '%20')
}
