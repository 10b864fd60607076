import { expect, it } from 'vitest'
import { listWords } from '../../../cli/search/common-words.ts'

it('listWords() lists the most frequent words, and of the others those that are no identifiers', () => {
  const terms = new Map([
    ['lamp', 'AAAA'],
    ['oil', 'AAA'],
    ['wick', 'AA'],
    ['burn', 'A'],
    ['e404x', 'A'],
    ['of', 'AAAAA'],
    ['12', 'AAAAAA'],
    ['ash', 'A'],
  ])
  expect(listWords(terms, 2)).toEqual({ common: 'lamp\noil', rare: 'burn\nwick' })
  expect(listWords(terms)).toEqual({
    common: 'ash\nburn\ne404x\nlamp\noil\nwick',
    rare: undefined,
  })
})
