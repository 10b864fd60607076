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
    if (!('terms' in source)) continue
    for (const line of source.terms.split('\n')) {
      const at = line.indexOf('\t')
      if (at < 0) continue
      const term = line.slice(0, at)
      const entry = { page, text: line.slice(at + 1) }
      const entries = terms.get(term)
      if (entries) entries.push(entry)
      else terms.set(term, [entry])
    }
  }
  return terms
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
