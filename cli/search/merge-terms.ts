import { skipPage, splitPostings } from '../../runtime/contract/terms/postings.ts'
import { encodeNumber, readNumbers, writeNumber } from '../../runtime/contract/terms/vlq.ts'
import { namesOf, type PageTerms, postingsAt, toText } from './page-terms.ts'

/** A page of the new index: new terms, or its number in the last index. */
export type TermsSource = { readonly terms: PageTerms } | { readonly lastPage: number }

/** The terms of the last index. */
export interface LastTerms {
  /** Number of its pages. */
  readonly pages: number
  readonly hasPositions: boolean
  /** Terms and their postings. */
  readonly entries: Iterable<readonly [term: string, postings: string]>
}

/** The postings of a term: a string, or what becomes one when it is needed. */
export interface PostingsText {
  readonly length: number
  readonly toString: () => string
}

/** The postings of all terms in the order of the pages. Those of pages that stay are taken from the last index. */
export function mergeTerms(
  pages: readonly TermsSource[],
  last?: LastTerms,
): ReadonlyMap<string, PostingsText> {
  if (pages.every((source) => 'terms' in source)) return mergeNew(pages)
  const fresh = readTerms(pages)
  const merged = new Map<string, string>()
  const hasPositions = last?.hasPositions ?? true
  const numbers = new Int32Array(last?.pages ?? 0).fill(-1)
  for (const [page, source] of pages.entries()) {
    if ('lastPage' in source) numbers[source.lastPage] = page
  }
  const kept = numbers.filter((page) => page >= 0)
  const isInOrder = kept.every((page, i) => i === 0 || page > (kept[i - 1] ?? 0))
  const update = isInOrder ? updatePostings : reorderPostings
  for (const [term, postings] of last?.entries ?? []) {
    const text = update(postings, { numbers, hasPositions, added: fresh.get(term) ?? [] })
    fresh.delete(term)
    if (text !== '') merged.set(term, text)
  }
  for (const [term, added] of fresh) merged.set(term, joinPostings(added))
  return merged
}

/** What changes in the postings of a term. */
interface PostingsChange {
  /** The new number of each page of the last index, or -1 if its postings are dropped. */
  readonly numbers: Int32Array
  readonly hasPositions: boolean
  /** Postings of new pages in order. */
  readonly added: readonly PagePostings[]
}

/**
 * The new postings of a term if the pages that stay are in the same order. What doesn't change is copied as a whole: of most
 * terms, everything.
 */
function updatePostings(
  postings: string,
  { numbers, hasPositions, added }: PostingsChange,
): string {
  const { isAtEnd, next, place } = readNumbers(postings)
  let updated = ''
  // What is copied next begins here; it ends where a change does.
  let copied = 0
  let lastPage = 0
  let lastNumber = 0
  let nextAdded = 0
  const add = (end: number) => {
    for (let one = added[nextAdded]; one && one.page < end; one = added[++nextAdded]) {
      updated += encodeNumber(one.page - lastNumber) + one.text
      lastNumber = one.page
    }
  }
  while (!isAtEnd()) {
    const start = place()
    const distance = next()
    lastPage += distance
    const textStart = place()
    skipPage(next, hasPositions)
    const number = numbers[lastPage] ?? -1
    const hasAdded = (added[nextAdded]?.page ?? Infinity) < number
    if (number >= 0 && !hasAdded && number - lastNumber === distance) {
      lastNumber = number
      continue
    }
    updated += postings.slice(copied, start)
    copied = place()
    if (number < 0) continue
    add(number)
    updated += encodeNumber(number - lastNumber)
    lastNumber = number
    copied = textStart
  }
  updated += postings.slice(copied)
  add(Infinity)
  return updated
}

/** The new postings of a term, also if pages that stay have another order. */
function reorderPostings(
  postings: string,
  { numbers, hasPositions, added }: PostingsChange,
): string {
  const kept = splitPostings(postings, hasPositions).flatMap(({ page, text }) => {
    const number = numbers[page] ?? -1
    return number < 0 ? [] : [{ page: number, text }]
  })
  return joinPostings([...kept, ...added].sort((a, b) => a.page - b.page))
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
    for (const [i, term] of namesOf(source.terms).entries()) {
      const text = postingsAt(source.terms, i)
      const entries = terms.get(term)
      if (entries) entries.push({ page, text })
      else terms.set(term, [{ page, text }])
    }
  }
  return terms
}

/**
 * The same as the rest of `mergeTerms` for pages that are all new, in less time and memory: the terms are counted first, so
 * that each posting is copied once, to its place among all others.
 */
function mergeNew(
  pages: readonly { readonly terms: PageTerms }[],
): ReadonlyMap<string, PostingsText> {
  const names = pages[0]?.terms.names ?? []
  const sizes = new Uint32Array(names.length)
  for (const { terms } of pages) {
    if (terms.names !== names) throw new Error('Pages of two indexers cannot be merged')
    addSizes(terms, sizes)
  }
  const { starts, total } = startsOf(sizes)
  const merged: Merged = {
    bytes: new Uint8Array(total),
    ends: starts.slice(),
    lastPages: new Int32Array(sizes.length),
  }
  for (const [page, { terms }] of pages.entries()) addPostings(page, terms, merged)
  const { bytes, ends } = merged
  const found = new Map<string, PostingsText>()
  for (const [id, name] of names.entries()) {
    const [start = 0, end = 0] = [starts[id], ends[id]]
    if (end === start) continue
    found.set(name, { length: end - start, toString: () => toText(bytes, start, end) })
  }
  return found
}

function startsOf(sizes: Uint32Array) {
  const starts = new Uint32Array(sizes.length)
  let total = 0
  for (const [id, size] of sizes.entries()) {
    starts[id] = total
    total += size
  }
  return { starts, total }
}

/** The postings of all terms, each in its own part of `bytes`. */
interface Merged {
  readonly bytes: Uint8Array
  /** Where the postings of each term end so far. */
  readonly ends: Uint32Array
  /** The last page with each term. */
  readonly lastPages: Int32Array
}

// What follows is done page by page: a loop over all pages in one function would run unoptimized for most of its time.

/** Adds how long the postings of each term may be, with the number of the page. */
function addSizes({ ids, ends }: PageTerms, sizes: Uint32Array): void {
  for (let i = 0, start = 0; i < ids.length; i++) {
    const id = ids[i] ?? 0
    const end = ends[i] ?? 0
    sizes[id] = (sizes[id] ?? 0) + end - start + longestNumber
    start = end
  }
}

function addPostings(
  page: number,
  { ids, ends: endsOfPage, postings }: PageTerms,
  { bytes, ends, lastPages }: Merged,
): void {
  for (let i = 0, from = 0; i < ids.length; i++) {
    const id = ids[i] ?? 0
    let at = writeNumber(page - (lastPages[id] ?? 0), bytes, ends[id] ?? 0)
    lastPages[id] = page
    for (const to = endsOfPage[i] ?? 0; from < to; from++) bytes[at++] = postings[from] ?? 0
    ends[id] = at
  }
}

/** Characters that the distance between two pages takes at most. */
const longestNumber = 4

function joinPostings(entries: readonly PagePostings[]): string {
  let last = 0
  let joined = ''
  for (const { page, text } of entries) {
    joined += encodeNumber(page - last) + text
    last = page
  }
  return joined
}
