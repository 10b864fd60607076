import type { Found, SearchStep, SectionIndex } from './section-index.ts'
import { queryParts, queryTerms, type ReadWords } from './words.ts'

/** Longer questions are cut; so are those of too many words, as each costs time. */
const maxQueryLength = 512
const maxQueryTerms = 20
/** With so many hits a search goes no further. */
const enough = 3

/** What was found, and the terms that were looked for. */
export interface Finding {
  /** How many words were asked for: an identifier is one, but may have been taken apart. */
  readonly count: number
  readonly terms: readonly string[]
  readonly found: readonly Found[]
}

/**
 * Finds sections in one or more indexes, best first. What holds all words as they were typed is best; only if there is
 * next to nothing of it, sections with similar words follow, and then those with some of the words.
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

/** Whether a heading has one of the words: if none has, they are only met by chance, far from each other, in long text. */
function isNamed({ match }: Found): boolean {
  return Object.values(match).some((fields) => fields.includes('heading'))
}
