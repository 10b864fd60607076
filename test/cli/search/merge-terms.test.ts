import { describe, expect, it } from 'vitest'
import { createPageIndexer } from '../../../cli/search/index-page.ts'
import { mergeTerms, type TermsSource } from '../../../cli/search/merge-terms.ts'
import { readPostings } from '../../../runtime/contract/terms/postings.ts'
import { readLayout } from '../../../runtime/contract/terms/section-layout.ts'
import { encodeNumbers } from '../../../runtime/contract/terms/vlq.ts'
import { randomNumbers } from '../../support/random.ts'

const createIndexer = () =>
  createPageIndexer({
    language: 'en',
    versions: new Map([
      ['/with', 'with'],
      ['/without', 'without'],
    ]),
    positions: new Map([
      ['with', true],
      ['without', false],
    ]),
  })
const indexer = createIndexer()

/** The terms of a page with this text, in which `#` and a word are the heading of a section. */
function indexOf(text: string, hasPositions: boolean, indexPage = indexer) {
  const [title = '', content = ''] = text.split(': ')
  const html = content.replace(/#(\w+)/g, '<h2 id="$1">$1</h2>')
  const index = indexPage(hasPositions ? '/with' : '/without', { title, content: [html] })
  if (!index) throw new Error('The page is not searched')
  return { terms: index.terms, count: index.count }
}

/** The postings of all terms as strings. */
function merge(...given: Parameters<typeof mergeTerms>): Map<string, string> {
  const texts = [...mergeTerms(...given)].map(([term, postings]) => {
    const text = postings.toString()
    expect(postings).toHaveLength(text.length)
    return [term, text] as const
  })
  return new Map(texts)
}

const fromScratch = (texts: readonly string[], hasPositions: boolean) =>
  merge(texts.map((text) => indexOf(text, hasPositions)))

/** Merges what changed into the last index: a page with the same text stays. */
function fromLast(texts: readonly string[], before: readonly string[], hasPositions: boolean) {
  const sources = texts.map((text): TermsSource => {
    const lastPage = before.indexOf(text)
    const index = indexOf(text, hasPositions)
    return lastPage < 0 ? index : { lastPage, count: index.count }
  })
  return merge(sources, {
    layout: readLayout(encodeNumbers(before.map((text) => indexOf(text, hasPositions).count))),
    hasPositions,
    entries: fromScratch(before, hasPositions),
  })
}

const texts = [
  'One: apple banana apple #fig apple #banana',
  'Two: banana cherry',
  'Three: apple getSession',
  'Four: x',
]
const [one = '', two = '', three = '', four = ''] = texts

describe('mergeTerms()', () => {
  it('lists the pages of each term in order', () => {
    const merged = fromScratch(texts, true)
    expect(readPostings(merged.get('apple') ?? '', true)).toMatchObject({
      ids: Int32Array.of(0, 1, 4),
      counts: [2, 1, 1],
      positions: [0, 2, 0, 0],
    })
    expect(readPostings(merged.get('banana') ?? '', true)).toMatchObject({
      ids: Int32Array.of(0, 2, 3),
      headings: [0, 1, 0],
    })
  })

  it('refuses pages of two indexers, whose numbers of terms differ', () => {
    const [a, b] = [indexOf(one, true), indexOf(two, true, createIndexer())]
    expect(() => merge([a, b])).toThrow('Pages of two indexers cannot be merged')
  })

  const cases: [what: string, after: readonly string[]][] = [
    ['nothing changed', texts],
    ['a page changed', [one, 'Two: cherry apple', three, four]],
    ['a page got sections', [one, 'Two: banana #cherry #apple cherry', three, four]],
    ['a page lost a section', ['One: apple banana apple #fig apple', two, three, four]],
    ['a term is gone', [one, 'Two: banana', three, four]],
    ['a page was added first', ['Zero: apple', ...texts]],
    ['a page was added last', [...texts, 'Five: apple fig']],
    ['the first page was removed', [two, three, four]],
    ['the last page was removed', [one, two, three]],
    ['pages changed places', [four, two, one, three]],
    ['all of that happened', [four, 'Five: fig', one, 'Three: getSession']],
    ['all pages are gone', []],
    ['all pages are new', ['A: a', 'B: b apple']],
  ]
  it.each(
    cases.flatMap(([what, after]) => [true, false].map((has) => [what, has, after] as const)),
  )(
    'makes the same of the last index as from scratch if %s (positions: %s)',
    (_, hasPositions, after) => {
      const merged = fromLast(after, texts, hasPositions)
      expect(Object.fromEntries(merged)).toEqual(
        Object.fromEntries(fromScratch(after, hasPositions)),
      )
    },
  )

  it('makes the same of the last index as from scratch after random changes', () => {
    const random = randomNumbers(11)
    const pick = (count: number) => Math.floor(random() * count)
    const words = Array.from({ length: 40 }, (_, i) => `${i % 5 === 0 ? '#' : ''}word${i} `)
    const text = () =>
      `Title ${pick(1e9)}: ${Array.from({ length: pick(30) }, () => words[pick(40)]).join('')}`
    let before = Array.from({ length: 12 }, text)
    for (let round = 0; round < 60; round++) {
      const after = [...before]
      for (let i = pick(4); i >= 0; i--) {
        const at = pick(after.length + 1)
        const kind = pick(3)
        if (kind === 0) after.splice(at, 0, text())
        if (kind === 1) after.splice(at, 1)
        if (kind === 2) after.splice(at, 1, text())
      }
      if (pick(3) === 0) after.push(...after.splice(0, pick(after.length + 1)))
      const hasPositions = round % 2 === 0
      const merged = fromLast(after, before, hasPositions)
      expect(Object.fromEntries(merged)).toEqual(
        Object.fromEntries(fromScratch(after, hasPositions)),
      )
      before = after
    }
  })
})
