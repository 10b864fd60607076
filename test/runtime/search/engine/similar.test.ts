import { describe, expect, it } from 'vitest'
import { distance, errorsIn } from '../../../../runtime/search/engine/similar.ts'

describe('distance()', () => {
  it.each([
    ['the same word', 'session', 'session', 0],
    ['a letter is missing', 'sesion', 'session', 1],
    ['a letter too many', 'sesssion', 'session', 1],
    ['another letter', 'sassion', 'session', 1],
    ['two letters that are swapped', 'sessoin', 'session', 1],
    ['two letters that are swapped at the beginning', 'esssion', 'session', 1],
    ['two errors', 'sasion', 'session', 2],
    ['another word', 'database', 'session', 3],
    ['a word that is much longer', 'sess', 'sessions', 3],
    ['a word that is much shorter', 'sessions', 'sess', 3],
    ['the beginning of a word', 'sesi', 'session', 3],
  ])('counts the errors of %s', (_, one, other, errors) => {
    expect(distance(one, other, { most: 2, isPrefix: false })).toBe(errors)
  })

  it.each([
    ['the beginning of a word', 'configu', 'configuration', 0],
    ['a beginning with an error', 'confgu', 'configuration', 1],
    ['a beginning with swapped letters', 'cofnigu', 'configuration', 1],
    ['a whole word', 'confguration', 'configuration', 1],
    ['the beginning of another word', 'session', 'configuration', 3],
  ])('counts the errors of %s', (_, one, other, errors) => {
    expect(distance(one, other, { most: 2, isPrefix: true })).toBe(errors)
  })

  it('does not count further than it needs to', () => {
    expect(distance('abcd', 'wxyz', { most: 1, isPrefix: false })).toBe(2)
  })
})

it.each([
  ['url', 0],
  ['auth', 1],
  ['session', 1],
  ['callback', 2],
])('errorsIn() allows in "%s" %d', (term, errors) => {
  expect(errorsIn(term)).toBe(errors)
})
