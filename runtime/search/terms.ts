import type { IndexedPage } from '../contract/search.ts'
import { indexTerms, readPostings } from '../contract/terms/postings.ts'
import { encodeNumber } from '../contract/terms/vlq.ts'
import type { WordReader } from '../contract/terms/words.ts'
import type { SectionLayout } from './section-layout.ts'
import type { TermPostings, TermSource } from './term-source.ts'

/** Terms that can be looked up. */
export type Terms = Pick<
  TermSource,
  'hasPositions' | 'postingsOf' | 'sizeOf' | 'termsFrom' | 'termsNear'
>

/** The terms of headings, and of names in code. */
export function indexNames(
  pages: readonly IndexedPage[],
  {
    layout,
    ...options
  }: {
    readonly words: WordReader
    readonly stopWords: ReadonlySet<string>
    readonly layout: SectionLayout
  },
): Terms {
  const texts = new Map<string, { text: string; page: number }>()
  for (const [page, [, , , sections]] of pages.entries()) {
    const named = sections.map(([, , heading, names]) => ({ headings: [heading], text: names }))
    for (const line of indexTerms(named, { ...options, hasPositions: false }).split('\n')) {
      const at = line.indexOf('\t')
      if (at < 0) continue
      const term = line.slice(0, at)
      const { text, page: last } = texts.get(term) ?? { text: '', page: 0 }
      texts.set(term, { text: text + encodeNumber(page - last) + line.slice(at + 1), page })
    }
  }
  const postings = new Map([...texts].map(([term, { text }]) => [term, text]))
  return termsOf(postings, { hasPositions: false, layout })
}

/** Terms with their postings, which are read when they are first needed. */
export function termsOf(
  texts: ReadonlyMap<string, string>,
  { hasPositions, layout }: { readonly hasPositions: boolean; readonly layout: SectionLayout },
): Terms {
  const read = new Map<string, TermPostings>()
  let sorted: readonly string[] | undefined
  return {
    hasPositions,
    postingsOf(term) {
      const known = read.get(term)
      const text = texts.get(term)
      if (known || text === undefined) return known
      const postings = readPostings(text, hasPositions)
      const { pages, sections } = postings
      const ids = Int32Array.from(
        pages,
        (page, i) => (layout.firstOf[page] ?? 0) + (sections[i] ?? 0),
      )
      const withIds = { ...postings, ids }
      read.set(term, withIds)
      return withIds
    },
    sizeOf: (term) => texts.get(term)?.length ?? 0,
    termsFrom(prefix) {
      sorted ??= [...texts.keys()].sort()
      const from = firstAtLeast(sorted, prefix)
      let to = from
      while (sorted[to]?.startsWith(prefix)) to += 1
      return sorted.slice(sorted[from] === prefix ? from + 1 : from, to)
    },
    termsNear: () => [...texts.keys()],
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
