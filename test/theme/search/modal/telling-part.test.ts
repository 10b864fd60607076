import { describe, expect, it } from 'vitest'
import { tellingPart } from '../../../../theme/search/modal/telling-part.ts'

describe('tellingPart()', () => {
  it.each([
    [
      'https://lamp.example/a/very/long/path/to/somewhere/else/entirely Error: CLIENT_FETCH_ERROR while lighting the lamp',
      'Error: CLIENT_FETCH_ERROR while lighting the lamp',
    ],
    [
      'at 1 of 2 in 3 at 4 of 5 in 6 at 7 of 8 in 9 at 10 of 11 cannot read the wick of getLamp because it is off',
      '9 at 10 of 11 cannot read the wick of getLamp because it is off',
    ],
    ['x'.repeat(100), 'x'.repeat(64)],
    ['', ''],
    ['   ', ''],
    ['\n  a\nb  ', 'a\nb'],
  ])('keeps of %j the words that say most', (text, part) => {
    expect(tellingPart(text, 64)).toBe(part)
    expect(text).toContain(part)
  })
})
