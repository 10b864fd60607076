/** What the page of all results searches for. */
export interface ResultsScope {
  readonly query: string
  /** Name of a docs version; undefined for all. */
  readonly version: string | undefined
}

/** URL of the page of all results for a query, with what is searched, so that it can be shared. */
export function resultsUrl(page: string, { query, version }: ResultsScope): string {
  const values = Object.entries({ q: query, version }).filter(([, value]) => value)
  const params = values.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
  return params.length > 0 ? `${page}?${params.join('&')}` : page
}

/** Reads a URL's query: a version that the site doesn't have is ignored. */
export function readResultsUrl(
  search: string,
  versions: readonly { readonly name: string }[],
): ResultsScope {
  const params = new URLSearchParams(search)
  const version = versions.find(({ name }) => name === params.get('version'))?.name
  return { query: params.get('q') ?? '', version: versions.length > 1 ? version : undefined }
}
