import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { missingAnchors } from '../../../plugins/external-links/anchors.ts'
import { expectLinear } from '../../support/expect-linear.ts'
import { check, otherSite, page } from './support.ts'

describe('check --external: anchors', () => {
  const html = `<!doctype html><h1 id=top-of-page>A</h1><a name='old'></a><h2 id="caf&eacute;">B</h2>
    <h2 id="user-content-setup">C</h2><script>render({"id":"later"})</script>`
  it('reports those that the page does not have', async () => {
    const { origin, asked } = await otherSite({ '/a': page(html) })
    const names = [
      'top-of-page',
      'old',
      'caf%C3%A9',
      'setup',
      'later',
      'missing',
      'L10',
      ':~:text=A',
    ]
    const { problems, fixes } = await check(names.map((name) => `${origin}/a#${name}`))
    expect(problems).toEqual([
      `anchor-missing: Broken link to "${origin}/a#missing": the page has no element with the ID "missing" (warning)`,
    ])
    expect(fixes).toEqual(['correct "#missing", or remove it'])
    expect(asked).toEqual(['GET /a'])
  })

  it.each<[name: string, respond: Parameters<typeof page>]>([
    [
      'compressed pages',
      [gzipSync('<h1 id="a">') as never as string, { 'content-encoding': 'gzip' }],
    ],
    [
      'pages in another charset',
      [
        Buffer.from('<h1 id="\xfc">', 'latin1'),
        { 'content-type': 'text/html; charset=iso-8859-1' },
      ],
    ],
  ])('reads %s', async (_, [body, headers]) => {
    const { origin } = await otherSite({ '/': page(body, headers) })
    const { problems } = await check([`${origin}/#a`, `${origin}/#%C3%BC`])
    expect(problems).toHaveLength(1)
  })

  it.each<[name: string, body: string, headers: Record<string, string>]>([
    ['that scripts write', '<div id="app"></div><script src="app.js"></script>', {}],
    ['that are no HTML', '<h1>A</h1>', { 'content-type': 'application/pdf' }],
  ])('says nothing about pages %s', async (_, body, headers) => {
    const { origin } = await otherSite({ '/': page(body, headers) })
    expect((await check([`${origin}/#missing`])).problems).toEqual([])
  })

  it('stops reading a page that never ends', async () => {
    const { origin } = await otherSite({
      '/': (response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const part = '<h1>A</h1>'.repeat(50_000)
        const send = () => {
          while (!response.destroyed && response.write(part));
        }
        response.on('drain', send)
        send()
      },
    })
    expect((await check([`${origin}/#missing`])).problems).toEqual([])
  })

  it('reports a page that never ends slowly as one that takes too long', async () => {
    const { origin } = await otherSite({
      '/': (response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const timer = setInterval(() => response.write('<h1>A</h1>'), 20)
        response.on('close', () => clearInterval(timer))
      },
    })
    const { problems } = await check([`${origin}/#missing`], { timeout: 0.2, retries: 0 })
    expect(problems).toEqual([
      `unreachable: Cannot check the URL "${origin}/#missing": the server did not respond within 0.2 seconds (warning)`,
    ])
  })

  it('are looked for in time that grows with the page', () => {
    expectLinear(800_000, (size) => {
      const text = `<h1>A</h1>${' id '.repeat(size / 8)}${' '.repeat(size / 8)}${"id='a".repeat(size / 8)}`
      missingAnchors(['b'], { text, isCut: false })
    })
  })

  it('can be left out', async () => {
    const { origin, asked } = await otherSite({ '/a': page(html) })
    expect((await check([`${origin}/a#missing`], { anchors: false })).problems).toEqual([])
    expect(asked).toEqual(['HEAD /a'])
  })
})
