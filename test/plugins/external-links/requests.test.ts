import https from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { missingAnchors } from '../../../plugins/external-links/anchors.ts'
import { expectLinear } from '../../support/expect-linear.ts'
import { certificate } from './certificate.ts'
import { check, otherSite, page, type Respond, redirect } from './support.ts'

describe('check --external: statuses', () => {
  it.each<[status: number, problems: readonly string[]]>([
    [200, []],
    [204, []],
    [206, []],
    [304, []],
    [400, ['broken: Broken link to "URL": the server responds with 400 (Bad Request)']],
    [404, ['broken: Broken link to "URL": the server responds with 404 (Not Found)']],
    [410, ['broken: Broken link to "URL": the server responds with 410 (Gone)']],
    [
      500,
      [
        'unreachable: Cannot check the link to "URL": the server responds with 500 (Internal Server Error) (warning)',
      ],
    ],
    [
      503,
      [
        'unreachable: Cannot check the link to "URL": the server responds with 503 (Service Unavailable) (warning)',
      ],
    ],
  ])('%i', async (status, problems) => {
    const { origin } = await otherSite({ '/guide': status })
    const url = `${origin}/guide`
    const checked = await check([url])
    expect(checked.problems).toEqual(problems.map((one) => one.replace('URL', url)))
    expect(checked.notes).toEqual(['Requested 1 URL of other sites'])
  })

  it.each([401, 402, 403, 405, 407, 418, 429, 451, 999])(
    '%i says nothing about the page, because servers keep out programs with it',
    async (status) => {
      const { origin } = await otherSite({ '/guide': status })
      const { problems, notes } = await check([`${origin}/guide`])
      expect(problems).toEqual([])
      expect(notes[1]).toBe(
        'Not verified, because their servers refuse automated requests: 1 URL (127.0.0.1)',
      )
    },
  )

  it('a firewall that wants proof of a browser says nothing either', async () => {
    const { origin } = await otherSite({
      '/': (response) => response.writeHead(503, { 'cf-mitigated': 'challenge' }).end(),
    })
    expect((await check([`${origin}/`])).problems).toEqual([])
  })
})

describe('check --external: requests', () => {
  it('asks for the head, and for the page only if that fails', async () => {
    const { origin, asked } = await otherSite({
      '/good': 200,
      '/no-head': (response, { method }) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
    })
    expect((await check([`${origin}/good`, `${origin}/no-head`])).problems).toEqual([])
    expect(asked.sort()).toEqual(['GET /no-head', 'HEAD /good', 'HEAD /no-head'])
  })

  it('asks again if a server closes the connection', async () => {
    const { origin, asked } = await otherSite({
      '/once': (response, _, before) =>
        before < 2 ? response.socket?.destroy() : response.writeHead(200).end(),
      '/always': (response) => response.socket?.destroy(),
    })
    const { problems } = await check([`${origin}/once`, `${origin}/always`])
    expect(problems).toEqual([
      `unreachable: Cannot check the link to "${origin}/always": the server closed the connection without a response (warning)`,
    ])
    expect(asked.filter((one) => one.endsWith('/once'))).toHaveLength(3)
  })

  it('requests a URL once, however many links there are', async () => {
    const { origin, asked } = await otherSite({ '/a': 200 })
    const url = `${origin}/a`
    await check([url, { url, kind: 'image', places: [{ file: 'b.md' }] }, `${url}#`, `${url}#top`])
    expect(asked).toEqual(['HEAD /a'])
  })

  it('says who it is, and sends other headers only to the URLs that they are for', async () => {
    const seen: unknown[] = []
    const other = await otherSite({
      '/end': (response, { headers }) => {
        seen.push([headers['user-agent'], headers.authorization])
        response.end()
      },
    })
    const { origin } = await otherSite({
      '/a': (response, { headers }) => {
        seen.push([headers['user-agent'], headers.authorization])
        response.writeHead(302, { location: `${other.origin}/end` }).end()
      },
    })
    const headers = [{ url: `${origin}/*`, headers: { authorization: 'Bearer 1' } }]
    await check([`${origin}/a`], { headers, userAgent: 'lamp' })
    expect(seen).toEqual([
      ['lamp', 'Bearer 1'],
      ['lamp', undefined],
    ])
    await check([`${other.origin}/end`])
    expect(seen.at(-1)).toEqual([
      expect.stringMatching(/^docs-build\/\d+\.\d+\.\d+ \(link check\)$/),
      undefined,
    ])
  })

  it('sends few requests to one host at a time', async () => {
    const slow = async (response: { end: () => unknown }) => {
      await wait(10)
      response.end()
    }
    const paths = Array.from({ length: 12 }, (_, i) => `/${i}`)
    const { origin, mostOpen, asked } = await otherSite(
      Object.fromEntries(paths.map((path) => [path, slow])),
    )
    await check(paths.map((path) => origin + path))
    expect(asked).toHaveLength(12)
    expect(mostOpen()).toBe(2)
  })

  it('waits between two requests to one host', async () => {
    const times: number[] = []
    const note = (response: { end: () => unknown }) => {
      times.push(performance.now())
      response.end()
    }
    const { origin } = await otherSite({ '/a': note, '/b': note, '/c': note })
    await check([`${origin}/a`, `${origin}/b`, `${origin}/c`], { hostDelay: 0.05 })
    const [first = 0, , last = 0] = times
    expect(last - first).toBeGreaterThan(80)
  })

  it.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 1500).toUTCString()],
  ])('waits as long as Retry-After says in %s', async (_, header) => {
    const times: number[] = []
    const { origin } = await otherSite({
      '/': (response, __, before) => {
        times.push(performance.now())
        response.writeHead(before === 0 ? 429 : 200, { 'retry-after': header() }).end()
      },
    })
    const { problems, notes } = await check([`${origin}/`])
    expect({ problems, notes }).toEqual({ problems: [], notes: ['Requested 1 URL of other sites'] })
    const [first = 0, second = 0] = times
    expect(second - first).toBeGreaterThan(400)
  })

  it('requests nothing more from a host that asks for a long wait', async () => {
    const busy: Respond = (response) => response.writeHead(429, { 'retry-after': '3600' }).end()
    const { origin, asked } = await otherSite({ '/a': busy, '/b': busy, '/c': busy, '/d': busy })
    const urls = ['a', 'b', 'c', 'd'].map((name) => `${origin}/${name}`)
    const { notes, problems } = await check(urls, { perHost: 1, maxWait: 1 })
    expect(problems).toEqual([])
    expect(notes[1]).toBe(
      'Not verified, because their servers refuse automated requests: 4 URLs (127.0.0.1)',
    )
    expect(asked.length).toBeLessThan(4)
  })

  it('gives up on a host that does not respond', async () => {
    const { origin, asked } = await otherSite(
      Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`/${i}`, () => {}])),
    )
    const urls = Array.from({ length: 20 }, (_, i) => `${origin}/${i}`)
    const { problems } = await check(urls, { timeout: 0.2 })
    expect(problems).toHaveLength(20)
    expect(problems[19]).toBe(
      `unreachable: Cannot check the link to "${origin}/19": the server did not respond within 0.2 s (warning)`,
    )
    expect(asked.length).toBeLessThan(10)
  })

  it('limits the time of a URL with all its redirects', async () => {
    const slowly =
      (to: string): Respond =>
      async (response, request) => {
        await wait(150)
        redirect(to)(response, request, 0)
      }
    const { origin } = await otherSite({
      '/1': slowly('/2'),
      '/2': slowly('/3'),
      '/3': slowly('/4'),
    })
    const { problems } = await check([`${origin}/1`], { timeout: 0.3, retries: 0 })
    expect(problems).toEqual([
      expect.stringMatching(
        /^unreachable: .*: the server did not respond within 0\.3 s \(warning\)$/,
      ),
    ])
  })

  it.each<[name: string, url: string, problem: string]>([
    ['a closed port', 'http://127.0.0.1:1/', 'the host refuses the connection'],
    ['a URL without a host', 'https://', 'it is not a valid URL'],
    ['a port that does not exist', 'https://lamp.dev:99999/', 'it is not a valid URL'],
  ])('reports %s', async (_, url, reason) => {
    expect((await check([url])).problems).toEqual([`broken: Broken link to "${url}": ${reason}`])
  })

  it('reports a response that is not HTTP', async () => {
    const server = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    expect((await check([url], { retries: 0 })).problems).toEqual([
      `unreachable: Cannot check the link to "${url}": the response is not valid HTTP (warning)`,
    ])
  })

  it('names what is wrong with a certificate', async () => {
    const server = https.createServer(certificate, (_, response) => response.end())
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const { problems } = await check([url])
    expect(problems).toEqual([`broken: Broken link to "${url}": the certificate is self-signed`])
  })
})

describe('check --external: redirects', () => {
  it('reports the URL that a permanent redirect ends at, and keeps the fragment', async () => {
    const { origin } = await otherSite({
      '/old': redirect('/newer', 301),
      '/newer': redirect('/newest?a=1', 308),
      '/newest?a=1': page('<h1>A</h1><h2 id="b">B</h2>'),
    })
    const { problems, fixes } = await check([`${origin}/old#b`])
    expect(problems).toEqual([
      `redirected: The link "${origin}/old#b" redirects permanently to "${origin}/newest?a=1#b" (warning)`,
    ])
    expect(fixes).toEqual([`write "${origin}/newest?a=1#b"`])
  })

  it('reports the permanent part of a redirect', async () => {
    const { origin } = await otherSite({
      '/old': redirect('/docs', 301),
      '/docs': redirect('/docs/en', 302),
      '/docs/en': 200,
      '/latest': redirect('/docs/en', 302),
    })
    const urls = [`${origin}/old`, `${origin}/latest`]
    expect((await check(urls)).problems).toEqual([
      `redirected: The link "${origin}/old" redirects permanently to "${origin}/docs" (warning)`,
    ])
    expect((await check(urls, { redirects: 'all' })).problems).toEqual([
      `redirected: The link "${origin}/old" redirects to "${origin}/docs/en" (warning)`,
      `redirected: The link "${origin}/latest" redirects to "${origin}/docs/en" (warning)`,
    ])
    expect((await check(urls, { redirects: 'none' })).problems).toEqual([])
  })

  it('does not suggest the home page in place of another page', async () => {
    const { origin } = await otherSite({ '/old': redirect('/', 301), '/': 200 })
    const { problems, fixes } = await check([`${origin}/old`])
    expect(problems).toEqual([
      `redirected: The link "${origin}/old" redirects permanently to the home page "${origin}/" (warning)`,
    ])
    expect(fixes).toEqual(['link to the page that has replaced it, or remove the link'])
  })

  it.each<[name: string, routes: Parameters<typeof otherSite>[0], reason: string]>([
    ['a loop', { '/a': redirect('/b'), '/b': redirect('/a') }, 'its redirects form a loop'],
    [
      'a chain without end',
      Object.fromEntries(
        ['a', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((name, i) => [
          `/${name}`,
          redirect(`/${i + 1}`),
        ]),
      ),
      'it redirects 11 times',
    ],
    [
      'a redirect to nowhere',
      { '/a': (response) => response.writeHead(302).end() },
      'it redirects without saying where to',
    ],
    [
      'a redirect to an email address',
      { '/a': redirect('mailto:ada@lamp.dev') },
      'it redirects to "mailto:ada@lamp.dev", which is not a web page',
    ],
  ])('reports %s', async (_, routes, reason) => {
    const { origin } = await otherSite(routes)
    expect((await check([`${origin}/a`])).problems).toEqual([
      `broken: Broken link to "${origin}/a": ${reason}`,
    ])
  })

  it('reports where a redirect to a missing page leads', async () => {
    const { origin } = await otherSite({ '/a': redirect('/gone') })
    expect((await check([`${origin}/a`])).problems).toEqual([
      `broken: Broken link to "${origin}/a": the server responds with 404 (Not Found) after a redirect to "${origin}/gone"`,
    ])
  })

  it('returns the cookies that a server redirects for', async () => {
    const { origin } = await otherSite({
      '/a': (response, { headers }) => {
        if (headers.cookie === 'seen=1') response.end()
        else response.writeHead(302, { location: '/a', 'set-cookie': 'seen=1; Path=/' }).end()
      },
    })
    expect((await check([`${origin}/a`], { redirects: 'all' })).problems).toEqual([])
  })
})

describe('check --external: private networks', () => {
  it('refuses a private address, and what redirects to one', async () => {
    const { origin, asked } = await otherSite({
      '/a': redirect('http://10.1.2.3/admin'),
      '/b': redirect('http://169.254.169.254/latest/meta-data'),
      '/c': redirect('http://[::ffff:10.0.0.1]/'),
      '/d': redirect('http://2130706434/'),
    })
    const { problems, fixes } = await check([
      'http://192.168.0.1/',
      ...['a', 'b', 'c', 'd'].map((name) => `${origin}/${name}`),
    ])
    expect(problems).toEqual([
      'private-address: Refused to request "http://192.168.0.1/": 192.168.0.1 is in a private network (warning)',
      `private-address: Refused to request "${origin}/a": it redirects to "http://10.1.2.3/admin": 10.1.2.3 is in a private network (warning)`,
      `private-address: Refused to request "${origin}/b": it redirects to "http://169.254.169.254/latest/meta-data": 169.254.169.254 is in a private network (warning)`,
      `private-address: Refused to request "${origin}/c": it redirects to "http://[::ffff:a00:1]/": ::ffff:a00:1 is in a private network (warning)`,
      `private-address: Refused to request "${origin}/d": it redirects to "http://127.0.0.2/": 127.0.0.2 is in a private network (warning)`,
    ])
    expect(fixes[0]).toBe(
      'add "192.168.0.1" to "allowPrivate" of externalLinks(), or remove the link',
    )
    expect(asked).toHaveLength(4)
  })

  it('refuses a name that has a private address', async () => {
    const { origin, asked } = await otherSite({ '/': 200, '/a': 200 })
    const named = origin.replace('127.0.0.1', 'localhost')
    const { problems } = await check([`${named}/`], { allowPrivate: ['10.0.0.0/8'] })
    expect(problems).toEqual([
      expect.stringMatching(
        /^private-address: Refused to request ".*": "localhost" is at (?:127\.0\.0\.1|::1), which is in a private network \(warning\)$/,
      ),
    ])
    expect(asked).toEqual([])
    expect((await check([`${named}/`], { allowPrivate: ['LOCALHOST'] })).problems).toEqual([])
    expect(asked).toEqual(['HEAD /'])
  })

  it('does not request examples, and what readers run themselves', async () => {
    const { problems, notes } = await check(
      [
        'https://example.com/a',
        'https://docs.lamp.example/',
        'http://localhost:3000',
        'http://[::1]:80/',
      ],
      { allowPrivate: [] },
    )
    expect(problems).toEqual([])
    expect(notes).toEqual([
      'Requested 0 URLs of other sites',
      'Not requested, because they are ignored or examples: 4 URLs',
    ])
  })
})

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
      `anchor-missing: Broken link to "${origin}/a#missing": the page has no element with the id "missing" (warning)`,
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
      `unreachable: Cannot check the link to "${origin}/#missing": the server did not respond within 0.2 s (warning)`,
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
