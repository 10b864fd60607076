import { describe, expect, it } from 'vitest'
import { headingBonus, headingForms } from '../../../runtime/search/heading-bonus.ts'
import { stemsOf } from '../../../runtime/search/stem.ts'
import { createWordReader, queryTerms } from '../../../runtime/search/words.ts'

const readWords = createWordReader()
const stem = stemsOf('en')
const bonus = (heading: string, query: string) =>
  headingBonus(
    headingForms(readWords(heading), stem),
    queryTerms(query, readWords).map((word) => ({ word, stem: stem(word) ?? word })),
  )

describe('headingBonus()', () => {
  it.each([
    ['the whole heading', 'signOut', 'signOut', 2],
    ['the whole heading, written as two words', 'signOut', 'sign out', 2],
    ['one of two words', 'signOut options', 'signOut', 1.5],
    ['another form of one of two words', 'Signing keys', 'sign', 1.4],
    ['half of the last word that was typed', 'Sessions', 'sess', 1.4],
    [
      'nothing for the beginning of a word before the last',
      'Sessions timeout',
      'sess timeout',
      1.5,
    ],
    ['nothing for other words', 'signOut', 'database', 1],
  ])('counts %s', (_, heading, query, factor) => {
    expect(bonus(heading, query)).toBeCloseTo(factor)
  })
})
