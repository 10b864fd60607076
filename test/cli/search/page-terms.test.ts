import { describe, expect, it } from 'vitest'
import {
  createTermIndexer,
  type IndexableSection,
  namesOf,
  postingsAt,
} from '../../../cli/search/page-terms.ts'
import type { UnitRange } from '../../../cli/search/page-units.ts'
import { readPostings } from '../../../runtime/contract/terms/postings.ts'
import { createWordReader, indexedTerms } from '../../../runtime/contract/terms/words.ts'
import { randomNumbers } from '../../support/random.ts'

const words = createWordReader('en')
const indexTerms = createTermIndexer({ words, stopWords: new Set(['the', 'of', 'how', 'to']) })

function termsOf(sections: readonly IndexableSection[], hasPositions = true) {
  const terms = indexTerms(sections, { hasPositions })
  return new Map(namesOf(terms).map((name, i) => [name, postingsAt(terms, i)]))
}
/** The postings of a term on a page, which is the first of the site. */
function postingsOf(term: string, sections: readonly IndexableSection[], hasPositions = true) {
  const text = termsOf(sections, hasPositions).get(term)
  return text === undefined ? undefined : readPostings(text, hasPositions)
}
const section = (heading: string, text: string): IndexableSection => ({
  headings: [heading],
  text: toUnits(text),
})

function toUnits(text: string): UnitRange {
  const units = Uint16Array.from(text, (sign) => sign.charCodeAt(0))
  return { units, start: 0, end: units.length }
}

/** The positions of the words of a text, read one by one. */
function positionsIn(text: string): Record<string, number[]> {
  const positions: Record<string, number[]> = {}
  let position = 0
  for (const word of words.read(text)) {
    for (const term of indexedTerms(word)) {
      const part = Math.max(0, word.terms.indexOf(term) - 1)
      positions[term.text] = [...(positions[term.text] ?? []), position + part]
    }
    position += word.span
  }
  return positions
}

describe('createTermIndexer()', () => {
  it('writes where each term is, which readPostings() reads', () => {
    const page = [
      section('Sign out', 'Ends the session.'),
      section('Other', 'Nothing.'),
      section('The session of a user', 'A session, and session again.'),
    ]
    expect(postingsOf('session', page)).toEqual({
      ids: Int32Array.of(0, 2),
      counts: [1, 2],
      headings: [0, 3],
      starts: [0, 1],
      positions: [2, 1, 3],
    })
    expect(postingsOf('out', page)).toMatchObject({
      ids: Int32Array.of(0),
      counts: [0],
      headings: [2],
    })
    expect(postingsOf('gone', page)).toBeUndefined()
  })

  it('writes no positions if there are too many', () => {
    const page = [section('Sign out', 'a session or two'), section('Session', 'session')]
    expect(postingsOf('session', page, false)).toEqual({
      ids: Int32Array.of(0, 1),
      counts: [1, 1],
      headings: [0, 1],
      starts: [0, 0],
      positions: [],
    })
  })

  it('counts an identifier as itself and as its parts, which are in a row', () => {
    const page = [section('A', 'Call getServerSession here')]
    const at = (term: string) => postingsOf(term, page)?.positions
    expect(['call', 'getserversession', 'get', 'server', 'session', 'here'].map(at)).toEqual([
      [0],
      [1],
      [1],
      [2],
      [3],
      [4],
    ])
  })

  it('finds single letters as words, and not as parts of identifiers', () => {
    const terms = termsOf([section('A', 'x getX')])
    expect([...terms.keys()]).toEqual(['a', 'x', 'getx', 'get'])
    expect(readPostings(terms.get('x') ?? '', true).counts).toEqual([1])
  })

  it.each([
    ['all words', 'Sign out users', 'sign', 3],
    ['no stop words', 'How to sign out', 'sign', 2],
    ['stop words if there are no others', 'How to', 'how', 2],
    ['an identifier as one word', 'signOut options', 'signout', 2],
    ['an identifier as its parts for a part', 'signOut options', 'sign', 3],
  ])('counts as the length of a heading %s', (_, heading, term, length) => {
    expect(postingsOf(term, [section(heading, '')])?.headings).toEqual([length])
  })

  it('finds the words that the browser finds, in any script', () => {
    const random = randomNumbers(3)
    const pieces = [
      'signOut',
      ' ',
      'naïve',
      '_x',
      '東京タワー',
      ', ',
      'HTTPServer',
      'é',
      '🙂',
      '\n',
      '42',
    ]
    const pick = () => pieces[Math.floor(random() * pieces.length)] ?? ''
    for (let round = 0; round < 200; round++) {
      const text = Array.from({ length: 12 }, pick).join('')
      const found = termsOf([section('', text)])
      const positions = [...found].map(([term, postings]) => [
        term,
        readPostings(postings, true).positions,
      ])
      expect(Object.fromEntries(positions), text).toEqual(positionsIn(text))
    }
  })

  it('forgets the words of earlier pages without losing a term', () => {
    const many = Array.from({ length: 110_000 }, (_, i) => `w${i.toString(36)}x`).join(' ')
    expect(termsOf([section('', many)]).size).toBeGreaterThan(100_000)
    expect([...termsOf([section('Sign out', 'now')]).keys()]).toEqual(['sign', 'out', 'now'])
  })

  it('indexes all titles of a page, each with its own length', () => {
    const page = [{ headings: ['Sign out', 'Ending a session'], text: toUnits('') }]
    expect(postingsOf('out', page)?.headings).toEqual([2])
    expect(postingsOf('end', page)?.headings).toEqual([3])
  })
})

describe('readPostings()', () => {
  it.each([true, false])(
    'reads sections with any distance and any count (positions: %s)',
    (has) => {
      const often = (count: number) => 'session '.repeat(count)
      const none = Array.from({ length: 40 }, () => section('A', 'x'))
      const page = [
        ...none,
        section('Session', often(2)),
        section('B', often(3)),
        ...none,
        section('Session x', ''),
        section('C', `${'x '.repeat(2000)}${often(70)}`),
      ]
      const text = termsOf(page, has).get('session') ?? ''
      const { positions, ...postings } = readPostings(text, has)
      expect(postings).toEqual({
        ids: Int32Array.of(40, 41, 82, 83),
        counts: [2, 3, 0, 70],
        headings: [1, 0, 2, 0],
        starts: has ? [0, 2, 5, 5] : [0, 0, 0, 0],
      })
      expect(positions.slice(0, 6)).toEqual(has ? [0, 1, 0, 1, 2, 2000] : [])
      expect(positions).toHaveLength(has ? 75 : 0)
    },
  )
})
