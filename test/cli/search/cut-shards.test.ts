import { describe, expect, it } from 'vitest'
import { cutShards as cut } from '../../../cli/search/cut-shards.ts'
import { randomNumbers } from '../../support/random.ts'

const cutShards = (terms: ReadonlyMap<string, string>) => [...cut(terms)]

/** Terms of a language with postings of some length. */
function termsOf(count: number): Map<string, string> {
  const random = randomNumbers(7)
  const word = () =>
    Array.from({ length: 3 + Math.floor(random() * 8) }, () =>
      String.fromCharCode(97 + Math.floor(random() * 26)),
    ).join('')
  return new Map(
    Array.from({ length: count }, () => [word(), 'A'.repeat(1 + Math.floor(random() * 40))]),
  )
}
const terms = termsOf(20_000)
const sizes = (all: ReturnType<typeof cutShards>) =>
  all.map(({ terms }) => JSON.stringify(terms).length)
const asText = (all: ReturnType<typeof cutShards>) => all.map((one) => JSON.stringify(one))

describe('cutShards()', () => {
  const shards = cutShards(terms)

  it('puts each term into one shard, in order', () => {
    const all = shards.flatMap(({ terms }) => Object.entries(terms))
    expect(all).toEqual([...terms].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const { firstTerm, terms } of shards) expect(Object.keys(terms)[0]).toBe(firstTerm)
  })

  it('makes shards of a similar size', () => {
    expect(shards.length).toBeGreaterThan(20)
    expect(Math.max(...sizes(shards))).toBeLessThan(16_500)
    expect(Math.min(...sizes(shards).slice(0, -1))).toBeGreaterThan(4_000)
    const average = sizes(shards).reduce((sum, size) => sum + size, 0) / shards.length
    expect(average).toBeGreaterThan(6_000)
    expect(average).toBeLessThan(12_000)
  })

  it('makes the same shards whatever the order of the terms', () => {
    expect(cutShards(new Map([...terms].toReversed()))).toEqual(shards)
  })

  it.each<[string, (changed: Map<string, string>) => unknown]>([
    ['changes', (changed) => changed.set([...terms.keys()][777] ?? '', 'AAAAAAAA')],
    ['is added', (changed) => changed.set('middle', 'A')],
    ['is removed', (changed) => changed.delete([...terms.keys()][4321] ?? '')],
  ])('leaves most shards as they are if a term %s', (_, change) => {
    const changed = new Map(terms)
    change(changed)
    const before = new Set(asText(shards))
    const after = asText(cutShards(changed))
    const added = after.filter((one) => !before.has(one))
    expect(added.length).toBeGreaterThan(0)
    expect(added.length).toBeLessThanOrEqual(3)
  })

  it('gives a term with many postings its own shard', () => {
    const large = 'A'.repeat(10_000)
    const all = cutShards(new Map([...terms, ['middle', large], ['zzz', large]]))
    expect(all.find(({ firstTerm }) => firstTerm === 'middle')?.terms).toEqual({ middle: large })
    expect(all.filter(({ terms }) => 'middle' in terms || 'zzz' in terms)).toHaveLength(2)
  })

  it('lists what comes after such a term, and may not exist, with the next shard', () => {
    const all = cutShards(
      new Map([
        ['mid', 'A'],
        ['middle', 'A'.repeat(10_000)],
        ['next', 'A'],
        ['zero', 'A'],
      ]),
    )
    expect(all.map(({ firstTerm }) => firstTerm)).toEqual(['mid', 'middle', 'middle '])
  })

  it('makes larger shards rather than too many', () => {
    const many = new Map(
      Array.from({ length: 16_000 }, (_, i) => [
        `term${String(i).padStart(5, '0')}`,
        'A'.repeat(1000),
      ]),
    )
    const all = cutShards(many)
    expect(all.length).toBeLessThan(1024)
    expect(all.length).toBeGreaterThan(64)
  })

  it('makes one shard of a few terms, and none of nothing', () => {
    expect(
      cutShards(
        new Map([
          ['b', 'B'],
          ['a', 'A'],
        ]),
      ),
    ).toEqual([{ firstTerm: 'a', terms: { a: 'A', b: 'B' } }])
    expect(cutShards(new Map())).toEqual([])
  })

  it('keeps terms that are numbers, which an object lists first', () => {
    const [shard] = cutShards(
      new Map([
        ['404', 'A'],
        ['1st', 'B'],
        ['constructor', 'C'],
      ]),
    )
    expect(shard?.firstTerm).toBe('1st')
    expect(new Map(Object.entries(shard?.terms ?? {}))).toEqual(
      new Map([
        ['1st', 'B'],
        ['404', 'A'],
        ['constructor', 'C'],
      ]),
    )
  })
})
