import { describe, expect, it } from 'vitest'
import { notationOf, type Parameter } from '../../../plugins/openapi/model/parameters.ts'
import type { FlatSchema } from '../../../plugins/openapi/model/schema.ts'
import { buildSite } from '../../support/site.ts'
import { siteWith } from './lamp-document.ts'

const parameter = (place: Parameter['in'], value: Record<string, unknown> = {}): Parameter => ({
  name: 'ids',
  in: place,
  isRequired: false,
  value,
  schema: undefined,
  contentType: undefined,
  examples: [],
})

const ofType = (type: string) => ({ types: [type], properties: new Map() }) as unknown as FlatSchema

describe('notationOf()', () => {
  it.each<[shown: string | undefined, type: string, place: Parameter['in'], value: object]>([
    [undefined, 'string', 'query', {}],
    ['ids=a&ids=b', 'array', 'query', {}],
    ['ids=a,b', 'array', 'query', { explode: false }],
    ['ids=a|b', 'array', 'query', { style: 'pipeDelimited' }],
    ['ids=a%20b', 'array', 'query', { style: 'spaceDelimited' }],
    ['key=value', 'object', 'query', {}],
    ['ids=key,value', 'object', 'query', { explode: false }],
    ['ids[key]=value', 'object', 'query', { style: 'deepObject', explode: true }],
    ['a,b', 'array', 'path', {}],
    ['a,b', 'array', 'header', { explode: true }],
    ['key,value', 'object', 'path', {}],
    ['key=value', 'object', 'header', { explode: true }],
    ['.a.b', 'array', 'path', { style: 'label', explode: true }],
    [';ids=a,b', 'array', 'path', { style: 'matrix' }],
    [';ids=a;ids=b', 'array', 'path', { style: 'matrix', explode: true }],
    [';ids=key,value', 'object', 'path', { style: 'matrix' }],
    ['ids=key|value', 'object', 'query', { style: 'pipeDelimited' }],
    [';key=value', 'object', 'path', { style: 'matrix', explode: true }],
  ])('%s', (shown, type, place, value) => {
    expect(notationOf(parameter(place, { ...value }), ofType(type))).toBe(shown)
  })

  it('is that of JSON in a parameter', () => {
    const json = { ...parameter('query'), contentType: 'application/json' }
    expect(notationOf(json, ofType('object'))).toBe('ids={"key":"value"}')
    expect(notationOf(json, ofType('array'))).toBe('ids=["a","b"]')
    expect(notationOf({ ...json, contentType: 'text/csv' }, ofType('string'))).toBe('text/csv')
  })
})

/** The text of a page, without tags. */
function textOf(html: string): string {
  return html
    .replaceAll('<wbr>', '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/\s+/g, ' ')
}

const document = `openapi: 3.0.3
info: { title: Lamp API, version: 1.0.0 }
servers: [{ url: https://lamp.example }]
paths:
  /lamps:
    get:
      operationId: listLamps
      parameters:
        - name: limit
          in: query
          schema: { type: integer }
          examples:
            none: { summary: No limit }
            few: { summary: A few lamps, value: 5 }
        - name: sort
          in: query
          explode: false
          schema: { type: array, items: { type: string } }
          examples:
            up: { summary: The oldest first, value: [createdAt] }
            named: { value: [-name, id] }
        - name: filter
          in: query
          required: true
          content:
            application/json:
              schema: { type: object }
              example: { room: { is: hall } }
        - { name: other, in: query, content: { application/json: { example: [1] } } }
        - name: room
          in: query
          schema: { type: string }
          examples: { a: { value: a1 }, b: { value: b1 }, c: { value: c1 }, d: { value: d1 }, e: { value: e1 } }
      responses: { '200': { description: Lamps. } }
    post:
      operationId: createLamp
      requestBody:
        required: true
        content: { application/json: { schema: { type: object } } }
      responses: { '204': { description: Saved. } }
    put:
      operationId: importLamps
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, properties: { file: { type: string, format: binary } } }
            example: [{ id: 1 }, { id: 2 }]
      responses: { '204': { description: Saved. } }
    patch:
      operationId: touchLamps
      requestBody: { content: { application/json: {} } }
      responses: { '204': { description: Saved. } }
  /rooms:
    post:
      operationId: createRoom
      requestBody: { required: true, content: { application/json: {} } }
      responses: { '204': { description: Saved. } }
`

describe('pages', () => {
  it('show the examples of parameters, and how lists and objects are written', async () => {
    const { report, read } = await buildSite(siteWith(document))
    expect(report).toBe('')
    const page = read('api/list-lamps/index.html')
    const text = textOf(page)
    expect(text).toContain('limit integer Example: 5 (A few lamps)')
    expect(text).toContain(
      'sort array of string Written as sort=a,b Example: ["createdAt"] (The oldest first) Example: ["-name","id"] (named)',
    )
    expect(text).toContain(
      'filter object required Written as filter={"key":"value"} Example: {"room":{"is":"hall"}}',
    )
    expect(text).toContain('other any Written as other=JSON Example: [1]')
    expect(text).toContain('5 examples Example: a1 (a)')
    // The sample uses the example of the content.
    expect(text).toContain(`filter=${encodeURIComponent('{"room":{"is":"hall"}}')}`)
  })

  it('have samples with a body that is required, and with a form whose example is none', async () => {
    const { read } = await buildSite(siteWith(document))
    expect(textOf(read('api/create-lamp/index.html'))).toContain("-d '{}'")
    expect(textOf(read('api/create-room/index.html'))).toContain("-d '{}'")
    expect(textOf(read('api/import-lamps/index.html'))).toContain("-F 'file=@file'")
    const touch = textOf(read('api/touch-lamps/index.html').replace(/<script.*?<\/script>/gs, ''))
    expect(touch).toContain("curl -X PATCH 'https://lamp.example/lamps'")
    expect(touch).not.toContain('Content-Type')
  })
})
