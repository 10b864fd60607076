import type { IndexedPage, SearchIndexFile } from '../../contract/search.ts'
import type { LanguageRules } from '../../contract/terms/language-rules.ts'
import { readLayout, type SectionLayout } from '../../contract/terms/section-layout.ts'
import { stopWordsOf } from '../../contract/terms/stop-words.ts'
import { createWordReader, type WordReader } from '../../contract/terms/words.ts'
import { createCommonWords, isExplained } from './common-words.ts'
import { suspectsIn } from './forms.ts'
import { isPage } from './index-file.ts'
import { createLoader, type LoadFile } from './load-file.ts'
import { plainLetters, type Query, readQuery } from './query.ts'
import { type Ranking, rank } from './rank.ts'
import { requestWordsOf } from './request-words.ts'
import { createShards } from './shards.ts'
import type { HeadingWords, Synonym, TermSource } from './term-source.ts'
import { indexNames } from './terms.ts'

/** What a query finds in a version. */
export interface Finding extends Ranking {
  /** Whether a file of the index could not be loaded, so that sections may be missing. */
  readonly isIncomplete: boolean
}

/** The index of a docs version. Its shards are loaded when a query needs them. */
export interface VersionIndex {
  /** Changes with what the index lists: the names of its files. */
  readonly id: string
  readonly language: string
  readonly version: string
  readonly words: WordReader
  readonly read: (typed: string) => Query
  /**
   * Finds sections by what is loaded at once, the titles, headings and names in code. Undefined if the site is so large
   * that they are in shards too.
   */
  readonly findByName: (query: Query) => Finding | undefined
  readonly find: (query: Query) => Promise<Finding>
  /** The page with a number. Rejects if its file cannot be loaded. */
  readonly page: (number: number) => Promise<IndexedPage>
  /** All pages. Rejects if a file of them cannot be loaded. */
  readonly pages: () => Promise<readonly IndexedPage[]>
}

/**
 * Opens an index; `languageRules` are those of its language. If they are missing, what it finds is incomplete: words of Arabic, for
 * example, are stemmed in it.
 */
export function createVersionIndex(
  file: SearchIndexFile,
  load: LoadFile,
  languageRules: LanguageRules | 'missing' = {},
): VersionIndex {
  const lacksRules = languageRules === 'missing'
  const rules = lacksRules ? {} : languageRules
  const words = createWordReader(file.language, rules)
  const { rootOf, shortestPart = Number.POSITIVE_INFINITY } = rules
  const stopWords = rules.stopWords ?? stopWordsOf(file.language)
  const requestWords = requestWordsOf(file.language)
  const synonyms = readSynonyms(file, { words, stopWords })
  const boostOf = readBoosts(file)
  const layout = readLayout(file.sectionCounts)
  const headingOf =
    file.parts.length > 0 ? undefined : readHeadings(file, { words, stopWords, layout })
  const common = { layout, synonyms, boostOf, headingOf, rootOf, termsWith: () => [] }
  const shards = createShards(file, load)
  const loadPart = createLoader(load, toPages)
  let names: TermSource | undefined
  const openNames = () => {
    names ??= { ...common, ...indexNames(file.pages, { words, stopWords, layout }) }
    return names
  }
  const partOf = async (number: number): Promise<readonly IndexedPage[]> => {
    const url = file.parts[number]
    if (url === undefined) throw new Error(`The search index has no part ${number}`)
    return loadPart(url)
  }
  const loadCommon = createCommonWords(file.words, load)
  const loadRare = createCommonWords(file.rareWords ?? '', load)
  /**
   * Frequent words that resemble the unknown ones of a query, and those that contain one of its words, with their shards. What
   * cannot be loaded is not found.
   */
  const loadOthers = async (query: Query, source: TermSource): Promise<OtherWords> => {
    const near = new Map<string, readonly string[]>()
    const containing = new Map<string, readonly string[]>()
    const suspects = suspectsIn(query, source)
    const parts = query.words.filter(({ term }) => term.length >= shortestPart)
    if (file.words === '' || suspects.length + parts.length === 0) return { near, containing }
    const common = await loadCommon().catch(() => undefined)
    for (const word of suspects) near.set(word.term, common?.near(word) ?? [])
    const unexplained = suspects.filter(
      (word) =>
        !isExplained(word, [...(near.get(word.term) ?? []), ...source.termsNear(word.term)]),
    )
    const rare =
      file.rareWords !== undefined && unexplained.length > 0
        ? await loadRare().catch(() => undefined)
        : undefined
    for (const word of rare ? unexplained : [])
      near.set(word.term, [...(rare?.near(word) ?? []), ...(near.get(word.term) ?? [])])
    for (const { term } of parts) containing.set(term, common?.containing(term) ?? [])
    await shards.load([...near.values(), ...containing.values()].flat())
    return { near, containing }
  }
  return {
    id: JSON.stringify([file.parts, file.shards, lacksRules]),
    language: file.language,
    version: file.version,
    words,
    read: (typed) => readQuery(typed, { words, stopWords, requestWords }),
    findByName: (query) =>
      file.parts.length > 0 ? undefined : { ...rank(query, openNames()), isIncomplete: lacksRules },
    async find(query) {
      const [word, second] = query.words
      // A single letter is searched for where there are few words.
      if (
        word &&
        !second &&
        /^[a-z]$/.test(word.term) &&
        word.isUnfinished &&
        file.parts.length === 0
      )
        return { ...rank(query, openNames()), isIncomplete: lacksRules }
      const { isIncomplete, source } = await shards.prepare(query, common)
      const byName = file.parts.length > 0 ? undefined : openNames()
      const others = isIncomplete ? undefined : await loadOthers(query, { ...common, ...source })
      const termsNear = (term: string) => {
        const more = [...(others?.near.get(term) ?? []), ...(byName?.termsNear(term) ?? [])]
        return new Set([...source.termsNear(term), ...more.filter((one) => source.postingsOf(one))])
      }
      const termsWith = (term: string) => others?.containing.get(term) ?? []
      const found = rank(query, { ...common, ...source, termsNear, termsWith })
      // What cannot be found in the text can still be found by name.
      const usesNames = isIncomplete && found.count === 0 && byName !== undefined
      return {
        ...(usesNames ? rank(query, byName) : found),
        isIncomplete: isIncomplete || lacksRules,
      }
    },
    async page(number) {
      const page =
        file.parts.length > 0
          ? (await partOf(Math.floor(number / file.pagesPerPart)))[number % file.pagesPerPart]
          : file.pages[number]
      if (!page) throw new Error(`The search index has no page ${number}`)
      return page
    },
    pages: async () =>
      file.parts.length > 0
        ? (await Promise.all(file.parts.map((_, number) => partOf(number)))).flat()
        : file.pages,
  }
}

/** Words of the list of frequent ones, by a word of the query. */
interface OtherWords {
  readonly near: ReadonlyMap<string, readonly string[]>
  readonly containing: ReadonlyMap<string, readonly string[]>
}

function toPages(json: unknown): readonly IndexedPage[] {
  if (Array.isArray(json) && json.every(isPage)) return json
  throw new Error('The search index has no pages')
}

function termsIn(text: string, words: WordReader): string[] {
  return words.read(text).flatMap(({ terms: [term] }) => term?.text ?? [])
}

function readSynonyms(
  { synonyms }: SearchIndexFile,
  { words, stopWords }: { readonly words: WordReader; readonly stopWords: ReadonlySet<string> },
): Synonym[] {
  return synonyms.flatMap(([from, to]) => {
    const wanted = termsIn(to, words)
    const content = wanted.filter((term) => !stopWords.has(term))
    const alternatives = [content.length > 0 ? content : wanted]
    if (wanted.length > 1) alternatives.push([wanted.join('')])
    const typed = termsIn(from, words)
    return typed.length > 0 && wanted.length > 0 ? [{ from: typed, to: alternatives }] : []
  })
}

/** Reads a heading when it is first compared. */
function readHeadings(
  { pages }: SearchIndexFile,
  {
    words,
    stopWords,
    layout: { pageOf, firstOf },
  }: {
    readonly words: WordReader
    readonly stopWords: ReadonlySet<string>
    readonly layout: SectionLayout
  },
): TermSource['headingOf'] {
  const read = new Map<number, HeadingWords>()
  return (id) => {
    const known = read.get(id)
    if (known) return known
    const page = pageOf[id] ?? 0
    const [, , text = '', , ...keywords] = pages[page]?.[3][id - (firstOf[page] ?? 0)] ?? []
    const terms = termsIn(text, words)
    const content = terms.filter((term) => !stopWords.has(term))
    const names = [text, ...keywords].map((one) => plainLetters(words, one))
    const heading = { names, terms, content }
    read.set(id, heading)
    return heading
  }
}

function readBoosts({ boosts }: SearchIndexFile): TermSource['boostOf'] {
  const factors = new Map(
    boosts.map(([page, factor, section]) => [`${page}/${section ?? ''}`, factor]),
  )
  if (factors.size === 0) return () => 1
  return (page, section) => factors.get(`${page}/${section}`) ?? factors.get(`${page}/`) ?? 1
}
