/** Facets that a section must have: one from each list. */
export type FacetFilters = readonly (readonly string[])[]

/** The parameters of a query, named as in the hosted service. */
export interface SearchParameters {
  readonly query: string
  readonly hitsPerPage: number
  readonly page: number
  /** Attributes to return; undefined for all. */
  readonly attributesToRetrieve?: readonly string[]
  /** Words of a snippet, by attribute. */
  readonly attributesToSnippet: ReadonlyMap<string, number>
  readonly snippetEllipsisText: string
  readonly highlightPreTag: string
  readonly highlightPostTag: string
  readonly facetFilters: FacetFilters
  readonly clickAnalytics: boolean
  /** Of the local service only; see `runQuery`. */
  readonly depth: SearchDepth
  /** Of the local service only: the texts of so many hits are loaded, because each may be a request. */
  readonly texts: number
}

/** How much of an index is searched, and how much is loaded for that. */
export type SearchDepth = 'names' | 'text' | 'snippets'

const maxHitsPerPage = 1000
const defaultSnippetWords = 10

/** Reads the parameters of a request: from the string `params` and from other properties. Ignores invalid values. */
export function readParameters(request: Readonly<Record<string, unknown>>): SearchParameters {
  const params = typeof request.params === 'string' ? request.params : ''
  const values = { ...request, ...Object.fromEntries(new URLSearchParams(params)) }
  const retrieved = readList(values.attributesToRetrieve)
  return {
    query: readText(values.query, ''),
    hitsPerPage: Math.min(readCount(values.hitsPerPage, 20), maxHitsPerPage),
    page: readCount(values.page, 0),
    ...(retrieved && !retrieved.includes('*') && { attributesToRetrieve: retrieved }),
    attributesToSnippet: new Map(readList(values.attributesToSnippet)?.map(readSnippet)),
    snippetEllipsisText: readText(values.snippetEllipsisText, '…'),
    highlightPreTag: readText(values.highlightPreTag, '<em>'),
    highlightPostTag: readText(values.highlightPostTag, '</em>'),
    facetFilters: readFilters(values.facetFilters),
    clickAnalytics: values.clickAnalytics === true || values.clickAnalytics === 'true',
    texts: readCount(values.texts, 20),
    depth: values.depth === 'names' || values.depth === 'text' ? values.depth : 'snippets',
  }
}

/** Whether something with these facets passes the filters; missing facets pass. */
export function passesFilters(
  filters: FacetFilters,
  facets: Readonly<Record<string, string>>,
): boolean {
  return filters.every((choices) =>
    choices.some((choice) => {
      const [facet, value] = cut(choice.replace(/^-/, ''))
      const facetValue = facets[facet]
      return facetValue === undefined || (facetValue === value) !== choice.startsWith('-')
    }),
  )
}

function readText(value: unknown, absent: string): string {
  return typeof value === 'string' ? value : absent
}

function readCount(value: unknown, absent: number): number {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : absent
}

/** Reads a list: an array, JSON, or entries separated by commas. */
function readList(value: unknown): string[] | undefined {
  const list = parse(value)
  if (typeof list === 'string') return list.split(',').map((entry) => entry.trim())
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : undefined
}

function readFilters(value: unknown): FacetFilters {
  const list = parse(value)
  const entries = typeof list === 'string' ? list.split(',') : Array.isArray(list) ? list : []
  return entries.map((entry) => [entry].flat().filter((choice) => typeof choice === 'string'))
}

function readSnippet(entry: string): [string, number] {
  const [attribute, words] = cut(entry)
  return [attribute, readCount(words, defaultSnippetWords)]
}

function parse(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function cut(text: string): [before: string, after: string] {
  const at = text.indexOf(':')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
