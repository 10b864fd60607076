import type { Postings } from '../../contract/terms/postings.ts'
import { indexIn } from '../../contract/terms/section-layout.ts'
import { type Query, type QueryWord, sentenceLength } from './query.ts'
import type { Slot } from './slots.ts'
import type { TermSource } from './term-source.ts'
import * as weights from './weights.ts'

/** So many words in the order of the query may be copied from a page. */
const leastRun = 4
/** Words that are further apart are not close. */
const widestWindow = 24

/** The factor of a section for its heading and for words next to each other; 0 if a quoted phrase is not in it. */
export function closerLook(
  id: number,
  query: Query,
  { slots, source, compounds }: Parts & { readonly compounds: readonly (readonly number[])[] },
): number {
  const { typed, words, fillers } = query
  const { headingWords, titleWords, headingLength, shifts, places } = findWords(id, query, {
    slots,
    source,
  })
  if (source.hasPositions && !hasPhrases([...words, ...fillers], shifts)) return 0
  const count = words.length + fillers.length
  let longest = 1
  // A run of stop words alone, such as 'how do i', says nothing.
  for (const voters of shifts.values())
    if (words.some((_, at) => voters.has(at))) longest = Math.max(longest, voters.size)
  // 'keycloak options' is all of the heading 'Options' on the page 'Keycloak'.
  const likeness = headingWords / Math.max(headingLength, words.length - titleWords, 1)
  const asTyped = typed.length > words.length ? typedLikeness(id, { typed, words }, source) : 0
  const inText = count > 1 ? (longest - 1) / (count - 1) : 0
  const isInHeading = words.length > 1 && headingWords > 0.9 * words.length
  const inOrder = Math.max(inText, isInHeading ? weights.inHeading : 0)
  const closeness = words.length > 1 ? closest(places, words.length) : 0
  const isCopied = count >= sentenceLength && longest >= leastRun
  return (
    (1 + weights.likeness * likeness) *
    (1 + weights.asTyped * asTyped ** 2) *
    (1 + weights.phrase * inOrder ** 2 * Math.min(2, count / 3)) *
    (isCopied ? 1 + weights.sentence * (longest / count) ** 4 : 1) *
    (1 + weights.close * closeness) *
    (1 + weights.compound * inRowOf(compounds, shifts, slots))
  )
}

/** What a section is looked up with. */
interface Parts {
  readonly slots: readonly Slot[]
  readonly source: TermSource
}

/** A word of the query at a place of the text. */
interface PlacedWord {
  readonly place: number
  readonly word: number
}

/**
 * Where the words of a query are in a section, how many are in its heading, and how many others in the title of its
 * page.
 */
function findWords(id: number, { words, fillers }: Query, { slots, source }: Parts) {
  const page = source.layout.pageOf[id] ?? 0
  const isPage = source.layout.firstOf[page] === id
  let headingWords = 0
  let titleWords = 0
  let headingLength = 0
  const shifts: Shifts = new Map()
  const places: PlacedWord[] = []
  for (const [at, { forms, titles }] of slots.entries()) {
    let inHeading = 0
    for (const { terms, weight, words: covered } of forms) {
      for (const term of terms) {
        const postings = source.postingsOf(term)
        const i = postings ? indexIn(postings.ids, id) : -1
        if (i < 0 || !postings) continue
        const length = postings.headings[i] ?? 0
        if (length > 0 && weight > inHeading) {
          inHeading = weight
          // A form of several words, such as a synonym, is not longer than what it replaces.
          const scale = covered.length > 1 || terms.length > 1 ? covered.length / terms.length : 1
          headingLength = Math.max(headingLength, length * Math.max(scale, 1))
        }
        const offset = words[covered[0] ?? at]?.offset ?? 0
        for (const place of placesIn(postings, i, source)) {
          places.push({ place, word: at })
          vote(shifts, place - offset, at)
        }
      }
    }
    headingWords += inHeading
    if (inHeading === 0 && !isPage) titleWords += titles[page] ?? 0
  }
  for (const [i, { term, offset }] of fillers.entries()) {
    const postings = source.postingsOf(term)
    const at = postings ? indexIn(postings.ids, id) : -1
    if (at < 0 || !postings) continue
    for (const place of placesIn(postings, at, source))
      vote(shifts, place - offset, words.length + i)
  }
  return { headingWords, titleWords, headingLength, shifts, places }
}

/** How much of a heading, with its stop words, a query is that has some too: 'what is a wick' of 'What a wick is'. */
function typedLikeness(
  id: number,
  { typed, words }: Pick<Query, 'typed' | 'words'>,
  { headingOf }: TermSource,
): number {
  const heading = headingOf?.(id)
  if (!heading) return 0
  const { terms, content } = heading
  const shared = typed.filter(({ term }) => terms.includes(term))
  if (shared.every((word) => words.includes(word))) return 0
  // 'how do i' says nothing of what 'How do I decide who can sign in?' asks.
  const asked = content.filter((term) => shared.some((word) => word.term === term))
  const share = content.length > 0 ? asked.length / content.length : 1
  const factor = weights.otherwiseAsked + (1 - weights.otherwiseAsked) * share
  return (factor * shared.length) / Math.max(typed.length, terms.length)
}

/** Which words of the query are at the same distance from their place in the query, by that distance. */
type Shifts = Map<number, Set<number>>

function vote(shifts: Shifts, shift: number, word: number): void {
  const voters = shifts.get(shift)
  if (voters) voters.add(word)
  else shifts.set(shift, new Set([word]))
}

function placesIn(postings: Postings, i: number, { hasPositions }: TermSource): readonly number[] {
  const start = postings.starts[i] ?? 0
  return hasPositions ? postings.positions.slice(start, start + (postings.counts[i] ?? 0)) : []
}

/** The words of each group, as indexes, without those that have a negative number. */
function groupsOf(words: readonly QueryWord[], key: 'phrase' | 'compound'): number[][] {
  const groups = new Map<number, number[]>()
  for (const [at, { [key]: group }] of words.entries())
    if (group >= 0) groups.set(group, [...(groups.get(group) ?? []), at])
  return [...groups.values()]
}

/** Whether some words are in a row somewhere. */
function areInRow(members: readonly number[], shifts: Shifts): boolean {
  for (const voters of shifts.values()) if (members.every((at) => voters.has(at))) return true
  return false
}

/** Whether the words of each quoted phrase are in a row somewhere. */
function hasPhrases(words: readonly QueryWord[], shifts: Shifts): boolean {
  return groupsOf(words, 'phrase').every((members) => areInRow(members, shifts))
}

/** Which of a query's words were typed as one, as indexes. */
export function compoundsOf({ words }: Query): number[][] {
  return groupsOf(words, 'compound').filter(({ length }) => length > 1)
}

/** The share of the query, by what its words say, that are compounds in a row. */
function inRowOf(
  compounds: readonly (readonly number[])[],
  shifts: Shifts,
  slots: readonly Slot[],
): number {
  const found = new Set(compounds.filter((members) => areInRow(members, shifts)).flat())
  if (found.size === 0) return 0
  const weigh = (sum: number, { idf }: Slot) => sum + idf
  return slots.filter((_, at) => found.has(at)).reduce(weigh, 0) / slots.reduce(weigh, 0)
}

/** How close the words come to each other: 1 if they are in a row, less the more words are between them. */
function closest(places: PlacedWord[], count: number): number {
  places.sort((a, b) => a.place - b.place)
  const inside = new Map<number, number>()
  let from = 0
  let best = 0
  for (const { place, word } of places) {
    inside.set(word, (inside.get(word) ?? 0) + 1)
    // The first word leaves when it is in the window again, or too far away.
    while (from < places.length) {
      const first = places[from] as PlacedWord
      const isAgain = (inside.get(first.word) ?? 0) > 1
      if (!isAgain && place - first.place <= widestWindow) break
      if (first.place === place && first.word === word) break
      inside.set(first.word, (inside.get(first.word) ?? 0) - 1)
      if (inside.get(first.word) === 0) inside.delete(first.word)
      from += 1
    }
    const width = place - (places[from]?.place ?? place) + 1
    const found = inside.size
    if (found > 1)
      best = Math.max(best, ((found - 1) / (count - 1)) * (found / Math.max(width, found)))
  }
  return best
}
