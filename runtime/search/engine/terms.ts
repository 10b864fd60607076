import type { IndexedPage } from '../../contract/search.ts'
import { headingTerms, type Postings, readPostings } from '../../contract/terms/postings.ts'
import type { SectionLayout } from '../../contract/terms/section-layout.ts'
import { indexedTerms, type WordReader } from '../../contract/terms/words.ts'
import type { TermSource } from './term-source.ts'

/** Terms that can be looked up. */
export type Terms = Pick<
  TermSource,
  'hasPositions' | 'postingsOf' | 'sizeOf' | 'termsFrom' | 'termsNear'
>

/** The terms of headings, and of names in code. */
export function indexNames(
  pages: readonly IndexedPage[],
  {
    words,
    stopWords,
    layout,
  }: {
    readonly words: WordReader
    readonly stopWords: ReadonlySet<string>
    readonly layout: SectionLayout
  },
): Terms {
  const found = new Map<string, NamePostings>()
  const open = (term: string, page: number, section: number): NamePostings => {
    let postings = found.get(term)
    if (!postings) {
      postings = { counts: [], headings: [], ids: [] }
      found.set(term, postings)
    }
    const id = (layout.firstOf[page] ?? 0) + section
    if (postings.ids.at(-1) === id) return postings
    postings.ids.push(id)
    postings.counts.push(0)
    postings.headings.push(0)
    return postings
  }
  for (const [page, [, , , sections]] of pages.entries()) {
    for (const [section, [, , heading, names, ...keywords]] of sections.entries()) {
      for (const name of [heading, ...keywords]) {
        for (const [term, length] of headingTerms(words.read(name), stopWords)) {
          const { headings } = open(term, page, section)
          headings[headings.length - 1] ||= length
        }
      }
      for (const { text } of words.read(names).flatMap(indexedTerms)) {
        const { counts } = open(text, page, section)
        counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1
      }
    }
  }
  const read = (term: string) => {
    const postings = found.get(term)
    return (
      postings && { ...postings, ids: Int32Array.from(postings.ids), starts: [], positions: [] }
    )
  }
  return {
    hasPositions: false,
    ...lookUp(found, read),
    sizeOf: (term) => found.get(term)?.ids.length ?? 0,
  }
}

interface NamePostings {
  readonly counts: number[]
  readonly headings: number[]
  readonly ids: number[]
}

/** Terms with their postings, which are read when they are first needed. */
export function termsOf(texts: ReadonlyMap<string, string>, hasPositions: boolean): Terms {
  const read = (term: string) => {
    const text = texts.get(term)
    return text === undefined ? undefined : readPostings(text, hasPositions)
  }
  return { hasPositions, ...lookUp(texts, read), sizeOf: (term) => texts.get(term)?.length ?? 0 }
}

/** Looks up terms, each of which is read once. */
function lookUp(
  terms: ReadonlyMap<string, unknown>,
  read: (term: string) => Postings | undefined,
): Pick<Terms, 'postingsOf' | 'termsFrom' | 'termsNear'> {
  const known = new Map<string, Postings | undefined>()
  let sorted: readonly string[] | undefined
  return {
    postingsOf(term) {
      if (!known.has(term) && terms.has(term)) known.set(term, read(term))
      return known.get(term)
    },
    termsFrom(prefix) {
      sorted ??= [...terms.keys()].sort()
      const from = firstAtLeast(sorted, prefix)
      let to = from
      while (sorted[to]?.startsWith(prefix)) to += 1
      return sorted.slice(sorted[from] === prefix ? from + 1 : from, to)
    },
    termsNear: () => [...terms.keys()],
  }
}

/** Index of the first entry that is not before a text. */
export function firstAtLeast(sorted: readonly string[], text: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < text) from = middle + 1
    else to = middle
  }
  return from
}
