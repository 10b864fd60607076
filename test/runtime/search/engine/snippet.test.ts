import { describe, expect, it } from 'vitest'
import { createWordReader } from '../../../../runtime/contract/terms/words.ts'
import { snippetPlace } from '../../../../runtime/search/engine/snippet.ts'

const words = createWordReader('en')

/** The snippet of `size` words around the first occurrence of `found`. */
function snippet(text: string, found: string, size: number): string {
  const start = text.indexOf(found)
  const ranges = [[start, start + found.length]] as const
  return text.slice(...snippetPlace(text, words.read(text), { ranges, size }))
}

describe('snippetPlace()', () => {
  it.each([
    ['a whole text that is short enough', 'one two three', 'two', 3, 'one two three'],
    ['as many words before as after', 'one two three four five', 'three', 3, 'two three four'],
    ['two words without spaces as one', 'one 認証の設定は必須です two', 'の', 2, '認証の設定'],
    ['no word that only half fits', 'one two 認 three four', '認', 2, 'two 認'],
  ])('keeps %s', (_, text, found, size, expected) => {
    expect(snippet(text, found, size)).toBe(expected)
  })
})
