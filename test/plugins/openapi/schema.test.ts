import { describe, expect, it } from 'vitest'
import { createLabels, type SiteConfig } from '../../../plugins/kit.ts'
import { openapiLabelSource } from '../../../plugins/openapi/labels/labels.ts'
import { sampleValue } from '../../../plugins/openapi/model/sample-value.ts'
import { flattenSchema } from '../../../plugins/openapi/model/schema.ts'
import { typeLabel } from '../../../plugins/openapi/model/type-label.ts'
import { asObject } from '../../../plugins/openapi/reading/data.ts'
import { openDocument } from '../../../plugins/openapi/reading/document-files.ts'
import { buildSite } from '../../support/site.ts'
import { siteWith } from './lamp-document.ts'

/** Named schemas, and one of them resolved. */
function open(schemas: Record<string, unknown>) {
  const problems: string[] = []
  const files = openDocument({
    file: 'a.json',
    text: JSON.stringify({ components: { schemas } }),
    // No other file is read.
    site: { root: '/', versions: [], code: {} } as unknown as SiteConfig,
    report: ({ message }) => problems.push(message),
  })
  const all = asObject(asObject(asObject(files.main?.value)?.components)?.schemas) ?? {}
  return { files, all, problems }
}
// A site in English: nothing else of it decides on labels.
const site = { locales: [], versions: [{ name: 'current', dir: '' }] } as unknown as SiteConfig
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe('flattenSchema()', () => {
  it.each(['allOf', 'anyOf', 'oneOf'])('is the only schema in %s, with its name', (key) => {
    const { files, all } = open({
      Person: { type: 'object', properties: { name: {} } },
      owner: { [key]: [ref('Person')], description: 'Who has it.' },
      both: { [key]: [ref('Person')], properties: { age: {} } },
      strict: { [key]: [ref('Person')], required: ['name'] },
    })
    const owner = flattenSchema(all.owner, files)
    expect(owner?.name).toBe('Person')
    expect(owner?.description?.value).toBe('Who has it.')
    expect([...(owner?.sources ?? [])][0]).toBe(all.Person)
    expect([...(owner?.properties.keys() ?? [])]).toEqual(['name'])
    expect(owner?.choices).toEqual([])
    expect(flattenSchema(all.both, files)?.name).toBeUndefined()
    expect(flattenSchema(all.strict, files)?.name).toBeUndefined()
  })

  it('keeps every property of allOf in allOf, and all that several parts say of one', () => {
    const { files, all } = open({
      A: {
        allOf: [ref('B'), { properties: { a: {}, shared: { maxLength: 3 } }, required: ['a'] }],
      },
      B: { allOf: [{ allOf: [ref('C')], properties: { b: {} } }], required: ['b'] },
      C: {
        type: 'object',
        properties: { c: {}, shared: { type: 'string', description: 'Both.' } },
      },
    })
    const flat = flattenSchema(all.A, files)
    expect([...(flat?.properties.keys() ?? [])].sort()).toEqual(['a', 'b', 'c', 'shared'])
    expect([...(flat?.required ?? [])]).toEqual(['b', 'a'])
    const shared = flattenSchema(flat?.properties.get('shared')?.value, files)
    expect([
      shared?.types,
      shared?.description?.value,
      shared?.keywords.get('maxLength')?.value,
    ]).toEqual([['string'], 'Both.', 3])
  })

  it('ends at a schema that extends itself', () => {
    const { files, all } = open({
      A: { allOf: [ref('B')] },
      B: { allOf: [ref('A')], properties: { b: {} } },
    })
    expect([...(flattenSchema(all.A, files)?.properties.keys() ?? [])]).toEqual(['b'])
  })

  it.each([
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: 'string', nullable: true }, 'string or null'],
    [{ anyOf: [{ $ref: '#/components/schemas/Cat' }, { type: 'null' }] }, 'object or null'],
    [{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: 'integer' }] }, 'Cat or integer'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Cat' } }, 'array of Cat'],
    [
      { type: 'array', items: { type: 'array', items: { type: 'number' } } },
      'array of array of number',
    ],
    [{ enum: ['a', 1] }, 'string or number'],
    [{}, 'any'],
  ])('finds the type of %j', async (schema, label) => {
    const labels = await createLabels(openapiLabelSource, { dir: 'api', site })
    const { files, all } = open({ Cat: { type: 'object', properties: { name: {} } }, A: schema })
    expect(typeLabel(flattenSchema(all.A, files), { files, labels })).toBe(label)
  })
})

describe('sampleValue()', () => {
  it.each([
    [{ type: 'string', format: 'date-time' }, '2026-01-31T12:00:00Z'],
    [{ type: 'string', minLength: 8, maxLength: 9 }, 'string--'],
    [{ type: 'string', maxLength: 3 }, 'str'],
    [{ type: 'integer', minimum: 18 }, 18],
    [{ type: 'array', items: { enum: ['x', 'y'] } }, ['x']],
    [
      {
        allOf: [{ properties: { a: { default: 2 } } }, { properties: { b: { type: 'boolean' } } }],
      },
      { a: 2, b: true },
    ],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, { key: 1 }],
    [
      { properties: { a: { type: 'string', readOnly: true }, b: { example: false } } },
      { b: false },
    ],
  ])('fits %j', (schema, value) => {
    const { files, all } = open({ A: schema })
    expect(sampleValue(all.A, 'request', files)).toEqual(value)
  })

  it('ends at a schema that contains itself', () => {
    const { files, all } = open({
      A: { type: 'object', properties: { b: ref('B'), list: { type: 'array', items: ref('A') } } },
      B: { type: 'object', properties: { a: ref('A'), name: { type: 'string' } } },
    })
    expect(sampleValue(all.A, 'response', files)).toEqual({ b: { name: 'string' }, list: [] })
  })
})

describe('pages of large schemas', () => {
  const document = (schemas: Record<string, unknown>) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: {
        '/a': {
          get: {
            summary: 'A',
            responses: {
              200: { description: 'A', content: { 'application/json': { schema: ref('A') } } },
            },
          },
        },
      },
      components: { schemas },
    })
  const build = (schemas: Record<string, unknown>) =>
    buildSite(siteWith(document(schemas), { file: 'openapi.json' }))
  const page = 'api/get-a/index.html'

  it('link to pages of schemas for which there is no room', async () => {
    const names = Array.from({ length: 14 }, (_, i) => `N${i}`)
    // Each contains all others: written out, they would never end.
    const all = Object.fromEntries(
      [...names, 'A'].map((name) => [
        name,
        {
          type: 'object',
          properties: Object.fromEntries(names.map((one) => [`to${one}`, ref(one)])),
        },
      ]),
    )
    const { report, read } = await build(all)
    expect(report).toBe('')
    expect(read(page).length).toBeLessThan(400_000)
    expect(read(page)).toContain('Fields: <a href="/api/schemas/n13">N13</a>')
    expect(read('api/schemas/index.html')).toContain('<a href="/api/schemas/n13">N13</a>')
    expect(read('api/schemas/n13/index.html')).toContain('id="field-toN0"')
  })

  it('show a hundred types, each closed at first', async () => {
    const types = Array.from({ length: 100 }, (_, i) => `T${i}`)
    const { report, read } = await build({
      A: { oneOf: types.map(ref) },
      ...Object.fromEntries(
        types.map((name) => [
          name,
          {
            type: 'object',
            properties: Object.fromEntries(['a', 'b', 'c'].map((one) => [one, { type: 'string' }])),
          },
        ]),
      ),
    })
    expect(report).toBe('')
    const html = read(page)
    expect(html.match(/<li class="api-option"/g)).toHaveLength(100)
    expect(html.match(/<details class="api-details" open/g)).toBeNull()
    expect(html).toContain('Fields: <a href="/api/schemas/t99">T99</a>')
  })
})
