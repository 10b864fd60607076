import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../../cli/html/escape.ts'
import { listWords } from '../../../cli/search/common-words.ts'
import { type CutShard, cutShards } from '../../../cli/search/cut-shards.ts'
import { createPageIndexer, readSnippetTexts } from '../../../cli/search/index-page.ts'
import { mergeTerms, type PostingsText } from '../../../cli/search/merge-terms.ts'
import {
  type IndexedPage,
  type SearchIndexFile,
  type SearchResponse,
  searchIndexUrl,
} from '../../../runtime/contract/search.ts'
import { encodeNumbers } from '../../../runtime/contract/terms/vlq.ts'
import { createLocalService, type LocalQuery } from '../../../runtime/search/local-service.ts'

/** A section of a page; its code is below its text. */
export type ShortSection = readonly [
  level: number,
  anchor: string,
  heading: string,
  text: string,
  code: string,
]

/** A page with its sections: the first is the page itself. */
export type ShortPage = readonly [
  url: string,
  group: string,
  sections: readonly ShortSection[],
  boost?: number,
]

/** The index of a version: its file, and the other files by URL without base, the texts of the pages included. */
export interface TestIndex {
  readonly file: SearchIndexFile
  readonly files: Readonly<Record<string, unknown>>
}

export interface TestIndexOptions
  extends Partial<Pick<SearchIndexFile, 'version' | 'language' | 'hasPositions' | 'synonyms'>> {
  /** Boosts of sections, in addition to those of the pages. */
  readonly boosts?: SearchIndexFile['boosts']
  /** Lists the pages in parts of so many. */
  readonly pagesPerPart?: number
  /** How many words the list of the most frequent ones has. */
  readonly commonWords?: number
  readonly cut?: (terms: ReadonlyMap<string, PostingsText>) => Iterable<CutShard>
}

/** Indexes pages as a build does. */
export function createIndex(
  pages: readonly ShortPage[],
  {
    version = 'v4',
    language = 'en',
    hasPositions = true,
    synonyms = [],
    boosts = [],
    pagesPerPart,
    commonWords,
    cut = cutShards,
  }: TestIndexOptions = {},
): TestIndex {
  const indexPage = createPageIndexer({
    language,
    versions: new Map(pages.map(([url]) => [url, version])),
    positions: new Map([[version, hasPositions]]),
  })
  const indexed = pages.map(([url, group, sections]) => {
    const title = sections[0]?.[2] ?? ''
    const tree = [toHtml(sections)]
    const index = indexPage(url, { title, content: tree })
    if (!index) throw new Error(`"${url}" was not indexed`)
    const textsUrl = `/assets/texts${url}.json`
    const page: IndexedPage = [url, group, textsUrl, JSON.parse(index.sections)]
    const texts = readSnippetTexts({ title, content: tree })
    return { page, terms: index.terms, count: index.count, textsUrl, texts }
  })
  const shards = Array.from(cut(mergeTerms(indexed)), ({ firstTerm, terms }, i) => {
    const url = `/assets/search/${version}-terms-${i}.json`
    return { firstTerm, url, terms }
  })
  const list = indexed.map(({ page }) => page)
  const size = pagesPerPart ?? list.length
  const parts = Array.from(
    { length: pagesPerPart ? Math.ceil(list.length / size) : 0 },
    (_, i) => ({
      url: `/assets/search/${version}-pages-${i}.json`,
      pages: list.slice(i * size, (i + 1) * size),
    }),
  )
  const wordsUrl = `/assets/search/${version}-words.json`
  const rareWordsUrl = `/assets/search/${version}-rare-words.json`
  const lists = listWords(mergeTerms(indexed), commonWords)
  return {
    file: {
      format: 3,
      language,
      version,
      sectionCounts: encodeNumbers(list.map(([, , , { length }]) => length)),
      hasPositions,
      pages: parts.length > 0 ? [] : list,
      parts: parts.map(({ url }) => url),
      pagesPerPart: size,
      shards: shards.map(({ firstTerm, url }) => [firstTerm, url]),
      words: wordsUrl,
      ...(lists.rare !== undefined && { rareWords: rareWordsUrl }),
      ...(hasRules(language) && { rules: rulesFile(language) }),
      boosts: [
        ...pages.flatMap(([, , , boost], i): [number, number][] => (boost ? [[i, boost]] : [])),
        ...boosts,
      ],
      synonyms,
    },
    files: {
      ...Object.fromEntries(shards.map(({ url, terms }) => [url, terms])),
      [wordsUrl]: lists.common,
      ...(lists.rare !== undefined && { [rareWordsUrl]: lists.rare }),
      ...Object.fromEntries(parts.map(({ url, pages }) => [url, pages])),
      ...Object.fromEntries(indexed.map(({ textsUrl, texts }) => [textsUrl, texts])),
    },
  }
}

/** The compiled rules of a language. */
function rulesFile(language: string): string {
  return join(process.cwd(), `dist/shared/language-${language}.js`)
}

/** Loads the rules of a language, wherever a site has them. */
export function importRules(href: string) {
  return import(/* @vite-ignore */ `${process.cwd()}/dist/shared/${href.replace(/^.*\//, '')}`)
}

function hasRules(language: string): boolean {
  return existsSync(rulesFile(language))
}

function toHtml(sections: readonly ShortSection[]): string {
  return sections
    .map(([level, anchor, heading, text, code], i) => {
      const head = i > 0 ? `<h${level} id="${anchor}">${escapeHtml(heading)}</h${level}>` : ''
      const block = code ? `<pre><code>${escapeHtml(code)}</code></pre>` : ''
      return `${head}<p>${escapeHtml(text)}</p>${block}`
    })
    .join('')
}

/** The files of indexes by URL without base, as a site has them. */
export function filesOf(indexes: readonly TestIndex[]): Readonly<Record<string, unknown>> {
  return Object.assign(
    {},
    ...indexes.map(({ file, files }) => ({ [searchIndexUrl(file.version)]: file, ...files })),
  )
}

/** Loads files by URL: those in `broken` fail. */
export function serveFiles(files: Readonly<Record<string, unknown>>) {
  const loaded: string[] = []
  const broken = new Set<string>()
  const load = async (url: string): Promise<unknown> => {
    loaded.push(url)
    if (broken.has(url) || !(url in files)) throw new Error(`Cannot load ${url}`)
    return JSON.parse(JSON.stringify(files[url]))
  }
  return { load, loaded, broken }
}

/** A local service with these indexes, below `/docs/`. */
export function askFiles(indexes: readonly TestIndex[]) {
  const { load, loaded, broken } = serveFiles(filesOf(indexes))
  const ask = createLocalService((href) => load(href.replace(/^\/docs/, '')), importRules)
  const sources = indexes.map(({ file: { version } }) => ({
    version,
    href: `/docs${searchIndexUrl(version)}`,
  }))
  /** Searches the sections of all versions. Throws if they cannot be searched. */
  const query = async (query: string, more: Partial<LocalQuery> = {}): Promise<SearchResponse> => {
    const language = indexes[0]?.file.language ?? 'en'
    const request = { query, language, depth: 'snippets' as const, ...more }
    const { response, failure } = await ask({ query: request, sources, baseUrl: '/docs/' })
    if (!response) throw new Error(failure)
    return response
  }
  return { ask, sources, loaded, broken, query }
}
