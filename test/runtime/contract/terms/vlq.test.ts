import { expect, it } from 'vitest'
import { encodeNumber, encodeNumbers, readNumbers } from '../../../../runtime/contract/terms/vlq.ts'

function decode(text: string): number[] {
  const { isAtEnd, next } = readNumbers(text)
  const numbers: number[] = []
  while (!isAtEnd()) numbers.push(next())
  return numbers
}

it.each([
  [0, 'A'],
  [1, 'B'],
  [31, 'f'],
  [32, 'gB'],
  [1023, '/f'],
  [1024, 'ggB'],
])('encodeNumber() writes %d as %s', (number, text) => {
  expect(encodeNumber(number)).toBe(text)
})

it('readNumbers() reads what encodeNumbers() wrote, large numbers too', () => {
  const numbers = [0, 31, 32, 1, 1023, 1024, 65_536, 2 ** 31, 2 ** 40 + 7, 2 ** 53 - 1, 0]
  expect(decode(encodeNumbers(numbers))).toEqual(numbers)
})

it('readNumbers() reports its place after each number', () => {
  const { next, place, isAtEnd } = readNumbers(encodeNumbers([5, 1000, 7]))
  const places = [place()]
  while (!isAtEnd()) {
    next()
    places.push(place())
  }
  expect(places).toEqual([0, 1, 3, 4])
})

it('readNumbers() ends with a text that is cut in a number', () => {
  expect(decode(encodeNumber(1000).slice(0, 1))).toEqual([8])
  expect(decode('')).toEqual([])
})
