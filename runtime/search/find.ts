import type { Found, SearchStep, SectionIndex } from './section-index.ts'
import { queryParts, queryTerms, type ReadWords } from './words.ts'

/** Longer queries are cut; so are those with too many words, because each costs time. */
const maxQueryLength = 512
const maxQueryTerms = 20
/** With this many hits, the search does not try the next step. */
const enough = 3

/** What was found, and the terms that were searched for. */
export interface Finding {
  /** Number of words in the query: an identifier is one, even if its parts are searched for. */
  readonly count: number
  readonly terms: readonly string[]
  readonly found: readonly Found[]
}

/**
 * Finds sections in one or more indexes, best first. Sections that contain all words as they were typed are best. Only
 * if there are hardly any, sections with similar words follow, then those with some of the words.
 */
export function findSections(
  query: string,
  indexes: readonly SectionIndex[],
  readWords: ReadWords,
): Finding {
  const text = query.slice(0, maxQueryLength)
  const terms = queryTerms(text, readWords).slice(0, maxQueryTerms)
  const parts = queryParts(text, readWords).slice(0, maxQueryTerms)
  const found = new Map<unknown, Found>()
  const search = (step: SearchStep, wanted: readonly string[]) => {
    for (const one of indexes.flatMap((index) => index.search(wanted, step))) {
      if (!found.has(one.section)) found.set(one.section, one)
    }
  }
  const some = [...new Set([...terms, ...parts])]
  if (terms.length > 0) search('exact', terms)
  const isByChance = found.size >= enough && terms.length > 1 && ![...found.values()].some(isNamed)
  if (isByChance) search('some', some)
  if (terms.length > 0 && found.size < enough) search('fuzzy', terms)
  const isLast = found.size < enough && some.length > 1
  if (isLast) search('some fuzzy', some)
  return {
    count: terms.length,
    terms: isByChance || isLast ? some : terms,
    found: [...found.values()].sort((a, b) => b.score - a.score),
  }
}

/** Whether a heading has one of the words: if none has, long text contains them by chance, far from each other. */
function isNamed({ match }: Found): boolean {
  return Object.values(match).some((fields) => fields.includes('heading'))
}
