import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  buildRequest,
  type RequestInput,
} from '../../../plugins/openapi/browser/try-it/build-request.ts'
import { formatJson } from '../../../plugins/openapi/browser/try-it/format-json.ts'
import type {
  FieldPlan,
  RequestPlan,
} from '../../../plugins/openapi/browser/try-it/request-plan.ts'
import { openapi } from '../../../plugins/openapi/openapi.ts'
import { checkPlan } from '../../../plugins/openapi/try-it/check-plan.ts'
import { buildSite } from '../../support/site.ts'
import { lampDocument, siteWith } from './lamp-document.ts'

const origin = 'https://eu.lamp.example'

const plan: RequestPlan = {
  method: 'GET',
  path: '/lamps/{id}',
  servers: [`${origin}/v1`],
  origins: [origin],
  fields: [],
  bodies: [],
  isBodyRequired: false,
  security: [],
  omitted: [],
}

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

function build(changes: Partial<RequestPlan>, input: Partial<RequestInput> = {}) {
  const server = changes.servers?.[0] ?? `${origin}/v1`
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
    ['/{id}', `${origin}/v1`, '..', 'A part of the path cannot be "." or "..".'],
    ['/a/%2E./{id}', `${origin}/v1`, 'x', 'A part of the path cannot be "." or "..".'],
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
    expect(() => build({ path, fields: [id] }, { server, values: [value] })).toThrow(message)
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
    [{ servers: [origin], origins: ['https://evil.example'] }, 'https://evil.example'],
    [{ servers: [`${origin}@evil.example`], origins: [origin] }, `${origin}@evil.example`],
    [{ servers: [origin], origins: `${origin} https://evil.example` }, 'nothing'],
    [{ servers: [[origin]], origins: [origin] }, `["${origin}"]`],
    [null, 'nothing'],
  ])('refuses %j', (data, seen) => {
    const content = { text: '', data, placeOf: () => ({ line: 1, column: 1 }) }
    expect(checkPlan(content, [origin]).map(({ message }) => message)).toEqual([
      `Cannot send requests to "${seen}": "tryIt" does not list it`,
    ])
    expect(
      checkPlan({ ...content, data: { servers: [origin], origins: [origin] } }, [origin]),
    ).toEqual([])
  })

  it('refuses a form in the Markdown of the document', async () => {
    const forged = JSON.stringify({ ...plan, servers: ['https://evil.example'] })
    const text = `      description: |\n        :::openapi-try-it\n        ${forged}\n        :::\n`
    const site = siteWith(
      lampDocument.replace('      summary: Add a lamp\n', `      summary: Add a lamp\n${text}`),
      { options: `tryIt: { servers: ['${origin}'] }` },
    )
    const { report } = await buildSite(site)
    expect(report).toBe(`openapi.yaml:49  openapi/try-it-server
  Cannot send requests to "https://evil.example": "tryIt" does not list it
  Fix: remove the directive: openapi() adds the forms itself`)
  })
  it('reports an origin that the document has no server at', async () => {
    const servers = "'https://us.lamp.example', 'https://other.example.org'"
    const { report } = await buildSite(
      siteWith(lampDocument, { options: `tryIt: { servers: [${servers}] }` }),
    )
    expect(report).toBe(`openapi.yaml:12:1  openapi/try-it-unused (warning)
  "tryIt" lists "https://other.example.org", but the document has no server there
  Fix: add the server to "servers" in the document, or remove it from the options of openapi()
openapi.yaml:12:1  openapi/try-it-unused (warning)
  "tryIt" lists "https://us.lamp.example", but the document has no server there
  Fix: write "https://eu.lamp.example" in the options of openapi()`)
  })
})

it('has the same plan in both halves of the plugin, which cannot share a file', () => {
  const plan = (half: string) => {
    const text = readFileSync(`plugins/openapi/${half}/request-plan.ts`, 'utf8')
    return text.slice(text.indexOf('export '))
  }
  expect(plan('try-it')).toContain('export interface RequestPlan')
  expect(plan('browser/try-it')).toBe(plan('try-it'))
})
