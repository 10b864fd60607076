import { splitPostings } from '../../runtime/contract/terms/postings.ts'
import { encodeNumber } from '../../runtime/contract/terms/vlq.ts'

/** A page of the new index: new terms, or its number in the last index. */
export type TermsSource = { readonly terms: string } | { readonly lastPage: number }

/** The terms of the last index. */
export interface LastTerms {
  /** Number of its pages. */
  readonly pages: number
  readonly hasPositions: boolean
  /** Terms and their postings. */
  readonly entries: Iterable<readonly [term: string, postings: string]>
}

/** The postings of all terms in the order of the pages. Those of pages that stay are taken from the last index. */
export function mergeTerms(
  pages: readonly TermsSource[],
  last?: LastTerms,
): ReadonlyMap<string, string> {
  if (pages.every((source) => 'terms' in source)) return mergeNew(pages)
  const fresh = readTerms(pages)
  const merged = new Map<string, string>()
  const numbers = new Int32Array(last?.pages ?? 0).fill(-1)
  for (const [page, source] of pages.entries()) {
    if ('lastPage' in source) numbers[source.lastPage] = page
  }
  const isSame = numbers.every((page, i) => page === i)
  for (const [term, postings] of last?.entries ?? []) {
    const added = fresh.get(term)
    fresh.delete(term)
    if (isSame && !added) merged.set(term, postings)
    else {
      const kept = splitPostings(postings, last?.hasPositions ?? true).flatMap(({ page, text }) => {
        const number = numbers[page] ?? -1
        return number < 0 ? [] : [{ page: number, text }]
      })
      const all = [...kept, ...(added ?? [])].sort((a, b) => a.page - b.page)
      if (all.length > 0) merged.set(term, joinPostings(all))
    }
  }
  for (const [term, added] of fresh) merged.set(term, joinPostings(added))
  return merged
}

interface PagePostings {
  readonly page: number
  readonly text: string
}

/** The terms of new pages. */
function readTerms(pages: readonly TermsSource[]): Map<string, PagePostings[]> {
  const terms = new Map<string, PagePostings[]>()
  for (const [page, source] of pages.entries()) {
    if ('terms' in source) {
      for (const [term, text] of linesOf(source.terms)) {
        const entries = terms.get(term)
        if (entries) entries.push({ page, text })
        else terms.set(term, [{ page, text }])
      }
    }
  }
  return terms
}

/** The terms of a page and their postings. */
function* linesOf(terms: string): Generator<readonly [term: string, postings: string]> {
  let start = 0
  for (let end = terms.indexOf('\n'); end !== -1; end = terms.indexOf('\n', start)) {
    const tab = terms.indexOf('\t', start)
    yield [terms.slice(start, tab), terms.slice(tab + 1, end)]
    start = end + 1
  }
}

/** The same as the rest of `mergeTerms` for pages that are all new, in less time and memory. */
function mergeNew(pages: readonly { readonly terms: string }[]): ReadonlyMap<string, string> {
  const lastPages = new Map<string, number>()
  const merged = new Map<string, string>()
  for (const [page, { terms }] of pages.entries()) {
    for (const [term, text] of linesOf(terms)) {
      const before = merged.get(term) ?? ''
      merged.set(term, before + encodeNumber(page - (lastPages.get(term) ?? 0)) + text)
      lastPages.set(term, page)
    }
  }
  return merged
}

function joinPostings(entries: readonly PagePostings[]): string {
  let last = 0
  let joined = ''
  for (const { page, text } of entries) {
    joined += encodeNumber(page - last) + text
    last = page
  }
  return joined
}
