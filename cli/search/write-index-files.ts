import {
  type IndexedSection,
  type SearchBoost,
  type SearchIndexFile,
  searchIndexUrl,
} from '../../runtime/contract/search.ts'
import { encodeNumbers } from '../../runtime/contract/terms/vlq.ts'
import { fileName } from '../../runtime/contract/url.ts'
import { createLocaleStrings } from '../config/languages/locale-strings.ts'
import type { SiteConfig } from '../config/types.ts'
import type { OutputFile } from '../emit/types.ts'
import { contentHash } from '../files/hash.ts'
import type { Route } from '../routes/types.ts'
import { listWords, type WordLists } from './common-words.ts'
import { type CutShard, cutShards } from './cut-shards.ts'
import { listSections, type PageIndex, type SectionList } from './index-page.ts'
import { readRulesScript } from './language-rules.ts'
import { filesOfTerms, type LastIndex, type LastIndexes } from './last-index.ts'
import { mergeTerms, type TermsSource } from './merge-terms.ts'
import { createMatcher, languageOfVersion, type SearchPlan } from './plan-search.ts'

/**
 * How long the pages may be as JSON, without the names in their code, to be part of the index file. With the names, it has
 * less than half of that when it is compressed.
 */
const longestPages = 120_000
/** A query loads the parts of up to 20 pages, which are hardly ever in the same one. */
const pagesPerPart = 8

/** A page that is searched. */
export interface SearchedPage {
  readonly route: Route
  /** URL of the texts of its sections, without base. */
  readonly texts: string
  /** Whether components render some of its text: it cannot be read again, so the index has no names of it. */
  readonly isRendered: boolean
  /** Undefined if it is in the last index, as it is now. */
  readonly index: PageIndex | undefined
  /** Reads its sections again, as JSON: parts of a last index have no names. */
  readonly readSections?: () => string
}

/** What the index files are made for, and where they go. */
export interface IndexOptions {
  readonly plan: SearchPlan
  readonly site: SiteConfig
  readonly last?: LastIndexes
  /** Gets each file when it is made, so that they are not all in memory. */
  readonly write: (file: OutputFile) => void
}

/**
 * Makes the index files of all versions: for each the file that lists the others, its shards, and its parts if it is large.
 * Returns the paths of files that stay as the last build wrote them.
 */
export function writeIndexFiles(
  searched: Iterable<SearchedPage>,
  { plan, site, last, write }: IndexOptions,
): readonly string[] {
  const byVersion = new Map<string, SearchedPage[]>(
    [...plan.positions.keys()].map((version) => [version, []]),
  )
  for (const page of searched) byVersion.get(plan.versions.get(page.route.url) ?? '')?.push(page)
  const groupOf = createGroups(site)
  const boostsOf = createBoosts(site)
  const pageJson = ({ route, texts }: ListedPage, sections: string) =>
    `[${JSON.stringify(route.url)},${JSON.stringify(groupOf(route))},${JSON.stringify(texts)},${sections}]`
  const kept: string[] = []
  const writeRules = createWriteRules(write)
  for (const [version, ofVersion] of byVersion) {
    const lastIndex = last?.of(version)
    const listed = ofVersion.map((page) => listPage(page, lastIndex))
    const unnamed = listed.map((page) => pageJson(page, page.unnamed))
    const isLong = jsonList(unnamed).length > longestPages
    const pages = isLong ? unnamed : listed.map((page) => pageJson(page, page.readNamed()))
    const writeHashed = (name: string, contents: string): string => {
      const hash = contentHash(contents)
      const path = `assets/search/${fileName(version)}-${name}-${hash.slice(0, 10)}.json`
      write({ kind: 'text', path, contents, hash })
      return `/${path}`
    }
    const sources = ofVersion.map((page, i) => toSource(page, listed[i]?.count ?? 0, lastIndex))
    const terms = newTerms(sources, lastIndex, plan.positions.get(version) ?? true)
    if (!terms && lastIndex) kept.push(...filesOfTerms(lastIndex.file).map((url) => url.slice(1)))
    const writeShard = ({ firstTerm, terms }: CutShard): [string, string] => [
      firstTerm,
      writeHashed('terms', JSON.stringify(terms)),
    ]
    const file: Omit<SearchIndexFile, 'pages'> = {
      format: 3,
      language: languageOfVersion(plan, version),
      version,
      sectionCounts: encodeNumbers(listed.map(({ count }) => count)),
      hasPositions: plan.positions.get(version) ?? true,
      parts: isLong ? partsOf(pages).map((part) => writeHashed('pages', jsonList(part))) : [],
      pagesPerPart,
      ...(terms
        ? {
            shards: Array.from(cutShards(terms), writeShard),
            ...writeWords(listWords(terms), writeHashed),
          }
        : keptTerms(lastIndex)),
      ...writeRules(languageOfVersion(plan, version)),
      boosts: listed.flatMap(({ route, readAnchors }, number) =>
        listBoosts(number, boostsOf(route, readAnchors)),
      ),
      synonyms: Object.entries(site.search.synonyms).flatMap(([from, all]) =>
        all.map((to): [string, string] => [from, to]),
      ),
    }
    write({
      kind: 'text',
      path: searchIndexUrl(version).slice(1),
      contents: `${JSON.stringify(file).slice(0, -1)},"pages":${jsonList(isLong ? [] : pages)}}`,
    })
  }
  return kept
}

function writeWords(
  { common, rare }: WordLists,
  write: (name: string, contents: string) => string,
): Pick<SearchIndexFile, 'words' | 'rareWords'> {
  return {
    words: write('words', JSON.stringify(common)),
    ...(rare !== undefined && { rareWords: write('words', JSON.stringify(rare)) }),
  }
}

/** The terms of the last index, which stay as they are. */
function keptTerms(
  last: LastIndex | undefined,
): Pick<SearchIndexFile, 'shards' | 'words' | 'rareWords'> {
  const { shards = [], words = '', rareWords } = last?.file ?? {}
  return { shards, words, ...(rareWords !== undefined && { rareWords }) }
}

/** Returns what writes the script with the rules of a language, once. */
function createWriteRules(write: IndexOptions['write']) {
  const written = new Set<string>()
  return (language: string): Pick<SearchIndexFile, 'rules'> => {
    const contents = readRulesScript(language)
    if (contents === undefined) return {}
    const hash = contentHash(contents)
    const path = `assets/search/language-${hash.slice(0, 10)}.js`
    if (!written.has(path)) write({ kind: 'text', path, contents, hash })
    written.add(path)
    return { rules: `/${path}` }
  }
}

/** A page that the index lists: with JSON of its sections, which is made where the page is read. */
interface ListedPage extends Pick<SearchedPage, 'route' | 'texts'> {
  readonly count: number
  /** Its sections without the names in their code. */
  readonly unnamed: string
  /** Its sections with names, unless components render some of its text. */
  readonly readNamed: () => string
  readonly readAnchors: () => readonly string[]
}

function listPage(
  { route, texts, isRendered, index, readSections }: SearchedPage,
  last: LastIndex | undefined,
): ListedPage {
  const { sections, unnamed, count } = index ?? lastSections(route.url, last)
  const lacksNames = !index && last !== undefined && last.file.parts.length > 0
  const readNamed = () => (lacksNames && readSections ? readSections() : sections)
  return {
    route,
    texts,
    count,
    unnamed,
    readNamed: () => (isRendered ? unnamed : readNamed()),
    readAnchors: () =>
      (JSON.parse(unnamed) as readonly IndexedSection[]).map(([, anchor]) => anchor),
  }
}

function lastSections(url: string, last: LastIndex | undefined): SectionList {
  const sections = last?.pages[last.numberOf.get(url) ?? -1]?.[3]
  if (!sections) throw new Error(`The search index has no text for "${url}"`)
  return listSections(sections)
}

function jsonList(items: readonly string[]): string {
  return `[${items.join(',')}]`
}

/** All terms with their postings; undefined if those of the last index stay as they are. */
function newTerms(
  sources: readonly TermsSource[],
  last: LastIndex | undefined,
  hasPositions: boolean,
) {
  const isSame = sources.every((source, page) => 'lastPage' in source && source.lastPage === page)
  if (last && isSame && sources.length === last.pages.length) return undefined
  const isKept = sources.some((source) => 'lastPage' in source)
  return mergeTerms(
    sources,
    last && isKept ? { layout: last.layout, hasPositions, entries: last.readTerms() } : undefined,
  )
}

function toSource(
  { route, index }: SearchedPage,
  count: number,
  last: LastIndex | undefined,
): TermsSource {
  return index
    ? { count, terms: index.terms }
    : { count, lastPage: last?.numberOf.get(route.url) ?? -1 }
}

function partsOf(pages: readonly string[]): (readonly string[])[] {
  const count = Math.ceil(pages.length / pagesPerPart)
  return Array.from({ length: count }, (_, i) =>
    pages.slice(i * pagesPerPart, (i + 1) * pagesPerPart),
  )
}

/** Returns what the results of a page are grouped by: its category. */
export function createGroups(
  site: SiteConfig,
): (route: Pick<Route, 'breadcrumbs' | 'page'>) => string {
  const translate = createLocaleStrings(site)
  return ({ breadcrumbs, page }) =>
    (breadcrumbs.length > 1 ? breadcrumbs[0]?.label : undefined) ??
    translate(page.locale)('searchOthers')
}

/** The factors of a page and of those of its sections that have another one. */
export interface PageBoosts {
  readonly page: number
  readonly sections: ReadonlyMap<number, number>
}

/** Returns what ranks pages and sections higher or lower. A pattern with `#` is for sections: '/api/*#options'. */
export function createBoosts(site: SiteConfig) {
  const all = Object.entries(site.search.boost).map(([pattern, factor]) => ({
    isForSections: pattern.includes('#'),
    matches: createMatcher([pattern]),
    factor,
  }))
  const product = (path: string, isForSections: boolean) =>
    all.reduce(
      (product, one) =>
        one.isForSections === isForSections && one.matches(path) ? product * one.factor : product,
      1,
    )
  const hasSections = all.some(({ isForSections }) => isForSections)
  return (
    { url, page: { frontMatter } }: Pick<Route, 'url' | 'page'>,
    readAnchors: () => readonly string[],
  ): PageBoosts => {
    const { search } = frontMatter
    const page = typeof search === 'number' ? search : product(url, false)
    const ofSections = hasSections
      ? readAnchors().flatMap((anchor, section): [number, number][] => {
          const factor = product(`${url}#${anchor}`, true)
          return factor === 1 ? [] : [[section, factor * page]]
        })
      : []
    return { page, sections: new Map(ofSections) }
  }
}

function listBoosts(page: number, boosts: PageBoosts): SearchBoost[] {
  const sections = [...boosts.sections].map(
    ([section, factor]): SearchBoost => [page, factor, section],
  )
  return boosts.page === 1 ? sections : [[page, boosts.page], ...sections]
}
