import { describe, expect, it } from 'vitest'
import { withEncoded } from '../../../cli/files/encode.ts'

describe('withEncoded()', () => {
  it.each([
    ['nothing', ''],
    ['ASCII', 'a'.repeat(5000)],
    ['Latin-1', 'é'.repeat(5000)],
    ['three bytes for each character', '…'.repeat(5000)],
    ['a long text', '…'.repeat(400_000)],
    ['half of a surrogate pair', 'a\ud83d'],
  ])('gives the same bytes as Buffer.from: %s', (_, text) => {
    expect(withEncoded(text, (bytes) => Buffer.from(text).equals(bytes))).toBe(true)
  })

  it('returns the result', () => {
    expect(withEncoded('é', (bytes) => bytes.length)).toBe(2)
  })
})
