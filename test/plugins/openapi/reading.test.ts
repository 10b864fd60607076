import { describe, expect, it } from 'vitest'
import { lowerHeadings } from '../../../plugins/openapi/pages/lower-headings.ts'
import { kebab } from '../../../plugins/openapi/pages/names.ts'
import { parseJson } from '../../../plugins/openapi/reading/parse-json.ts'
import { parseYaml } from '../../../plugins/openapi/reading/parse-yaml.ts'

describe('parseJson()', () => {
  const text = '{ "a": [1, -2.5e3, "\\u00e9\\n", true, null, {}], "__proto__": { "b": "c" } }'

  it('reads what JSON.parse() reads, and where it is', () => {
    const { value, offsets, mistakes } = parseJson(text)
    expect(mistakes).toEqual([])
    expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)))
    const places = offsets.get(value as object)
    expect([...(places ?? [])]).toEqual([
      ['a', text.indexOf('"a"')],
      ['__proto__', text.indexOf('"__proto__"')],
    ])
  })

  it.each([
    ['{ "a": }', 7, 'expected a value'],
    ['{ "a" 1 }', 6, 'expected ":"'],
    ['{ a: 1 }', 2, 'expected a key in double quotes'],
    ['{ "a: 1 }', 2, 'invalid string'],
    ['["a\tb"]', 1, 'invalid string'],
    ['["a" "b"]', 5, 'expected "," or "]"'],
    ['[1 2]', 3, 'expected "," or "]"'],
    ['{ "a": 1 "b": 2 }', 9, 'expected "," or "}"'],
    ['[1, ]', 2, 'unexpected comma before "]"'],
    ['{ "a": 1, }', 8, 'unexpected comma before "}"'],
    ['{ , }', 2, 'expected a key in double quotes'],
    ['[1', 2, 'unexpected end of the document'],
    ['{ "a"', 5, 'unexpected end of the document'],
    ['{', 1, 'unexpected end of the document'],
    ['{} x', 3, 'unexpected text after the value'],
    ['', 0, 'unexpected end of the document'],
    ['01', 0, 'expected a value'],
    ['{ "a": 1, "a": 2 }', 10, 'the key "a" appears twice'],
    ['['.repeat(100_000), 301, 'a value is nested in more than 300 objects or lists'],
  ])('reports %.20s', (written, offset, reason) => {
    expect(parseJson(written).mistakes[0]).toMatchObject({ offset, reason })
  })
})

describe('parseYaml()', () => {
  it('reads aliases as one object, and merges', () => {
    const { value, mistakes } = parseYaml(
      'a: &a { x: 1, y: 2 }\nb: *a\nc: { <<: *a, x: 3 }\n200: ok\n',
    )
    expect(mistakes).toEqual([])
    const { a, b, c, ...rest } = value as Record<string, unknown>
    expect(b).toBe(a)
    expect({ ...(c as object) }).toEqual({ x: 3, y: 2 })
    expect(rest).toEqual({ 200: 'ok' })
  })

  it('reports aliases that never end, or repeat too much', () => {
    expect(parseYaml('a: &a { b: *a }').mistakes).toMatchObject([
      { offset: 6, reason: 'an alias refers to a value that contains the alias' },
    ])
    const lines = Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`)
    const { mistakes } = parseYaml(`a0: &a0 [x]\n${lines.join('\n')}`)
    expect(mistakes[0]?.reason).toBe('the aliases in a value expand to too much data')
  })
})

it.each([
  ['# A\n\ntext', '## A\n\ntext'],
  ['A\n===\n\nB\n---\n', '## A\n\n\n### B\n\n'],
  ['```\n# A\n```\n###### B', '```\n# A\n```\n###### B'],
  ['- a\n---\nb', '- a\n---\nb'],
])('lowerHeadings() lowers %j', (text, lowered) => {
  expect(lowerHeadings(text, 1)).toBe(lowered)
})

it.each([
  ['listPets', 'list-pets'],
  ['repos/get-HTTPHeader', 'repos-get-http-header'],
  ['GET /a/{id}', 'get-a-id'],
  ['Öl & Licht', 'öl-licht'],
])('kebab() makes a name of %s', (written, name) => {
  expect(kebab(written)).toBe(name)
})
