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
    ['audience', 'Invalid value "audience" for frontMatter: expected an object'],
    [{ a: 'string' }, 'Invalid value "string" for frontMatter.a: expected an object'],
    [
      { a: {} },
      'Missing setting "frontMatter.a.type" → set "type" to "string", "number", "boolean", "date", "list", or "json"',
    ],
    [
      { a: { type: 'bool' } },
      'Invalid value "bool" for frontMatter.a.type: expected "string", "number", "boolean", "date", "list", or "json" → write "boolean"',
    ],
    [
      { a: { type: 'string', defualt: 'x' } },
      'Unknown setting "frontMatter.a.defualt" → write "default"',
    ],
    [
      { a: { type: 'number', values: [1] } },
      'Unknown setting "frontMatter.a.values" → remove it; valid settings: type, required, default',
    ],
    [
      { a: { type: 'string', values: [] } },
      'Invalid value [] for frontMatter.a.values: it must not be empty → add a value, or remove "values"',
    ],
    [
      { a: { type: 'string', values: ['one', 'two'], default: 'on' } },
      'Invalid value "on" for frontMatter.a.default: expected "one" or "two" → write "one"',
    ],
    [
      { a: { type: 'number', required: true, default: 1 } },
      'Invalid value 1 for frontMatter.a.default: it must not be set, because the key is required → remove "default"',
    ],
    [
      { a: { type: 'number', required: 'yes' } },
      'Invalid value "yes" for frontMatter.a.required: expected true or false',
    ],
    [
      { a: { type: 'list', values: ['one'], default: ['two'] } },
      'Invalid value "two" for frontMatter.a.default[0]: expected "one"',
    ],
    [
      { a: { type: 'number', default: '1' } },
      'Invalid value "1" for frontMatter.a.default: expected a number',
    ],
    [
      { a: { type: 'date', default: 'today' } },
      'Invalid value "today" for frontMatter.a.default: expected a date such as 2026-11-22 → use a valid date in YYYY-MM-DD format',
    ],
    [
      { title: { type: 'string' } },
      'frontMatter.title needs a different name: docs-build already has a key with this name → rename the key',
    ],
    [
      { 'a b': { type: 'string' } },
      'frontMatter.a b has an invalid name: names must begin with a letter or "_" and contain only letters, digits, "_", and "-" → rename the key',
    ],
    [
      { constructor: { type: 'string' } },
      'frontMatter.constructor needs a different name: this name has a special meaning in JavaScript → rename the key',
    ],
  ])('reports a wrong declaration: %j', (frontMatter, ...problems) => {
    expect(resolve({ frontMatter }).problems).toEqual(problems)
  })

  it('is checked in plugins too', () => {
    const plugins = [{ name: 'a' }, { name: 'b', frontMatter: { size: { type: 'text' } } }]
    expect(resolve({ plugins }).problems).toEqual([
      'Invalid value "text" for plugins[1].frontMatter.size.type: expected "string", "number", "boolean", "date", "list", or "json"',
    ])
  })

  it('reports a key that is declared twice, with both that declare it', () => {
    const size = { size: { type: 'number' } }
    const plugins = [
      { name: 'a', frontMatter: size },
      { name: 'b', frontMatter: size },
    ]
    expect(resolve({ plugins }).problems).toEqual([
      'plugins[1].frontMatter.size is declared twice: by the plugin "a" and by the plugin "b" → rename the key',
    ])
    expect(resolve({ frontMatter: size, plugins: plugins.slice(1) }).problems).toEqual([
      'plugins[0].frontMatter.size is declared twice: by the configuration and by the plugin "b" → rename the key',
    ])
  })
})
