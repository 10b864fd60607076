import { describe, expect, it } from 'vitest'
import type { Located } from '../../../../cli/import/reading/located.ts'
import { locateToml, locateYaml } from '../../../../cli/import/reading/read-data-file.ts'

function at(value: Located, ...keys: readonly string[]): Located | undefined {
  const [key, ...rest] = keys
  if (key === undefined) return value
  const inner = value.kind === 'map' ? value.entries.get(key) : undefined
  return inner && at(inner, ...rest)
}

describe('locateYaml()', () => {
  it('keeps places, and the values of custom tags', () => {
    const value = locateYaml('a: 1\nb:\n  c: !ENV [X, y]\n  d: !!python/name:a.b\n', 'm.yml')
    expect(at(value, 'b', 'c')).toMatchObject({
      kind: 'scalar',
      value: 'y',
      at: { line: 3, column: 3 },
    })
    expect(at(value, 'b', 'd')).toMatchObject({ kind: 'scalar' })
  })

  it('ends for an alias of the value that contains it', () => {
    expect(at(locateYaml('a: &x\n  b: *x\n', 'm.yml'), 'a', 'b')).toMatchObject({ kind: 'map' })
  })

  it('ends for aliases that repeat each other', () => {
    const lines = Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`)
    expect(locateYaml(`a0: &a0 1\n${lines.join('\n')}\n`, 'm.yml').kind).toBe('map')
  })

  it.each([
    ['a: [1\nb: 2', 'Cannot read m.yml: flow sequence'],
    ['a: b: c', /^Cannot read m\.yml: nested mappings are not allowed in compact mappings$/],
    ['['.repeat(20_000), 'Cannot read m.yml: '],
  ])('reports what cannot be read', (text, message) => {
    expect(() => locateYaml(text, 'm.yml')).toThrow(message)
  })
})

describe('locateToml()', () => {
  it('finds the line of each key', () => {
    const value = locateToml('[a]\nx = 1\n[b]\nx = 2\n"c d" = 3\n[b.e.f]\ng = 4\n', 'b.toml')
    const lines = [['a'], ['a', 'x'], ['b', 'x'], ['b', 'c d'], ['b', 'e'], ['b', 'e', 'f', 'g']]
    expect(lines.map((keys) => at(value, ...keys)?.at.line)).toEqual([1, 2, 4, 5, 6, 7])
  })

  it('reports what cannot be read', () => {
    expect(() => locateToml('a = 1\nb = \n', 'b.toml')).toThrow('Cannot read b.toml: ')
  })
})
