import type { SearchIndexFile, SearchRequest, SearchResponse } from '../contract/search.ts'
import type { LanguageRules } from '../contract/terms/language-rules.ts'
import { withBase } from '../contract/url.ts'
import { runQuery, type SearchDepth } from './engine/engine.ts'
import { isIndexFile } from './engine/index-file.ts'
import { createSectionTexts, type SectionTextOf } from './engine/page-texts.ts'
import { createVersionIndex, type VersionIndex } from './engine/version-index.ts'

/** The location of a docs version's index. */
export interface IndexSource {
  readonly version: string
  /** Pathname with base, or absolute. */
  readonly href: string
}

/** What the worker is asked; without a query it only loads the indexes. */
export interface LocalRequest {
  readonly query?: LocalQuery
  /** The indexes that can be searched; only those that a query needs are loaded. */
  readonly sources: readonly IndexSource[]
  /** Of the site: the URLs of hits start with it. */
  readonly baseUrl: string
  /** The index file of the first source, if it is already loaded. */
  readonly index?: string
}

/** A query, and how much is searched for it. */
export interface LocalQuery extends SearchRequest {
  readonly depth: SearchDepth
}

/** What the worker answers: the response to a query, or why an index cannot be searched. */
export interface LocalAnswer {
  readonly response?: SearchResponse
  readonly failure?: string
}

/** Asks the local index. Never rejects. */
export type AskLocal = (request: LocalRequest) => Promise<LocalAnswer>

/** Loads a JSON file. Rejects if it cannot be loaded. */
type LoadJson = (href: string, options?: { readonly cache?: 'reload' }) => Promise<unknown>

/** Loads a script with the rules of a language. Rejects if it cannot be loaded. */
type LoadRules = (href: string) => Promise<{ readonly rules: LanguageRules }>

/** How long an index waits for the rules of its language, in ms: without them, fewer words are found. */
const rulesTimeout = 3_000

/**
 * Searches index files. A file is loaded when it is first needed; if it cannot be loaded, or is invalid, the next request
 * tries again. Without its index file, a version cannot be searched. Without one of its other files, the indexes are
 * requested once more before the answer; if that changes nothing, results are incomplete.
 */
export function createLocalService(
  loadJson: LoadJson,
  loadRules: LoadRules = (href) => import(href),
): AskLocal {
  const indexes = new Map<string, Promise<VersionIndex>>()
  let textOf: SectionTextOf | undefined
  let failures = 0

  async function loadIndex(href: string, baseUrl: string): Promise<VersionIndex> {
    const file = await loadJson(href)
    if (!isIndexFile(file)) throw new Error(`${href} is not a search index`)
    return open(file, baseUrl)
  }

  async function open(file: SearchIndexFile, baseUrl: string): Promise<VersionIndex> {
    const load = (url: string, again?: boolean) =>
      loadJson(withBase(url, baseUrl), again ? { cache: 'reload' } : {})
    return createVersionIndex(file, load, await rulesOf(file, baseUrl))
  }

  /** The rules are missing if they cannot be loaded in time. Browsers may keep the failure of a script by its URL. */
  async function rulesOf({ rules }: SearchIndexFile, baseUrl: string) {
    if (rules === undefined) return {}
    const href = withBase(rules, baseUrl) + (failures > 0 ? `?${failures}` : '')
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, rulesTimeout))
    const loading = loadRules(href).then(({ rules }) => rules)
    const loaded = await Promise.race([loading.catch(() => undefined), late])
    if (!loaded) failures += 1
    return loaded ?? 'missing'
  }

  /** An index that is not valid is requested again. */
  function openIndex(href: string, text: string, baseUrl: string): void {
    try {
      const file: unknown = JSON.parse(text)
      if (isIndexFile(file)) indexes.set(href, open(file, baseUrl))
    } catch {
      // It is cut off.
    }
  }

  /** Replaces the open indexes that have changed, as far as they can be loaded. True if there was one. */
  async function refresh({ sources, baseUrl }: LocalRequest): Promise<boolean> {
    let hasChanged = false
    for (const { href } of sources.filter((source) => indexes.has(source.href))) {
      const [now, next] = await Promise.all([
        indexes.get(href)?.catch(() => undefined),
        loadIndex(href, baseUrl).catch(() => undefined),
      ])
      if (!now || !next || now.id === next.id) continue
      indexes.set(href, Promise.resolve(next))
      hasChanged = true
    }
    return hasChanged
  }

  function indexOf(href: string, baseUrl: string): Promise<VersionIndex> {
    const loading = indexes.get(href) ?? loadIndex(href, baseUrl)
    indexes.set(href, loading)
    loading.catch(() => indexes.delete(href))
    return loading
  }

  /** The indexes of a version, or of all. */
  function load({ sources, baseUrl }: LocalRequest, version?: string): Promise<VersionIndex[]> {
    const wanted = sources.filter((one) => version === undefined || one.version === version)
    return Promise.all(wanted.map(({ href }) => indexOf(href, baseUrl)))
  }

  async function searchOnce(query: LocalQuery, request: LocalRequest): Promise<SearchResponse> {
    const { baseUrl } = request
    if (process.env.NODE_ENV === 'development') {
      // The site may have changed, and its files keep their names.
      await refresh(request)
      textOf = undefined
    }
    const loaded = await load(request, query.version)
    textOf ??= createSectionTexts((url) => loadJson(withBase(url, baseUrl)))
    const searched = loaded.filter(({ language }) => language === query.language)
    return runQuery(query, { indexes: searched, baseUrl, textOf })
  }

  async function search(query: LocalQuery, request: LocalRequest): Promise<SearchResponse> {
    const response = await searchOnce(query, request)
    if (query.depth === 'names' || !response.isIncomplete) return response
    // A part that is gone may have another name since a deployment, and the rules may be there now.
    return (await refresh(request)) ? searchOnce(query, request) : response
  }

  return async (request) => {
    const { query, sources, baseUrl, index } = request
    const [first] = sources
    if (index !== undefined && first && !indexes.has(first.href))
      openIndex(first.href, index, baseUrl)
    try {
      if (query) return { response: await search(query, request) }
      await load(request)
      return {}
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) }
    }
  }
}
