import { describe, expect, it } from 'vitest'
import {
  buildRequest,
  type RequestInput,
} from '../../../plugins/openapi/browser/try-it/build-request.ts'
import type { FieldValue } from '../../../plugins/openapi/browser/try-it/form-body.ts'
import { formatJson } from '../../../plugins/openapi/browser/try-it/format-json.ts'
import type {
  BodyPlan,
  FieldPlan,
  RequestPlan,
} from '../../../plugins/openapi/contract/request-plan.ts'
import { serverTemplate } from '../../../plugins/openapi/model/servers.ts'
import { openapi } from '../../../plugins/openapi/openapi.ts'
import { checkPlan } from '../../../plugins/openapi/try-it/check-plan.ts'
import { planServer } from '../../../plugins/openapi/try-it/plan-server.ts'
import { buildSite } from '../../support/site.ts'
import { lampDocument, siteWith } from './lamp-document.ts'

const origin = 'https://eu.lamp.example'

const plan: RequestPlan = {
  method: 'GET',
  path: '/lamps/{id}',
  servers: [{ url: `${origin}/v1`, variables: [] }],
  origins: [origin],
  fields: [],
  bodies: [],
  isBodyRequired: false,
  security: [],
  omitted: [],
}

const serverOf = (url: string, initial: string) => ({ url, variables: [{ name: 'a', initial }] })

const field = (name: string, part: Partial<FieldPlan> = {}): FieldPlan => ({
  name,
  in: 'query',
  kind: 'text',
  type: 'string',
  isRequired: false,
  initial: '',
  choices: [],
  isInteger: false,
  style: part.in === undefined || part.in === 'query' ? 'form' : 'simple',
  explode: part.in === undefined || part.in === 'query',
  ...part,
})
const id = field('id', { in: 'path', isRequired: true })

const serverAt = (url: string): RequestInput['server'] => ({
  plan: { url, variables: [] },
  values: [],
})

function build(changes: Partial<RequestPlan>, input: Partial<RequestInput> = {}) {
  const server = serverAt(`${origin}/v1`)
  const typed = { server, values: [], credentials: [], body: undefined, ...input }
  return buildRequest({ ...plan, ...changes }, typed)
}

describe('buildRequest()', () => {
  it.each<[what: string, fields: FieldPlan[], values: string[], url: string]>([
    ['encodes a path', [id], ['a/b?c#d é'], '/lamps/a%2Fb%3Fc%23d%20%C3%A9'],
    ['joins a list in a path', [{ ...id, kind: 'list' }], ['a\nb,c'], '/lamps/a,b%2Cc'],
    ['writes a label', [{ ...id, style: 'label' }], ['a'], '/lamps/.a'],
    ['writes a matrix', [{ ...id, style: 'matrix' }], ['a'], '/lamps/;id=a'],
    [
      'leaves out what is empty, unless it is required',
      [id, field('a'), field('b', { isRequired: true })],
      ['1', '', ''],
      '/lamps/1?b=',
    ],
    [
      'repeats a list',
      [id, field('t', { kind: 'list' })],
      ['1', 'a&b\n\nc'],
      '/lamps/1?t=a%26b&t=c',
    ],
    [
      'joins a list that is not exploded',
      [id, field('t', { kind: 'list', explode: false })],
      ['1', 'a\nb'],
      '/lamps/1?t=a,b',
    ],
    [
      'separates by pipes',
      [id, field('t', { kind: 'list', explode: false, style: 'pipeDelimited' })],
      ['1', 'a\nb'],
      '/lamps/1?t=a%7Cb',
    ],
    [
      'writes a deep object',
      [id, field('f', { kind: 'json', style: 'deepObject' })],
      ['1', '{"a":1,"b":"x y"}'],
      '/lamps/1?f%5Ba%5D=1&f%5Bb%5D=x%20y',
    ],
    [
      'writes an object as parameters',
      [id, field('f', { kind: 'json' })],
      ['1', '{"a":1,"b":[2]}'],
      '/lamps/1?a=1&b=%5B2%5D',
    ],
    [
      'writes JSON',
      [id, field('f', { kind: 'json', style: 'json' })],
      ['1', '{"a":1}'],
      '/lamps/1?f=%7B%22a%22%3A1%7D',
    ],
  ])('%s', (_, fields, values, url) => {
    expect(build({ fields }, { values }).url).toBe(`${origin}/v1${url}`)
  })

  it('sends credentials, and no cookies', () => {
    const secret = { user: 'Ada', secret: 'ä :1' }
    const credential = { scheme: 'a', label: 'A' }
    const basic = { ...credential, kind: 'basic', name: 'Authorization' } as const
    const bearer = { ...credential, kind: 'bearer', name: 'Authorization' } as const
    const header = { ...credential, kind: 'header', name: 'X-Key' } as const
    const query = { ...credential, kind: 'query', name: 'api key' } as const
    const path = '/lamps'
    const key = { user: '', secret: 'k&1 ' }
    const request = build(
      { path },
      {
        credentials: [
          [basic, secret],
          [header, key],
          [query, key],
        ],
      },
    )
    expect(request.headers.get('authorization')).toBe('Basic QWRhOsOkIDox')
    expect(request.headers.get('x-key')).toBe('k&1')
    expect(request.url).toBe(`${origin}/v1/lamps?api%20key=k%261`)
    const pasted = { user: '', secret: ' Bearer abc ' }
    const tokens = build({ path }, { credentials: [[bearer, pasted]] })
    expect(tokens.headers.get('authorization')).toBe('Bearer abc')
    const none = build({ path }, { credentials: [[bearer, { user: '', secret: '' }]] })
    expect([...none.headers]).toEqual([])
  })

  it.each<[path: string, server: string, value: string, message: string]>([
    ['/{id}', `${origin}/v1`, '..', 'A part of the path can’t be "." or "..".'],
    ['/a/%2E./{id}', `${origin}/v1`, 'x', 'A part of the path can’t be "." or "..".'],
    [
      '/{id}',
      'https://evil.example',
      'x',
      'This site doesn’t allow requests to https://evil.example.',
    ],
    [
      '@evil.example/{id}',
      origin,
      'x',
      'This site doesn’t allow requests to https://evil.example.',
    ],
    [
      '.evil.example/{id}',
      origin,
      'x',
      'This site doesn’t allow requests to https://eu.lamp.example.evil.example.',
    ],
    [
      ':8443/{id}',
      origin,
      'x',
      'This site doesn’t allow requests to https://eu.lamp.example:8443.',
    ],
    [
      '/{id}',
      'http://eu.lamp.example',
      'x',
      'This site doesn’t allow requests to http://eu.lamp.example.',
    ],
  ])('refuses %s at %s', (path, server, value, message) => {
    expect(() =>
      build({ path, fields: [id] }, { server: serverAt(server), values: [value] }),
    ).toThrow(message)
  })

  it('keeps what is typed into a path in its part, at the same origin', () => {
    for (const value of [
      '//evil.example',
      '\\\\evil.example',
      '@evil.example',
      '%2e%2e',
      '../..',
      ':1',
    ]) {
      const url = new URL(build({ fields: [id] }, { values: [value] }).url)
      expect(url.origin).toBe(origin)
      expect(url.pathname.split('/')).toHaveLength(4)
    }
  })
})

it('formatJson() keeps values as they are written', () => {
  expect(formatJson('{"id":12345678901234567890,"a":[],"b":{"c":[1,"x\\"}]"]},"d":1.0}')).toBe(`{
  "id": 12345678901234567890,
  "a": [],
  "b": {
    "c": [
      1,
      "x\\"}]"
    ]
  },
  "d": 1.0
}`)
  expect(formatJson('not JSON')).toBe('not JSON')
})

describe('buildRequest() with a form', () => {
  const part = (name: string, changes: Partial<FieldPlan> = {}) =>
    field(name, { in: 'body', style: 'form', explode: true, ...changes })

  function bodyOf(
    kind: 'multipart' | 'urlencoded',
    fields: FieldPlan[],
    values: FieldValue[],
    isBodyRequired = false,
  ) {
    const type = kind === 'multipart' ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
    const body = { type, kind, example: '', fields }
    const { headers, body: sent } = build(
      { method: 'POST', path: '/x', bodies: [body], isBodyRequired },
      { body: { plan: body, content: values } },
    )
    return { type: headers.get('content-type'), sent }
  }

  it.each<[what: string, fields: FieldPlan[], values: string[], sent: string | undefined]>([
    ['text', [part('a b'), part('c')], ['1&2 +é', ''], 'a%20b=1%262%20%2B%C3%A9'],
    ['a list', [part('t', { kind: 'list' })], ['1\n2'], 't=1&t=2'],
    ['a list in one value', [part('t', { kind: 'list', explode: false })], ['1\n2'], 't=1,2'],
    [
      'a list with pipes',
      [part('t', { kind: 'list', style: 'pipeDelimited', explode: false })],
      ['1\n2'],
      't=1%7C2',
    ],
    [
      'a list with spaces',
      [part('t', { kind: 'list', style: 'spaceDelimited', explode: false })],
      ['1\n2'],
      't=1%202',
    ],
    ['JSON', [part('t', { kind: 'json', style: 'json' })], ['{"a":1}'], 't=%7B%22a%22%3A1%7D'],
    [
      'a deep object',
      [part('t', { kind: 'json', style: 'deepObject' })],
      ['{"a":1}'],
      't%5Ba%5D=1',
    ],
    [
      'a list of objects',
      [part('t', { kind: 'json' })],
      ['[{"a":1},{}]'],
      't=%7B%22a%22%3A1%7D&t=%7B%7D',
    ],
    ['a box', [part('t', { kind: 'flag', isRequired: true })], ['true'], 't=true'],
    [
      'nothing',
      [part('a'), part('b', { isRequired: true }), part('c', { kind: 'flag' })],
      ['', ' ', 'false'],
      undefined,
    ],
  ])('writes %s as application/x-www-form-urlencoded', (_, fields, values, sent) => {
    expect(bodyOf('urlencoded', fields, values)).toEqual({
      type: sent === undefined ? null : 'application/x-www-form-urlencoded',
      sent,
    })
  })

  it('leaves the separator of multipart/form-data to the browser', async () => {
    const png = new File(['png'], 'a.png', { type: 'image/png' })
    const unknown = new File(['?'], 'b.lamp')
    const { type, sent } = bodyOf(
      'multipart',
      [
        part('file', { kind: 'file', contentType: 'image/png, image/jpeg' }),
        part('files', { kind: 'files', contentType: 'application/x-lamp' }),
        part('none', { kind: 'file' }),
        part('text'),
        part('empty'),
        part('list', { kind: 'list' }),
        part('meta', { kind: 'json', style: 'json', contentType: 'application/json' }),
        part('metas', { kind: 'json', contentType: 'application/json' }),
        part('csv', { contentType: 'text/csv' }),
      ],
      [[png], [unknown, png], [], 'a "b"', '', '1\n2', '{"a":1}', '[{"a":1},{"b":2}]', 'a,b'],
    )
    expect(type).toBeNull()
    const parts = await Promise.all(
      [...(sent as FormData)].map(async ([name, value]) =>
        typeof value === 'string'
          ? [name, value]
          : [name, await value.text(), value.type, value.name],
      ),
    )
    expect(parts).toEqual([
      ['file', 'png', 'image/png', 'a.png'],
      ['files', '?', 'application/x-lamp', 'b.lamp'],
      ['files', 'png', 'application/x-lamp', 'a.png'],
      ['text', 'a "b"'],
      ['list', '1'],
      ['list', '2'],
      ['meta', '{"a":1}', 'application/json', 'blob'],
      ['metas', '{"a":1}', 'application/json', 'blob'],
      ['metas', '{"b":2}', 'application/json', 'blob'],
      ['csv', 'a,b', 'text/csv', 'blob'],
    ])
    expect(bodyOf('multipart', [part('a')], ['']).sent).toBeUndefined()
    expect([...(bodyOf('multipart', [part('a')], [''], true).sent as FormData)]).toEqual([])
  })
})

describe('buildRequest() with variables of a server', () => {
  const at = (url: string, ...values: string[]) => {
    const variables = ['a', 'b'].map((name) => field(name, { in: 'server' }))
    return () => build({ path: '/x' }, { server: { plan: { url, variables }, values } }).url
  }

  it('puts them in the URL', () => {
    const request = at('https://{a}.lamp.example/{b}/', 'eu', ' v2/beta ')
    expect(request()).toBe(`${origin}/v2/beta/x`)
    expect(at(`${origin}/{b}`, '', 'é "')()).toBe(`${origin}/%C3%A9%20%22/x`)
    expect(at('{a}', origin)()).toBe(`${origin}/x`)
    expect(at('{a}://{b}', 'https', 'eu.lamp.example:443')()).toBe(`${origin}/x`)
  })

  it.each([
    ['evil.example/', 'https://evil.example'],
    ['evil.example\\\\', 'https://evil.example'],
    ['user@evil.example', 'https://evil.example.lamp.example'],
    ['eu.lamp.example@evil.example/', 'https://evil.example'],
    ['x.evil.example#', 'https://x.evil.example'],
    ['evil.example?', 'https://evil.example'],
    ['evil.example:443/', 'https://evil.example'],
    ['evil\t.example/', 'https://evil.example'],
    ['us', 'https://us.lamp.example'],
    ['user:secret@eu', origin],
    ['eu.lamp.example:444/', `${origin}:444`],
  ])('refuses %j in a host', (value, seen) => {
    const message = `This site doesn’t allow requests to ${seen}.`
    expect(at('https://{a}.lamp.example/v1', value)).toThrow(message)
  })

  it.each([
    ['@evil.example', 'This site doesn’t allow requests to https://evil.example.'],
    ['.evil.example', `This site doesn’t allow requests to ${origin}.evil.example.`],
    [':444', `This site doesn’t allow requests to ${origin}:444.`],
    [':x', `"${origin}:x/v1" isn’t a URL.`],
  ])('refuses %j after a host', (value, message) => {
    expect(at(`${origin}{a}/v1`, value)).toThrow(message)
  })

  it.each([
    ['v1?', 'A server URL can’t contain "?" or "#".'],
    ['v1#', 'A server URL can’t contain "?" or "#".'],
    ['v1/..', 'A part of the path can’t be "." or "..".'],
    ['%2E%2e', 'A part of the path can’t be "." or "..".'],
  ])('refuses %j in a path', (value, message) => {
    expect(at(`${origin}/{a}`, value)).toThrow(message)
  })

  it.each([
    '//evil.example',
    '\\\\\\\\evil.example',
    '@evil.example',
    ':444',
    'https://evil.example',
  ])('stays at the server with %j in a path', (value) => {
    expect(new URL(at(`${origin}/{a}`, value)()).origin).toBe(origin)
  })
})

describe('planFormFields()', () => {
  async function fieldsOf(type: string, media: object, required = true) {
    const document = {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      servers: [{ url: origin }],
      paths: {
        '/a': {
          post: {
            requestBody: { required, content: { [type]: media } },
            responses: { 200: { description: 'A' } },
          },
        },
      },
    }
    const site = siteWith(JSON.stringify(document), {
      file: 'a.json',
      options: `tryIt: { servers: ['${origin}'] }`,
    })
    const { report, read } = await buildSite(site)
    expect(report).toBe('')
    const data = /"bodies":.*?"isBodyRequired"/.exec(
      read('api/post-a/index.html').replaceAll('&quot;', '"'),
    )
    const bodies: BodyPlan[] = JSON.parse(`{${data?.[0] ?? ''}:0}`).bodies
    return bodies
  }

  it('reads a field from each property', async () => {
    const [body] = await fieldsOf('multipart/form-data', {
      schema: {
        type: 'object',
        required: ['on', 'name', 'kind', 'photo'],
        properties: {
          id: { type: 'string', readOnly: true },
          name: { type: 'string', default: 'Lamp' },
          note: { type: 'string', default: 'none' },
          on: { type: 'boolean', default: true },
          dim: { type: 'boolean' },
          watts: { type: 'integer', minimum: 1 },
          kind: { enum: ['led', 'gas'] },
          photo: { type: 'string', format: 'binary' },
          manuals: {
            type: 'array',
            items: { type: 'string', contentMediaType: 'application/pdf' },
          },
          encoded: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
          tags: { type: 'array', items: { type: 'string' } },
          owner: { type: 'object', properties: { name: { type: 'string' } } },
          rooms: { type: 'array', items: { type: 'object' } },
          csv: { type: 'string' },
        },
      },
      encoding: {
        photo: { contentType: 'image/png, image/jpeg' },
        csv: { contentType: 'text/csv' },
        name: { contentType: 'text/plain' },
      },
    })
    expect(body?.kind).toBe('multipart')
    expect(
      body?.fields.map(({ name, kind, type, initial, contentType = '' }) =>
        [name, kind, type, initial, contentType].join(' | '),
      ),
    ).toEqual([
      'name | text | string | Lamp | ',
      'note | text | string |  | ',
      'on | flag | boolean | true | ',
      'dim | choice | boolean |  | ',
      'watts | number | integer |  | ',
      'kind | choice | string |  | ',
      'photo | file | file |  | image/png, image/jpeg',
      'manuals | files | files |  | application/pdf',
      'encoded | text | string |  | ',
      'tags | list | array of string |  | ',
      'owner | json | object |  | application/json',
      'rooms | json | array of object |  | application/json',
      'csv | text | string |  | text/csv',
    ])
  })

  it('reads the styles of a URL-encoded form, the example, and alternatives', async () => {
    const [body] = await fieldsOf('application/x-www-form-urlencoded', {
      schema: {
        oneOf: [
          {
            type: 'object',
            required: ['code'],
            properties: {
              code: { type: 'string' },
              tags: { type: 'array', items: { type: 'integer' } },
            },
          },
          {
            type: 'object',
            properties: {
              file: { type: 'string', format: 'binary' },
              a: { type: 'object' },
              b: { type: 'object' },
              list: { type: 'array' },
            },
          },
        ],
      },
      example: { code: 'x', tags: [1, 2] },
      encoding: {
        tags: { style: 'spaceDelimited' },
        b: { style: 'deepObject' },
        list: { explode: false },
      },
    })
    expect(
      body?.fields.map(({ name, kind, initial, isRequired, style, explode }) =>
        [name, kind, initial, isRequired, style, explode].join(' | '),
      ),
    ).toEqual([
      'code | text | x | false | form | true',
      'tags | list | 1\n2 | false | spaceDelimited | false',
      'file | text |  | false | form | true',
      'a | json |  | false | json | true',
      'b | json |  | false | deepObject | false',
      'list | list |  | false | form | false',
    ])
  })

  it('offers text if a form can have any field, and nothing for other multipart bodies', async () => {
    const schema = { type: 'object', additionalProperties: { type: 'string' } }
    const [text] = await fieldsOf('application/x-www-form-urlencoded', { schema })
    expect(text).toMatchObject({ kind: 'text', example: 'key=string', fields: [] })
    expect(await fieldsOf('multipart/form-data', { schema }, false)).toEqual([])
    expect(await fieldsOf('multipart/mixed', { schema }, false)).toEqual([])
    const [optional] = await fieldsOf(
      'multipart/form-data',
      { schema: { type: 'object', required: ['a'], properties: { a: { type: 'boolean' } } } },
      false,
    )
    expect(optional?.fields).toMatchObject([{ kind: 'choice', isRequired: true }])
  })
})

describe('planServer()', () => {
  const regions = { region: { default: 'eu', enum: ['eu', 'us', 'asia'] } }
  const hosts = ['https://us.lamp.example', origin]

  it.each<[what: string, server: object, origins: string[], url: string, variables: unknown[]]>([
    [
      'a value that is listed',
      { url: 'https://{region}.lamp.example/v1', variables: regions },
      [origin],
      `${origin}/v1`,
      [],
    ],
    [
      'a value that is not the default',
      { url: 'https://{region}.lamp.example', variables: regions },
      ['https://us.lamp.example'],
      'https://us.lamp.example',
      [],
    ],
    [
      'the values that are listed',
      { url: 'https://{region}.lamp.example', variables: regions },
      hosts,
      'https://{region}.lamp.example',
      [['region', 'eu', ['eu', 'us']]],
    ],
    [
      'a host that can be anything',
      { url: 'https://{host}', variables: { host: { default: 'eu.lamp.example' } } },
      hosts,
      'https://{host}',
      [['host', 'eu.lamp.example', ['eu.lamp.example', 'us.lamp.example']]],
    ],
    [
      'a port',
      {
        url: 'https://lamp.example:{port}',
        variables: { port: { default: '443', enum: ['443', '8443'] } },
      },
      ['https://lamp.example', 'https://lamp.example:8443'],
      'https://lamp.example:{port}',
      [['port', '443', ['443', '8443']]],
    ],
    [
      'a whole URL',
      { url: '{server}/v1', variables: { server: { default: origin } } },
      [origin],
      `${origin}/v1`,
      [],
    ],
    [
      'the origin that is listed, whatever the default is',
      { url: 'https://{region}.lamp.example', variables: { region: { default: 'evil.example/' } } },
      [origin],
      origin,
      [],
    ],
    [
      'a path',
      { url: `${origin}/{path}`, variables: { path: { default: 'v1' } } },
      [origin],
      `${origin}/{path}`,
      [['path', 'v1', []]],
    ],
    [
      'choices in a path',
      { url: `${origin}/{path}`, variables: { path: { default: 'v1', enum: ['v1', 'v2'] } } },
      [origin],
      `${origin}/{path}`,
      [['path', 'v1', ['v1', 'v2']]],
    ],
    [
      'what is not defined',
      { url: `${origin}/{path}` },
      [origin],
      `${origin}/{path}`,
      [['path', '', []]],
    ],
  ])('offers %s', (_, server, origins, url, variables) => {
    const plan = planServer(server as Record<string, unknown>, origins, undefined)
    expect(plan?.url).toBe(url)
    expect(plan?.variables.map(({ name, initial, choices }) => [name, initial, choices])).toEqual(
      variables,
    )
  })

  it.each([
    {
      url: 'https://{region}.lamp.example',
      variables: { region: { default: 'a', enum: ['x@evil.example', 'x.evil.example#'] } },
    },
    { url: '{server}', variables: { server: { default: 'a', enum: ['https://evil.example'] } } },
    { url: '{path}/v1', variables: { path: { default: 'a' } } },
    { url: 'https://eu.lamp.example@{host}', variables: { host: { default: 'evil.example' } } },
    { url: '/v1' },
    { url: `${origin}/{path}`, variables: { path: { default: 'v1?a=' } } },
  ])('offers no %j', (server) => {
    expect(planServer(server, [origin], undefined)).toBeUndefined()
  })

  it('needs no more memory if variables have many values', () => {
    const many = { default: 'none', enum: Array.from({ length: 100_000 }, (_, i) => `x${i}`) }
    const server = { url: 'https://{a}.{b}.example', variables: { a: many, b: many } }
    const plan = planServer(server, ['https://x99999.x7.example'], undefined)
    expect(plan).toEqual({ url: 'https://x99999.x7.example', variables: [] })
  })

  it.each([
    ['/v1', `${origin}/v1`],
    ['v1', `${origin}/docs/v1`],
    ['../v1/', `${origin}/v1`],
    ['/', origin],
    ['.', `${origin}/docs`],
    ['//us.lamp.example/v1', 'https://us.lamp.example/v1'],
    ['/{path}/x', `${origin}/{path}/x`],
    ['{path}', `${origin}/docs/{path}`],
    ['//{path}.lamp.example', 'https://{path}.lamp.example'],
    ['http://other.example', 'http://other.example'],
  ])('reads %j next to the document', (url, resolved) => {
    expect(serverTemplate({ url }, `${origin}/docs/openapi.yaml`)).toBe(resolved)
  })
})

describe('the option tryIt', () => {
  it.each([
    [
      'https://lamp.example/v1',
      'expected an origin, such as "https://api.example.com" (write "https://lamp.example")',
    ],
    ['lamp.example', 'expected an origin, such as "https://api.example.com"'],
    ['https://*.lamp.example', 'it must not contain "*" (list each server)'],
    [
      "https://lamp.example;script-src'self'",
      `expected an origin, such as "https://api.example.com"`,
    ],
    [
      'http://lamp.example',
      'it must use HTTPS unless it is on this machine (write "https://lamp.example")',
    ],
    [
      'http://localhost.evil.example',
      'it must use HTTPS unless it is on this machine (write "https://localhost.evil.example")',
    ],
  ])('refuses %s', (server, message) => {
    expect(() => openapi({ tryIt: { servers: [server] } })).toThrow(
      `Invalid value "${server}" for tryIt.servers[0] of openapi(): ${message}`,
    )
  })

  it('accepts servers of this machine over HTTP', () => {
    const servers = ['http://localhost:3000', 'http://api.localhost', 'http://127.0.0.1:8080']
    const { policy } = openapi({ tryIt: { servers } }, { dir: 'b', tryIt: { servers } })
    expect(policy).toEqual({ 'connect-src': servers })
    expect(() => openapi({ tryIt: { servers: [] } })).toThrow(
      'Invalid value [] for tryIt.servers of openapi(): it must list at least one origin',
    )
  })

  it('adds nothing if it is not set', async () => {
    expect(openapi()).toEqual(
      expect.not.objectContaining({ policy: expect.anything(), components: expect.anything() }),
    )
    const { read } = await buildSite(siteWith(lampDocument))
    expect(read('api/lamps/update-lamp/index.html')).not.toMatch(/api-try|Try it/)
  })

  it('adds a form to operations of the listed servers, and to no others', async () => {
    const site = siteWith(
      lampDocument.replace(
        'summary: Remove a lamp',
        'summary: Remove a lamp\n      servers: [{ url: https://evil.example }]',
      ),
      { options: `tryIt: { servers: ['${origin}'] }` },
    )
    const config = String(site['config/site.ts'])
      .replace('plugins: [', 'plugins: [llms(), ')
      .replace(/^/, "import { llms } from 'docs-build'\n")
    const { read, report } = await buildSite({ ...site, 'config/site.ts': config })
    expect(report).toBe('')
    // It's of no use to those who read the page as Markdown.
    expect(read('api/lamps/update-lamp.md')).not.toContain('Try it')
    const page = read('api/lamps/update-lamp/index.html')
    expect(page).toMatch(/<button type="button" class="api-try-button"[^>]*>Try it<\/button>/)
    expect(page).toContain('openapi-try-it')
    for (const path of ['lamps/remove-lamp', 'webhooks/post-lamp-broken', 'lamps']) {
      expect(read(`api/${path}/index.html`)).not.toContain('api-try-button')
    }
  })

  it.each([
    [{ servers: ['https://evil.example'], origins: [origin] }, 'https://evil.example'],
    [
      { servers: [serverOf(origin, '')], origins: ['https://evil.example'] },
      'https://evil.example',
    ],
    [{ servers: [`${origin}@evil.example`], origins: [origin] }, `${origin}@evil.example`],
    [{ servers: [serverOf(origin, '')], origins: `${origin} https://evil.example` }, undefined],
    [{ servers: [[origin]], origins: [origin] }, `["${origin}"]`],
    [{ servers: [origin], origins: [origin] }, origin],
    [
      { servers: [serverOf('https://{a}.example', 'evil')], origins: [origin] },
      'https://evil.example',
    ],
    [
      { servers: [serverOf('https://{a}.lamp.example', 'evil.example/')], origins: [origin] },
      'https://evil.example/.lamp.example',
    ],
    [
      { servers: [serverOf('https://{a}.lamp.example', 'u@eu')], origins: [origin] },
      'https://u@eu.lamp.example',
    ],
    [
      { servers: [serverOf('https://{a}.lamp.example', 'x.evil.example#')], origins: [origin] },
      'https://x.evil.example#.lamp.example',
    ],
    [
      { servers: [serverOf('https://{b}.lamp.example', 'eu')], origins: [origin] },
      'https://{b}.lamp.example',
    ],
    [
      { servers: [{ url: origin, variables: null }], origins: [origin] },
      `{"url":"${origin}","variables":null}`,
    ],
    [null, undefined],
  ])('refuses %j', (data, seen) => {
    const content = { text: '', data, placeOf: () => ({ line: 1, column: 1 }) }
    expect(checkPlan(content, [origin]).map(({ message }) => message)).toEqual([
      seen === undefined
        ? 'This "Try it" form lacks servers or origins'
        : `This "Try it" form sends requests to "${seen}", which "tryIt" does not list`,
    ])
    const good = { servers: [serverOf('https://{a}.lamp.example', 'eu')], origins: [origin] }
    expect(checkPlan({ ...content, data: good }, [origin])).toEqual([])
  })

  it('refuses a form in the Markdown of the document', async () => {
    const servers = [{ url: 'https://evil.example', variables: [] }]
    const forged = JSON.stringify({ ...plan, servers })
    const text = `      description: |\n        :::openapi-try-it\n        ${forged}\n        :::\n`
    const site = siteWith(
      lampDocument.replace('      summary: Add a lamp\n', `      summary: Add a lamp\n${text}`),
      { options: `tryIt: { servers: ['${origin}'] }` },
    )
    const { report } = await buildSite(site)
    expect(report).toBe(`openapi.yaml:49  openapi/try-it-server
  This "Try it" form sends requests to "https://evil.example", which "tryIt" does not list
  Fix: remove the form; openapi() adds its own forms to operations`)
  })
  it('reports an origin that the document has no server at', async () => {
    const servers = "'https://es.lamp.example', 'https://other.example.org'"
    const { report } = await buildSite(
      siteWith(lampDocument, { options: `tryIt: { servers: [${servers}] }` }),
    )
    expect(report).toBe(`openapi.yaml:12:1  openapi/try-it-unused (warning)
  "tryIt.servers" lists "https://es.lamp.example", but the document lists no such server
  Fix: write "https://eu.lamp.example" in "tryIt.servers" in the options of openapi()
openapi.yaml:12:1  openapi/try-it-unused (warning)
  "tryIt.servers" lists "https://other.example.org", but the document lists no such server
  Fix: add the server to "servers" in the document, or remove it from "tryIt.servers" in the options of openapi()`)
  })

  const relative = lampDocument
    .replace('https://{region}.lamp.example/v1', '/v1')
    .replace(/ {4}variables:\n.*\n/, '')

  it('reports a relative server, and builds the page without a form', async () => {
    const { report, read } = await buildSite(
      siteWith(relative, { options: `tryIt: { servers: ['${origin}'] }` }),
    )
    expect(report).toBe(`openapi.yaml:13:5  openapi/try-it-relative (warning)
  Cannot send requests to the relative server URL "/v1": its host is unknown
  Fix: set "documentUrl" in the options of openapi() to the URL where the document is published`)
    expect(read('api/lamps/update-lamp/index.html')).not.toContain('api-try-button')
    const { report: quiet } = await buildSite(siteWith(relative))
    expect(quiet).toBe('')
  })

  it('does not report a relative server if requests can go to another one', async () => {
    const { report, read } = await buildSite(
      siteWith(relative.replace(/( *)- url: \/v1/, `$&\n$1- url: ${origin}/v1`), {
        options: `tryIt: { servers: ['${origin}'] }`,
      }),
    )
    expect(report).toBe('')
    expect(read('api/lamps/update-lamp/index.html')).toContain('api-try-button')
  })

  it('sends requests to a relative server, next to the document', async () => {
    const options = `documentUrl: '${origin}/docs/openapi.yaml', tryIt: { servers: ['${origin}'] }`
    const { report, read } = await buildSite(siteWith(relative, { options }))
    expect(report).toBe('')
    expect(read('api/index.html').replace(/<[^>]*>/g, '')).toContain(`${origin}/v1`)
    const page = read('api/lamps/update-lamp/index.html')
    expect(page).toContain('api-try-button')
    expect(page.replace(/<[^>]*>/g, '')).toContain(`'${origin}/v1/lamps/`)
    const none = relative.replace(/servers:\n[\s\S]*?(?=security:)/, '')
    const site = await buildSite(siteWith(none, { options }))
    expect(site.report).toBe('')
    expect(site.read('api/lamps/update-lamp/index.html').replace(/<[^>]*>/g, '')).toContain(
      `'${origin}/lamps/`,
    )
  })

  it('offers a value of a variable for each origin, which the policy has too', async () => {
    const servers = [origin, 'https://us.lamp.example']
    const { report, read } = await buildSite(
      siteWith(lampDocument, { options: `tryIt: { servers: ${JSON.stringify(servers)} }` }),
    )
    expect(report).toBe('')
    expect(read('api/lamps/update-lamp/index.html')).toContain('https://{region}.lamp.example/v1')
    expect(openapi({ tryIt: { servers } }).policy).toEqual({ 'connect-src': servers })
  })

  it('shows the variables of an operation’s own servers', async () => {
    const own = `servers: [{ url: 'https://{cell}.lamp.example', description: 'Near **you**.', variables: { cell: { default: a1, enum: [a1, b2], description: 'Your *cell*.' } } }]`
    const { report, read } = await buildSite(
      siteWith(lampDocument.replace('summary: List rooms', `summary: List rooms\n      ${own}`)),
    )
    expect(report).toBe('')
    const page = read('api/rooms/get-rooms/index.html')
    const text = page
      .replace(/<wbr>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
    expect(text).toContain(
      'Server https://{cell}.lamp.example Near you . cell Your cell . Default: a1 Allowed values: a1 , b2',
    )
    expect(page).toContain('id="server-cell"')
  })

  it.each(['openapi.yaml', '/openapi.yaml', 'ftp://lamp.example/a', 'https://'])(
    'refuses the URL %j of a document',
    (documentUrl) => {
      expect(() => openapi({ documentUrl })).toThrow(
        `Invalid value "${documentUrl}" for documentUrl of openapi(): expected an HTTP or HTTPS URL, such as "https://api.example.com/openapi.yaml"`,
      )
    },
  )
})
