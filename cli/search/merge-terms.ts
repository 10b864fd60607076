import { packSection, sectionsBetween, skipSection } from '../../runtime/contract/terms/postings.ts'
import type { SectionLayout } from '../../runtime/contract/terms/section-layout.ts'
import { encodeNumber, readNumbers, writeNumber } from '../../runtime/contract/terms/vlq.ts'
import { namesOf, type PageTerms, postingsAt, toText } from './page-terms.ts'

/** A page of the new index: new terms, or its number in the last index. */
export type TermsSource = SectionCount &
  ({ readonly terms: PageTerms } | { readonly lastPage: number })

interface SectionCount {
  /** Number of its sections. */
  readonly count: number
}

/** The terms of the last index. */
export interface LastTerms {
  readonly layout: SectionLayout
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
  const firstOf = firstSections(pages)
  if (pages.every((source) => 'terms' in source)) return mergeNew(pages, firstOf)
  const fresh = readTerms(pages)
  const merged = new Map<string, string>()
  const numbers = new Int32Array(last?.layout.pages ?? 0).fill(-1)
  for (const [page, source] of pages.entries()) {
    if ('lastPage' in source) numbers[source.lastPage] = page
  }
  const kept = numbers.filter((page) => page >= 0)
  const isInOrder = kept.every((page, i) => i === 0 || page > (kept[i - 1] ?? 0))
  const update = isInOrder ? updatePostings : reorderPostings
  for (const [term, postings] of last?.entries ?? []) {
    const text = update(postings, {
      ...(last as LastTerms),
      numbers,
      firstOf,
      added: fresh.get(term) ?? [],
    })
    fresh.delete(term)
    if (text !== '') merged.set(term, text)
  }
  for (const [term, added] of fresh) merged.set(term, joinPostings(added, firstOf))
  return merged
}

/** The first section of each page among those of all pages. */
function firstSections(pages: readonly SectionCount[]): Int32Array {
  const firstOf = new Int32Array(pages.length)
  let sections = 0
  for (const [page, { count }] of pages.entries()) {
    firstOf[page] = sections
    sections += count
  }
  return firstOf
}

/** What changes in the postings of a term. */
interface PostingsChange extends Pick<LastTerms, 'layout' | 'hasPositions'> {
  /** The new number of each page of the last index, or -1 if its postings are dropped. */
  readonly numbers: Int32Array
  /** The first section of each page. */
  readonly firstOf: Int32Array
  /** Postings of new pages in order. */
  readonly added: readonly PagePostings[]
}

/**
 * The new postings of a term if the pages that stay are in the same order. What doesn't change is copied as a whole: of most
 * terms, everything.
 */
function updatePostings(
  postings: string,
  { layout, numbers, firstOf, hasPositions, added }: PostingsChange,
): string {
  const { isAtEnd, next, place } = readNumbers(postings)
  let updated = ''
  // What is copied next begins here; it ends where a change does.
  let copied = 0
  let lastSection = -1
  let section = -1
  let nextAdded = 0
  const add = (end: number) => {
    for (let one = added[nextAdded]; one && one.page < end; one = added[++nextAdded]) {
      const first = firstOf[one.page] ?? 0
      updated += movePostings(one.text, first - section - 1)
      section = first + one.lastSection
    }
  }
  while (!isAtEnd()) {
    const start = place()
    const packed = next()
    const rest = place()
    skipSection(packed, next, hasPositions)
    const between = sectionsBetween(packed)
    lastSection += between + 1
    const lastPage = layout.pageOf[lastSection] ?? 0
    const page = numbers[lastPage] ?? -1
    const now = (firstOf[page] ?? 0) + lastSection - (layout.firstOf[lastPage] ?? 0)
    const hasAdded = (added[nextAdded]?.page ?? Infinity) < page
    if (page >= 0 && !hasAdded && now - section - 1 === between) {
      section = now
      continue
    }
    updated += postings.slice(copied, start)
    copied = place()
    if (page < 0) continue
    add(page)
    updated += encodeNumber(packSection(now - section - 1, packed % 4))
    section = now
    copied = rest
  }
  updated += postings.slice(copied)
  add(Infinity)
  return updated
}

/** The new postings of a term, also if pages that stay have another order. */
function reorderPostings(
  postings: string,
  { layout, numbers, firstOf, hasPositions, added }: PostingsChange,
): string {
  const kept = splitPostings(postings, layout, hasPositions).flatMap((one) => {
    const page = numbers[one.page] ?? -1
    return page < 0 ? [] : [{ ...one, page }]
  })
  return joinPostings(
    [...kept, ...added].sort((a, b) => a.page - b.page),
    firstOf,
  )
}

/** Splits the postings of a term by page. */
function splitPostings(
  text: string,
  { pageOf, firstOf }: SectionLayout,
  hasPositions: boolean,
): PagePostings[] {
  const pages: PagePostings[] = []
  const { isAtEnd, next, place } = readNumbers(text)
  let section = -1
  while (!isAtEnd()) {
    const start = place()
    const packed = next()
    const rest = place()
    skipSection(packed, next, hasPositions)
    section += sectionsBetween(packed) + 1
    const page = pageOf[section] ?? 0
    const ofPage = section - (firstOf[page] ?? 0)
    const before = pages.at(-1)
    if (before?.page === page)
      pages[pages.length - 1] = {
        page,
        text: before.text + text.slice(start, place()),
        lastSection: ofPage,
      }
    else {
      const first = encodeNumber(packSection(ofPage, packed % 4))
      pages.push({ page, text: first + text.slice(rest, place()), lastSection: ofPage })
    }
  }
  return pages
}

/** Adds sections before the first one of some postings. */
function movePostings(text: string, sections: number): string {
  if (sections === 0) return text
  const { next, place } = readNumbers(text)
  const first = next()
  return encodeNumber(first + packSection(sections, 0)) + text.slice(place())
}

interface PagePostings {
  readonly page: number
  /** As if the page were the first. */
  readonly text: string
  /** The last section of the page in them. */
  readonly lastSection: number
}

/** The terms of new pages. */
function readTerms(pages: readonly TermsSource[]): Map<string, PagePostings[]> {
  const terms = new Map<string, PagePostings[]>()
  for (const [page, source] of pages.entries()) {
    if (!('terms' in source)) continue
    for (const [i, term] of namesOf(source.terms).entries()) {
      const text = postingsAt(source.terms, i)
      const added = { page, text, lastSection: source.terms.lastSections[i] ?? 0 }
      const entries = terms.get(term)
      if (entries) entries.push(added)
      else terms.set(term, [added])
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
  firstOf: Int32Array,
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
    sections: new Int32Array(sizes.length).fill(-1),
  }
  for (const [page, { terms }] of pages.entries()) addPostings(firstOf[page] ?? 0, terms, merged)
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
  /** The last section with each term so far, or -1. */
  readonly sections: Int32Array
}

// What follows is done page by page: a loop over all pages in one function would run unoptimized for most of its time.

/** Adds how long the postings of each term may be. */
function addSizes({ ids, ends }: PageTerms, sizes: Uint32Array): void {
  for (let i = 0, start = 0; i < ids.length; i++) {
    const id = ids[i] ?? 0
    const end = ends[i] ?? 0
    sizes[id] = (sizes[id] ?? 0) + end - start + longestNumber
    start = end
  }
}

/** Adds the postings of a page whose first section has this number. */
function addPostings(
  first: number,
  { ids, firstNumbers, lastSections, ends: endsOfPage, postings }: PageTerms,
  { bytes, ends, sections }: Merged,
): void {
  for (let i = 0, from = 0; i < ids.length; i++) {
    const id = ids[i] ?? 0
    const moved = packSection(first - (sections[id] ?? 0) - 1, 0)
    let at = writeNumber((firstNumbers[i] ?? 0) + moved, bytes, ends[id] ?? 0)
    sections[id] = first + (lastSections[i] ?? 0)
    for (const to = endsOfPage[i] ?? 0; from < to; from++) bytes[at++] = postings[from] ?? 0
    ends[id] = at
  }
}

/** Characters that the first number of a page takes at most. */
const longestNumber = 7

function joinPostings(entries: readonly PagePostings[], firstOf: Int32Array): string {
  let section = -1
  let joined = ''
  for (const { page, text, lastSection } of entries) {
    const first = firstOf[page] ?? 0
    joined += movePostings(text, first - section - 1)
    section = first + lastSection
  }
  return joined
}
