import type { MarkedValue } from '../../contract/search.ts'
import { unfoldedLength } from '../../contract/terms/fold.ts'
import type { Word } from '../../contract/terms/words.ts'
import type { QueryWord } from './query.ts'

/** For each found term of the index, how many of its characters to mark, and the term of the query that it matches. */
export type Wanted = ReadonlyMap<string, { readonly length: number; readonly by: string }>

/** The parts of a text to mark, in order; they do not overlap. */
export interface Marks {
  readonly ranges: readonly (readonly [start: number, end: number])[]
  /** Terms of the query that are in the text. */
  readonly by: ReadonlySet<string>
}

/**
 * What to mark in a hit: the beginning of a word if the query contains only that; the whole word if it is spelled
 * differently.
 */
export function wantedTerms(
  found: readonly string[],
  words: readonly Pick<QueryWord, 'term' | 'parts'>[],
): Wanted {
  const wanted = new Map<string, { length: number; by: string }>()
  for (const term of found) {
    let by = ''
    for (const { term: one } of words) if (one.length > by.length && term.startsWith(one)) by = one
    const whole = words.find(({ parts }) => parts.includes(term))?.term ?? term
    // Part of a word that no space ends is hard to see as one.
    const length = by && !/[\u0e00-\u0eff\u3040-\u9fff]/.test(term) ? by.length : term.length
    wanted.set(term, { length, by: by || whole })
  }
  return wanted
}

/** Finds the parts of a text to mark, by its words. */
export function findMarks(text: string, words: readonly Word[], wanted: Wanted): Marks {
  const ranges: [number, number][] = []
  const by = new Set<string>()
  for (const { start: offset, terms } of words) {
    for (const term of terms) {
      const one = wanted.get(term.text)
      if (!one) continue
      by.add(one.by)
      const start = offset + term.start
      const whole = text.slice(start, offset + term.end)
      const end = start + Math.min(whole.length, lengthIn(whole, term.text, one.length))
      addRange(ranges, start, end)
    }
  }
  return { ranges, by }
}

/** Renders the part of a text between two positions as HTML, with its marks. */
export function renderMarks(
  text: string,
  ranges: Marks['ranges'],
  [from, to]: readonly [from: number, to: number] = [0, text.length],
): string {
  let html = ''
  let at = from
  for (const [start, end] of ranges) {
    if (start < at || end > to) continue
    html += `${escapeForMarks(text.slice(at, start))}<mark>`
    html += `${escapeForMarks(text.slice(start, end))}</mark>`
    at = end
  }
  return html + escapeForMarks(text.slice(at, to))
}

export function matchLevel({ by }: Marks, count: number): MarkedValue['matchLevel'] {
  return by.size === 0 ? 'none' : by.size < count ? 'partial' : 'full'
}

function lengthIn(whole: string, folded: string, length: number): number {
  return length >= folded.length ? whole.length : unfoldedLength(whole, length)
}

/** Ranges are added in order of their start, except for the parts of a word that is marked itself. */
function addRange(ranges: [number, number][], start: number, end: number): void {
  const last = ranges.at(-1)
  if (last && start <= last[1] && start >= last[0]) last[1] = Math.max(last[1], end)
  else ranges.push([start, end])
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text to HTML, in content and in quoted attributes. */
export function escapeForMarks(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string)
}
