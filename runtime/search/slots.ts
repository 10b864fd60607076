import type { Form, WordForms } from './forms.ts'
import { indexIn } from './section-layout.ts'
import type { TermPostings, TermSource } from './term-source.ts'
import * as weights from './weights.ts'

/** What is found for a word of the query. */
export interface Slot {
  /** How much the word says: the more, the fewer sections contain it. */
  readonly idf: number
  readonly forms: readonly Form[]
  /** What the best form is worth in each section, or 0. */
  readonly values: Float32Array
  /** What it is worth in the title of each page. */
  readonly titles: Float32Array
  /** How much of the title of each page it is, from 0 to 1. */
  readonly shares: Float32Array
}

/** Looks up the forms of a word. */
export function toSlot({ forms, factor: ofWord }: WordForms, source: TermSource): Slot {
  const found = forms.flatMap((form) => {
    const [first, ...others] = form.terms.flatMap((term) => source.postingsOf(term) ?? [])
    return first && others.length === form.terms.length - 1 ? [{ ...form, first, others }] : []
  })
  const full = found.filter(({ weight }) => weight >= weights.synonym)
  const idf = ofWord * idfOf(full.length > 0 ? full : found, source)
  const values = new Float32Array(source.layout.sections)
  const titles = new Float32Array(source.layout.pages)
  const shares = new Float32Array(source.layout.pages)
  const pages = new Uint8Array(source.layout.pages)
  for (const form of found) {
    const { first, weight, words } = form
    // A rare form such as an error code says more than its words, which it shares with other slots.
    const ofForm = words.length > 1 ? (weights.rareForm * idfOf([form], source)) / words.length : 0
    const factor = weight * Math.max(idf, ofForm)
    const { ids, headings } = first
    for (let i = 0; i < ids.length; i++) {
      let isHeading = (headings[i] ?? 0) > 0
      let value = valueAt(first, i)
      if (form.others.length > 0) {
        const place = placeOf(form, i, source)
        value = place.value
        isHeading = place.isHeading
        if (value === 0) continue
      }
      value *= factor
      const id = ids[i] ?? 0
      const page = first.pages[i] ?? 0
      if (value > (values[id] ?? 0)) values[id] = value
      if (isHeading && first.sections[i] === 0 && weight > (titles[page] ?? 0)) {
        titles[page] = weight
        shares[page] = (weight * form.terms.length) / (headings[i] ?? 1)
      }
      pages[page] = 1
    }
  }
  // A word that most pages contain, such as the product's name, names none of them.
  if (pages.reduce((sum, one) => sum + one, 0) > pages.length / 2) shares.fill(0)
  return { idf, forms, values, titles, shares }
}

interface FoundForm {
  readonly first: TermPostings
  readonly others: readonly TermPostings[]
}

/** What a form of several terms is worth where its first term is, and whether all of it is in the heading. */
function placeOf({ first, others }: FoundForm, i: number, source: TermSource) {
  let value = valueAt(first, i)
  let isHeading = (first.headings[i] ?? 0) > 0
  let isInRow = true
  for (const [k, other] of others.entries()) {
    const at = indexIn(other.ids, first.ids[i] ?? 0)
    if (at < 0) return { value: 0, isHeading: false }
    value = Math.min(value, valueAt(other, at))
    isHeading &&= (other.headings[at] ?? 0) > 0
    isInRow &&= source.hasPositions && areNear([first, i], [other, at], k + 1)
  }
  return { value: isHeading || isInRow ? value : value * weights.scattered, isHeading }
}

/** Whether a word comes at most so many places, and one, after another one in a section. */
function areNear(
  [first, i]: readonly [TermPostings, number],
  [second, k]: readonly [TermPostings, number],
  most: number,
): boolean {
  const end = (first.starts[i] ?? 0) + (first.counts[i] ?? 0)
  const endOfSecond = (second.starts[k] ?? 0) + (second.counts[k] ?? 0)
  let at = second.starts[k] ?? 0
  for (let from = first.starts[i] ?? 0; from < end; from++) {
    const place = first.positions[from] ?? 0
    while (at < endOfSecond && (second.positions[at] ?? 0) <= place) at += 1
    if (at < endOfSecond && (second.positions[at] ?? 0) - place <= most + 1) return true
  }
  return false
}

/** How much forms say: the fewer sections contain the most frequent one, the more. */
function idfOf(forms: readonly { readonly first: TermPostings }[], { layout }: TermSource): number {
  const most = forms.reduce((most, { first }) => Math.max(most, first.ids.length), 0)
  return Math.log(1 + layout.sections / (most + 1))
}

/** What a term is worth in a section: more in a heading; in text, each time adds less than the time before. */
function valueAt({ headings, counts }: TermPostings, i: number): number {
  const count = counts[i] ?? 0
  const inText = count / (count + weights.saturation)
  return (headings[i] ?? 0) > 0 ? weights.heading + inText : inText
}
