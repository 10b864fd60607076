import { describe, expect, it } from 'vitest'
import { encode } from '../../../cli/files/encode.ts'

describe('encode()', () => {
  it.each([
    ['nothing', ''],
    ['ASCII', 'a'.repeat(5000)],
    ['Latin-1', 'é'.repeat(5000)],
    ['three bytes for each character', '…'.repeat(5000)],
    ['a long text', '…'.repeat(400_000)],
    ['half of a surrogate pair', 'a\ud83d'],
  ])('returns the same bytes as Buffer.from: %s', (_, text) => {
    expect(encode(text).equals(Buffer.from(text))).toBe(true)
  })

  it('returns bytes that the next call leaves alone', () => {
    const first = encode('a'.repeat(5000))
    encode('b'.repeat(5000))
    expect(first.toString()).toBe('a'.repeat(5000))
  })
})
