import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serve } from '../../../cli/commands/serve.ts'
import { devServer } from '../../support/dev-server.ts'
import { randomNumbers } from '../../support/random.ts'
import { rebuild, site } from '../../support/site.ts'
import { isThorough } from '../../support/thorough.ts'

const files = {
  'index.md': '# Home\n',
  'guide/setup.md': '# Setup\n\n![](./a.svg)\n',
  'content/guide/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'public/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/bücher.txt': 'a',
}

/** Paths that ended a server once, and their neighbors. */
const known = [
  '/404.html/',
  '/404.html/x',
  '/x.svg/x',
  '/x.svg/',
  '/guide/setup/index.html/..%2f',
  `/${'a'.repeat(300)}`,
  `/${'a'.repeat(300)}.svg`,
  `/${'a/'.repeat(2500)}`,
  `/guide/${'b'.repeat(5000)}`,
  `/${'%F0%9F%92%A1'.repeat(80)}`,
  '/old',
  '/b%C3%BCcher.txt',
  '/b%C3%BCcher.txt/x',
  '/%00',
  '/%',
  '/%ED%A0%80',
  '/%5C..%5C..%5Cetc',
  '//x',
  '//',
  '/?',
  '/#',
  '/assets',
  '/assets/img/a.svg/b',
  '/lookup/search/current.json/x',
  '/__docs/events/x',
  '/__docs/open',
  '*',
  'http://127.0.0.1/x.svg/x',
]
const parts = [
  ...[
    '/',
    '//',
    '/..',
    '/.',
    '\\',
    '%2f',
    '%2e%2e',
    '%00',
    '%',
    '?',
    '#',
    ';',
    ':',
    '*',
    ' ',
    '\t',
    '@',
    '\u00ff',
  ],
  ...[
    'index.html',
    'guide',
    'setup',
    'x.svg',
    '404.html',
    'assets',
    'lookup',
    'search',
    '__docs',
    'events',
  ],
  ...[
    '%F0%9F%92%A1',
    '%C3',
    '.html',
    '.svg',
    '.json',
    'a'.repeat(256),
    '{}',
    '[a]',
    '(b)',
    '__proto__',
  ],
]
const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'get', 'CONNECT']
const headers = [
  'Range: bytes=0-',
  'Range: bytes=9-1',
  'Range: bytes=-99999999999',
  'If-None-Match: *',
  'If-None-Match: W/"x"',
  'Accept-Encoding: br;q=x, gzip, \u00ff',
  'Accept: text/html',
  'Content-Type: application/json',
  'Content-Length: 5',
  'Transfer-Encoding: chunked',
  'Expect: 100-continue',
  'Upgrade: websocket\r\nConnection: Upgrade',
]

function* requests(count: number): Generator<string> {
  const random = randomNumbers(20_261_126)
  const oneOf = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const with_ = (method: string, path: string, more: readonly string[] = []) =>
    [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...more, 'Connection: close', '', ''].join(
      '\r\n',
    )
  for (const path of known) yield with_('GET', path)
  for (let i = known.length; i < count; i++) {
    const path = Array.from({ length: 1 + Math.floor(random() * 6) }, () => oneOf(parts)).join('')
    const more = Array.from({ length: Math.floor(random() * 3) }, () => oneOf(headers))
    yield with_(oneOf(methods), random() < 0.8 ? `/${path}` : path, more)
  }
}

/** Sends a request without waiting for the whole response: an event stream has no end. */
function send(port: number, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text, 'latin1'))
    socket.once('data', () => socket.destroy())
    // The server may close the connection before it has read everything.
    socket
      .on('close', () => resolve())
      .on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') reject(error)
      })
  })
}

async function survives(port: number, count: number): Promise<void> {
  const all = [...requests(count)]
  for (let i = 0; i < all.length; i += 20)
    await Promise.all(all.slice(i, i + 20).map((text) => send(port, text)))
  expect((await fetch(`http://127.0.0.1:${port}/guide/setup`)).status).toBe(200)
}

async function servePort(): Promise<number> {
  const root = site(files)
  const { outDir, report } = await rebuild(root)
  expect(report).toBe('')
  writeFileSync(join(outDir, '_redirects'), '/old /neü 301\n')
  writeFileSync(join(outDir, '_headers'), '/*\n  X-Name: Bücher 本\n')
  const server = await serve(root, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  return Number(new URL(server.url).port)
}

async function devPort(): Promise<number> {
  const { origin } = await devServer(files)
  return Number(new URL(origin).port)
}

describe.each([
  ['serve', servePort],
  ['dev', devPort],
])('no request ends %s', (_, start) => {
  it('that ended it once', async () => {
    await survives(await start(), known.length)
  })

  it('of thousands of random ones', { tags: ['sweep'] }, async () => {
    await survives(await start(), isThorough ? 5000 : 1500)
  })
})
