import type { Postings } from '../../contract/terms/postings.ts'
import type { Form, WordForms } from './forms.ts'
import type { TermSource } from './term-source.ts'
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
  const { sections, pages } = source.layout
  const slot: OpenSlot = {
    values: new Float32Array(sections),
    titles: new Float32Array(pages),
    shares: new Float32Array(pages),
    pages: new Uint8Array(pages),
  }
  for (const form of found) {
    const { weight, words } = form
    // A rare form such as an error code says more than its words, which it shares with other slots.
    const ofForm = words.length > 1 ? (weights.rareForm * idfOf([form], source)) / words.length : 0
    addForm(slot, form, { factor: weight * Math.max(idf, ofForm), source })
  }
  const { values, titles, shares } = slot
  // A word that most pages contain, such as the product's name, names none of them.
  if (slot.pages.reduce((sum, one) => sum + one, 0) > pages / 2) shares.fill(0)
  return { idf, forms, values, titles, shares }
}

interface OpenSlot extends Pick<Slot, 'values' | 'titles' | 'shares'> {
  /** 1 for each page that contains the word. */
  readonly pages: Uint8Array
}

/** Adds the value of a form in each section. This loop takes most of the time of a query for frequent words. */
function addForm(
  { values, titles, shares, pages }: OpenSlot,
  form: FoundForm,
  { factor, source }: { readonly factor: number; readonly source: TermSource },
): void {
  const { first, weight, terms } = form
  const { ids, headings, counts } = first
  const { pageOf, firstOf } = source.layout
  const places = form.others.length > 0 ? createPlaces(form, source) : undefined
  for (let i = 0; i < ids.length; i++) {
    const heading = headings[i] ?? 0
    const place = places?.at(i)
    const value = (place ? place.value : worthOf(heading, counts[i] ?? 0)) * factor
    if (value === 0) continue
    const isHeading = place ? place.isHeading : heading > 0
    const id = ids[i] ?? 0
    const page = pageOf[id] ?? 0
    if (value > (values[id] ?? 0)) values[id] = value
    if (isHeading && firstOf[page] === id && weight > (titles[page] ?? 0)) {
      titles[page] = weight
      shares[page] = (weight * terms.length) / heading
    }
    pages[page] = 1
  }
}

interface FoundForm extends Form {
  readonly first: Postings
  readonly others: readonly Postings[]
}

/**
 * The value of a form of several terms at the places of its first term, and whether all of it is in the heading. The places
 * of the first term are read in order, so that those of the others need no search.
 */
function createPlaces({ first, others }: FoundForm, source: TermSource) {
  const { ids, headings, counts } = first
  const cursors = new Int32Array(others.length)
  return {
    at(i: number) {
      const id = ids[i] ?? 0
      const heading = headings[i] ?? 0
      let value = worthOf(heading, counts[i] ?? 0)
      let isHeading = heading > 0
      let isInRow = true
      for (const [k, other] of others.entries()) {
        const at = indexFrom(other.ids, cursors[k] ?? 0, id)
        cursors[k] = at
        if (other.ids[at] !== id) return { value: 0, isHeading: false }
        const otherHeading = other.headings[at] ?? 0
        value = Math.min(value, worthOf(otherHeading, other.counts[at] ?? 0))
        isHeading &&= otherHeading > 0
        isInRow &&= source.hasPositions && areNear([first, i], [other, at], k + 1)
      }
      return { value: isHeading || isInRow ? value : value * weights.scattered, isHeading }
    },
  }
}

/** Index of the first number, from an index on, that is not less than another number. */
function indexFrom(numbers: Int32Array, from: number, number: number): number {
  let at = from
  while (at < numbers.length && (numbers[at] ?? 0) < number) at += 1
  return at
}

/** Whether a word comes at most so many places, and one, after another one in a section. */
function areNear(
  [first, i]: readonly [Postings, number],
  [second, k]: readonly [Postings, number],
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
function idfOf(forms: readonly { readonly first: Postings }[], { layout }: TermSource): number {
  const most = forms.reduce((most, { first }) => Math.max(most, first.ids.length), 0)
  return Math.log(1 + layout.sections / (most + 1))
}

/** What a term is worth in a section: more in a heading; in text, each time adds less than the time before. */
function worthOf(heading: number, count: number): number {
  const inText = count / (count + weights.saturation)
  return heading > 0 ? weights.heading + inText : inText
}
