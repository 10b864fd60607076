import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../../cli/config/resolve.ts'

const options = { root: '/site', file: 'config/site.ts' }

function resolve(config: object) {
  const { site, problems } = resolveConfig({ title: 'A', ...config }, options)
  const texts = problems.map(({ message, fix }) => [message, fix].filter(Boolean).join(' → '))
  return { keys: site?.frontMatter, problems: texts }
}

describe('frontMatter in the configuration', () => {
  it('contains the keys of the configuration and of its plugins', () => {
    const links = { type: 'json', default: { a: [1, null] } }
    const keys = {
      audience: { type: 'string', values: ['beginner', 'expert'], default: 'expert' },
      tags: { type: 'list', values: ['a', 'b'], default: ['b'] },
      'read-time': { type: 'number', default: 0 },
      beta: { type: 'boolean', default: false },
      reviewed: { type: 'date', default: '2026-02-28' },
    }
    expect(
      resolve({ frontMatter: keys, plugins: [{ name: 'a', frontMatter: { links } }] }),
    ).toEqual({ keys: { ...keys, links }, problems: [] })
  })

  it.each<[frontMatter: unknown, ...problems: string[]]>([
    ['audience', 'frontMatter must be an object: saw "audience"'],
    [{ a: 'string' }, 'frontMatter.a must be an object: saw "string"'],
    [
      { a: {} },
      'frontMatter.a.type is missing → set it to "string", "number", "boolean", "date", "list" or "json"',
    ],
    [
      { a: { type: 'bool' } },
      'frontMatter.a.type must be "string", "number", "boolean", "date", "list" or "json": saw "bool" → write "boolean"',
    ],
    [
      { a: { type: 'string', defualt: 'x' } },
      'frontMatter.a.defualt is not a known setting → write "default"',
    ],
    [
      { a: { type: 'number', values: [1] } },
      'frontMatter.a.values is not a known setting → remove it; valid settings: type, required, default',
    ],
    [
      { a: { type: 'string', values: [] } },
      'frontMatter.a.values must not be empty: saw [] → add a value, or remove "values"',
    ],
    [
      { a: { type: 'string', values: ['one', 'two'], default: 'on' } },
      'frontMatter.a.default must be "one" or "two": saw "on" → write "one"',
    ],
    [
      { a: { type: 'number', required: true, default: 1 } },
      'frontMatter.a.default must not be set, because the key is required: saw 1 → remove it',
    ],
    [
      { a: { type: 'number', required: 'yes' } },
      'frontMatter.a.required must be true or false: saw "yes"',
    ],
    [
      { a: { type: 'list', values: ['one'], default: ['two'] } },
      'frontMatter.a.default[0] must be "one": saw "two"',
    ],
    [{ a: { type: 'number', default: '1' } }, 'frontMatter.a.default must be a number: saw "1"'],
    [
      { a: { type: 'date', default: 'today' } },
      'frontMatter.a.default must be a date such as 2026-11-22: saw "today" → write an existing date as year-month-day',
    ],
    [
      { title: { type: 'string' } },
      'frontMatter.title must have another name: docs-build has a key with this name → rename the key',
    ],
    [
      { 'a b': { type: 'string' } },
      'frontMatter.a b must have a name of letters, digits, "_" and "-": saw "a b" → rename the key',
    ],
    [
      { constructor: { type: 'string' } },
      'frontMatter.constructor must have another name: JavaScript objects have a property with this name → rename the key',
    ],
  ])('reports a wrong declaration: %j', (frontMatter, ...problems) => {
    expect(resolve({ frontMatter }).problems).toEqual(problems)
  })

  it('is checked in plugins too', () => {
    const plugins = [{ name: 'a' }, { name: 'b', frontMatter: { size: { type: 'text' } } }]
    expect(resolve({ plugins }).problems).toEqual([
      'plugins[1].frontMatter.size.type must be "string", "number", "boolean", "date", "list" or "json": saw "text"',
    ])
  })

  it('reports a key that is declared twice, with both that declare it', () => {
    const size = { size: { type: 'number' } }
    const plugins = [
      { name: 'a', frontMatter: size },
      { name: 'b', frontMatter: size },
    ]
    expect(resolve({ plugins }).problems).toEqual([
      'plugins[1].frontMatter.size must be declared once: the plugin "a" and the plugin "b" both declare "size" → rename one of the two keys',
    ])
    expect(resolve({ frontMatter: size, plugins: plugins.slice(1) }).problems).toEqual([
      'plugins[0].frontMatter.size must be declared once: the configuration and the plugin "b" both declare "size" → rename one of the two keys',
    ])
  })
})
