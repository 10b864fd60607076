import MiniSearch, { type Query, type QueryCombination, type SearchOptions } from 'minisearch'
import type { SearchIndexFile } from '../contract/search.ts'
import { type HeadingForms, headingBonus, headingForms } from './heading-bonus.ts'
import { readSections, type Section } from './sections.ts'
import { stemsOf } from './stem.ts'
import type { ReadWords, Term } from './words.ts'

/** What counts as a hit: all words as they are, all with typing errors, or some of them in either way. */
export type SearchStep = 'exact' | 'fuzzy' | 'some' | 'some fuzzy'

/** A section that was found. */
export interface Found {
  readonly section: Section
  readonly index: SectionIndex
  readonly score: number
  /** Terms of the index that were found, with the fields that they are in. */
  readonly match: Readonly<Record<string, readonly string[]>>
}

/** The sections of a docs version, ready to be searched. */
export interface SectionIndex {
  readonly language: string
  readonly version: string
  readonly sections: readonly Section[]
  readonly search: (terms: readonly string[], step: SearchStep) => readonly Found[]
}

/** Weights of the fields: a section's heading says most about it, its code least; `parts` are those of its heading. */
const boost = { heading: 5, parts: 2.5, ancestors: 1.5, content: 1, code: 0.4 }
const fields = Object.keys(boost) as (keyof typeof boost)[]
/** Where a single letter is searched for: half of all text starts with it. */
const titleFields = ['heading', 'parts', 'ancestors']
/** A page ranks above its sections. */
const pageBoost = 1.25
/** Weight of another form of a word. */
const otherForm = 0.5

/** How each step searches for the terms, and the share of the score that its sections keep. */
const steps: Readonly<Record<SearchStep, SearchOptions & { readonly weight: number }>> = {
  exact: { combineWith: 'AND', weight: 1 },
  fuzzy: { combineWith: 'AND', fuzzy: errorsIn, weight: 0.6 },
  some: { combineWith: 'OR', weight: 0.2 },
  'some fuzzy': { combineWith: 'OR', fuzzy: errorsIn, weight: 0.2 },
}

/** Builds the index: a tenth of a second for a thousand sections. Throws if the file is invalid. */
export function createSectionIndex(
  file: SearchIndexFile,
  { baseUrl, readWords }: { readonly baseUrl: string; readonly readWords: ReadWords },
): SectionIndex {
  const sections = readSections(file, baseUrl)
  const stem = stemsOf(file.language)
  const index = new MiniSearch<number>({
    fields,
    extractField: (id, field) => {
      if (field === 'id') return id
      return sections[id]?.[field === 'parts' ? 'heading' : (field as keyof Section)]
    },
    tokenize: (text, field) => readWords(text).flatMap(({ terms }) => termsIn(terms, field)),
    processTerm: (term) => [term, stem(term)].filter((form) => form !== undefined),
    searchOptions: {
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      boost,
    },
  })
  index.addAll([...sections.keys()])
  const headings = sections.map(({ heading }) => headingForms(readWords(heading), stem))
  const self: SectionIndex = {
    language: file.language,
    version: file.version,
    sections,
    search: (terms, step) => {
      const forms = terms.map((word) => ({ word, stem: stem(word) ?? word }))
      const queries = terms.map((term, at) => queryOf(term, at, terms))
      const { weight, ...options } = steps[step]
      return index.search({ ...options, queries }).map(({ id, score, match }) => {
        const section = sections[id] as Section
        const bonus = headingBonus(headings[id] as HeadingForms, forms)
        return { section, index: self, score: score * weight * weightOf(section) * bonus, match }
      })
    },
  }
  return self

  /** Searches for a term as it was typed, and for its other forms, which count less. */
  function queryOf(term: string, at: number, terms: readonly string[]): QueryCombination {
    const form = stem(term)
    const prefix = isUnfinished(term, at, terms)
    const isLetter = prefix && /^[a-z]$/.test(term)
    const queries: Query[] = [{ queries: [term], prefix, ...(isLetter && { fields: titleFields }) }]
    if (form) queries.push({ queries: [form], fuzzy: false, boostTerm: () => otherForm })
    return { queries, combineWith: 'OR' }
  }
}

/** Separates a heading's identifiers from their parts: 'signOut' is a better hit for itself than 'SIGNOUT_ERROR'. */
function termsIn(terms: readonly Term[], field?: string): string[] {
  const [from, to] = field === 'heading' ? [0, 1] : field === 'parts' ? [1] : [0]
  return terms.slice(from, to).map(({ text }) => text)
}

function weightOf({ level, boost }: Section): number {
  return level === 1 ? boost * pageBoost : boost
}

/** The last term is still being typed; a single character of a script without spaces starts a pair. */
function isUnfinished(term: string, index: number, terms: readonly string[]): boolean {
  return index === terms.length - 1 || /^[^\0-\u024f]$/.test(term)
}

/** How many letters may be wrong: the hosted service's rule. */
function errorsIn(term: string): number {
  return term.length < 4 ? 0 : term.length < 8 ? 1 : 2
}
