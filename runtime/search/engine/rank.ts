import { indexIn } from '../../contract/terms/section-layout.ts'
import { closerLook, compoundsOf } from './closer-look.ts'
import { formsOf, isUnknownName, splitUnknown, type WordForms } from './forms.ts'
import type { Query } from './query.ts'
import { type Slot, toSlot } from './slots.ts'
import type { TermSource } from './term-source.ts'
import * as weights from './weights.ts'
import { isNamedCode, isWholeHeading, isWholeName } from './whole-heading.ts'

/** A section that was found. */
export interface Ranked {
  readonly page: number
  /** Of the page. */
  readonly section: number
  readonly score: number
}

/** What was found in a section. */
export interface Match {
  /** Terms of the index. */
  readonly terms: readonly string[]
  /** Whether its heading contains one of them. */
  readonly isNamed: boolean
}

/** What a query finds. */
export interface Ranking {
  /** How many sections were found. */
  readonly count: number
  /** Some of them, best first: those from one place in their order to another. */
  readonly slice: (from: number, to: number) => readonly Ranked[]
  readonly matchOf: (section: Ranked) => Match
  /** Words that are in no section, as they were typed. */
  readonly unknownWords: readonly string[]
}

/** The sections that are looked at more closely. */
const shortList = 300
/** More than any score: what is typed as a heading stands is found there, whatever its page contains. */
const wholeHeading = 1e6
/** The same for the entry of an error code that the query contains. */
const namedCode = 1e5
/** The share of the words' weight that a result needs, if there are results with all of them. */
const leastCoverage = 0.3

/** Finds sections. */
export function rank(typed: Query, source: TermSource): Ranking {
  const query = splitUnknown(typed, source)
  const wordForms = formsOf(query, source)
  const slots = wordForms.map((forms) => toSlot(forms, source))
  const order = orderOf(scoreSections(query, slots, source), { query, slots, source })
  const { firstOf, pageOf } = source.layout
  return {
    count: order.count,
    slice: (from, to) =>
      order.slice(from, to).map(({ id, score }) => {
        const page = pageOf[id] ?? 0
        return { page, section: id - (firstOf[page] ?? 0), score }
      }),
    matchOf: ({ page, section }) => matchIn((firstOf[page] ?? 0) + section, slots, source),
    unknownWords: unknownIn(typed, query, { wordForms, source }),
  }
}

/** Words that are in no section as they were typed, such as an identifier of which only parts are. */
function unknownIn(
  typed: Query,
  split: Query,
  { wordForms, source }: { readonly wordForms: readonly WordForms[]; readonly source: TermSource },
): readonly string[] {
  const names = typed.words.filter((word) => isUnknownName(word, source))
  const others = split.words.filter((_, at) => !wordForms[at]?.isKnown)
  const unknown = new Set([...names, ...others].map((word) => word.typed))
  return [...new Set(typed.words.map((word) => word.typed))].filter((word) => unknown.has(word))
}

/** The sections with enough of the query. Scores are by id. */
interface SectionScores {
  readonly ids: readonly number[]
  readonly scores: Float32Array
  /** What they are worth among the sections of their page, which have its title in common. */
  readonly ownScores: Float32Array
}

function scoreSections(
  { words }: Query,
  slots: readonly Slot[],
  source: TermSource,
): SectionScores {
  const { sections, pageOf, firstOf } = source.layout
  const total = slots.reduce((sum, { idf }) => sum + idf, 0)
  const scores = new Float32Array(sections)
  const ownScores = new Float32Array(sections)
  const coverages = new Float32Array(sections)
  const pageScores = scorePages(slots, source)
  let best = 0
  for (let id = 0; id < sections; id++) {
    if (!isFound(slots, id)) continue
    const page = pageOf[id] ?? 0
    let [sum, covered, ownSum, ownCovered, ownTotal] = [0, 0, 0, 0, 0]
    for (const { idf, values, titles } of slots) {
      const value = values[id] ?? 0
      const inTitle = titles[page] ?? 0
      const ownShare = 1 - weights.titleAmongSections * inTitle
      sum += value + idf * weights.inTitle * inTitle
      ownSum += value * ownShare
      ownTotal += idf * ownShare
      if (value > 0) {
        covered += idf
        ownCovered += idf * ownShare
      } else if (inTitle > 0) covered += idf * weights.coveredByTitle
    }
    const coverage = covered / total
    const section = id - (firstOf[page] ?? 0)
    const boost = boostIn(page, source.boostOf(page, section), slots)
    coverages[id] = coverage
    scores[id] =
      (sum + weights.wholePage * (pageScores[page] ?? 0)) *
      coverage ** weights.coverage *
      (section === 0 ? weights.page : 1) *
      boost
    ownScores[id] = ownSum * (ownCovered / ownTotal) ** weights.coverage * boost
    best = Math.max(best, coverage)
  }
  const isQuoted = words.some(({ phrase }) => phrase >= 0)
  const least = isQuoted ? 0.5 : best * leastCoverage
  const ids: number[] = []
  for (let id = 0; id < sections; id++)
    if ((coverages[id] ?? 0) >= least && scores[id]) ids.push(id)
  return { ids, scores, ownScores }
}

/** The factor of a page or section, which ranks a page less low, the more of its title the query contains. */
function boostIn(page: number, factor: number, slots: readonly Slot[]): number {
  if (factor >= 1) return factor
  const named = slots.reduce((sum, { shares }) => sum + (shares[page] ?? 0), 0)
  return factor + (1 - factor) * Math.min(1, named)
}

function isFound(slots: readonly Slot[], id: number): boolean {
  for (const { values } of slots) if ((values[id] ?? 0) > 0) return true
  return false
}

/** What pages are worth for all that they contain, wherever it is: the sum of their sections, each adding less. */
function scorePages(
  slots: readonly Slot[],
  { layout: { pages, pageOf } }: TermSource,
): Float32Array {
  const scores = new Float32Array(pages)
  for (const { idf, values } of slots) {
    const sums = new Float32Array(pages)
    for (let id = 0; id < values.length; id++) {
      const value = values[id] ?? 0
      if (value === 0) continue
      const page = pageOf[id] ?? 0
      sums[page] = (sums[page] ?? 0) + value
    }
    for (let page = 0; page < pages; page++) {
      const sum = sums[page] ?? 0
      if (sum > 0) scores[page] = (scores[page] ?? 0) + (idf * sum) / (sum + 3 * idf)
    }
  }
  return scores
}

interface Scored {
  readonly id: number
  score: number
}

interface LookedAt extends Scored {
  readonly ownScore: number
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.id - b.id
}

/**
 * Ranks pages by all their sections that were found, not by the best one alone: readers want the page that covers the
 * subject, not the one that mentions it once. The best section of a page gets the sum, in which each section counts less
 * than the one before; the others keep their share, so that one page does not fill the first results. Which one is best
 * doesn't depend on the words of the title, which all of them are about.
 */
function liftPages(sections: readonly LookedAt[], { layout: { pageOf } }: TermSource): void {
  const pages = new Map<number, LookedAt[]>()
  for (const section of sections) {
    const page = pageOf[section.id] ?? 0
    pages.set(page, [...(pages.get(page) ?? []), section])
  }
  for (const all of pages.values()) {
    const scores = all.map(({ score }) => score)
    const [best = 0] = scores
    const sum = scores.reduceRight((sum, score) => sum * weights.nextSection + score, 0)
    const inOrder = all.toSorted((a, b) => b.ownScore - a.ownScore)
    for (const [i, section] of inOrder.entries()) section.score = ((scores[i] ?? 0) * sum) / best
  }
}

interface OrderOptions {
  readonly query: Query
  readonly slots: readonly Slot[]
  readonly source: TermSource
}

/** The order of sections. The best ones are looked at more closely; with a quoted phrase all are. */
function orderOf(
  { ids, scores, ownScores }: SectionScores,
  { query, slots, source }: OrderOptions,
) {
  const scoreOf = (id: number) => scores[id] ?? 0
  const isQuoted = query.words.some(({ phrase }) => phrase >= 0)
  const least = isQuoted ? 0 : leastOfBest(ids, scores, shortList)
  const compounds = compoundsOf(query)
  const first: LookedAt[] = []
  const rest: number[] = []
  for (const id of ids) {
    if (scoreOf(id) < least) rest.push(id)
    else {
      const factor = closerLook(id, query, { slots, source, compounds })
      if (factor > 0)
        first.push({ id, score: scoreOf(id) * factor, ownScore: (ownScores[id] ?? 0) * factor })
    }
  }
  liftPages(first.sort(byScore), source)
  for (const one of first) {
    if (isWholeHeading(one.id, query, source)) one.score += wholeHeading
    else if (isWholeName(one.id, query, source)) one.score *= weights.keyword
    else if (isNamedCode(one.id, query, source)) one.score += namedCode
  }
  first.sort(byScore)
  let isSorted = false
  return {
    count: first.length + rest.length,
    slice(from: number, to: number): Scored[] {
      if (to <= first.length) return first.slice(from, to)
      // Hardly anyone looks at more than the first pages of results.
      if (!isSorted) rest.sort((a, b) => scoreOf(b) - scoreOf(a) || a - b)
      isSorted = true
      const others = rest
        .slice(Math.max(0, from - first.length), to - first.length)
        .map((id) => ({ id, score: scoreOf(id) }))
      return [...first.slice(from, to), ...others]
    },
  }
}

/** A score that about so many sections reach: sorting all of them would take longer than everything else. */
function leastOfBest(ids: readonly number[], scores: Float32Array, count: number): number {
  if (ids.length <= count) return 0
  let most = 0
  for (const id of ids) most = Math.max(most, scores[id] ?? 0)
  const steps = 1000
  const reached = new Uint32Array(steps + 1)
  for (const id of ids) {
    const step = Math.floor(((scores[id] ?? 0) / most) * steps)
    reached[step] = (reached[step] ?? 0) + 1
  }
  let sum = 0
  for (let step = steps; step >= 0; step--) {
    sum += reached[step] ?? 0
    if (sum >= count) return (step / steps) * most
  }
  return 0
}

/** What was found in a section: of an identifier no parts, if it is there itself. */
function matchIn(id: number, slots: readonly Slot[], source: TermSource): Match {
  const headingWith = (term: string) => {
    const postings = source.postingsOf(term)
    const i = postings ? indexIn(postings.ids, id) : -1
    return i < 0 ? undefined : (postings?.headings[i] ?? 0)
  }
  const isHere = (term: string) => headingWith(term) !== undefined
  const terms = new Set<string>()
  for (const { forms } of slots) {
    const whole = forms.filter(({ isPartial, terms }) => !isPartial && terms.some(isHere))
    for (const form of whole.length > 0 ? whole : forms)
      for (const term of form.terms) if (isHere(term)) terms.add(term)
  }
  const found = [...terms]
  return { terms: found, isNamed: found.some((term) => (headingWith(term) ?? 0) > 0) }
}
