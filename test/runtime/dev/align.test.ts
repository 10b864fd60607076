import { describe, expect, it } from 'vitest'
import { align } from '../../../runtime/dev/align.ts'

const isSame = (a: string, b: string) => a === b
const isSameKind = (a: string, b: string) => a[0] === b[0]

describe('align()', () => {
  it.each<[string, string, (number | undefined)[]]>([
    ['', 'a', [undefined]],
    ['a b c', 'a b c', [0, 1, 2]],
    ['a b c', 'a x b c', [0, undefined, 1, 2]],
    ['a b c', 'a c', [0, 2]],
    ['a b c', 'b', [1]],
    ['a b c d', 'c d a b', [2, 3, undefined, undefined]],
    // The second comparison looks only between what is the same.
    ['p1 t1 p2 t2', 'p1 t2', [0, 3]],
    ['p1 t1 p2', 'p9 t1 p8', [0, 1, 2]],
    ['p1 t1', 't2 p1', [undefined, 0]],
  ])('finds what "%s" and "%s" have in common', (before, after, found) => {
    const items = (text: string) => text.split(' ').filter(Boolean)
    expect(align(items(before), items(after), [isSame, isSameKind])).toEqual(found)
  })
})
