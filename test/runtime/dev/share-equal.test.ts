import { describe, expect, it } from 'vitest'
import { shareEqual } from '../../../runtime/dev/share-equal.ts'

describe('shareEqual()', () => {
  it('returns the old value if the new one is equal', () => {
    const before = { a: [1, { b: 'x' }], c: null }
    expect(shareEqual(before, structuredClone(before))).toBe(before)
  })

  it('keeps those parts that are equal', () => {
    const before = { same: { x: [1] }, list: [{ id: 1 }, { id: 2 }], gone: 1 }
    const next = { same: { x: [1] }, list: [{ id: 1 }, { id: 3 }, { id: 2 }] }
    const shared = shareEqual(before, next)
    expect(shared).toEqual(next)
    expect(shared.same).toBe(before.same)
    expect(shared.list[0]).toBe(before.list[0])
    expect(shared).not.toBe(before)
  })

  it.each([
    [{ a: 1 }, { b: 1 }],
    [[1], { 0: 1 }],
    [[1, 2], [1]],
    [undefined, { a: 1 }],
    ['a', 'b'],
  ])('tells %j from %j', (before, next) => {
    expect(shareEqual<unknown>(before, next)).toEqual(next)
    expect(shareEqual<unknown>(before, next)).not.toBe(before)
  })
})
