import https from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { certificate } from './certificate.ts'
import { check, otherSite, type Respond, redirect } from './support.ts'

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
        'unreachable: Cannot check the URL "URL": the server responds with 500 (Internal Server Error) (warning)',
      ],
    ],
    [
      503,
      [
        'unreachable: Cannot check the URL "URL": the server responds with 503 (Service Unavailable) (warning)',
      ],
    ],
  ])('%i', async (status, problems) => {
    const { origin } = await otherSite({ '/guide': status })
    const url = `${origin}/guide`
    const checked = await check([url])
    expect(checked.problems).toEqual(problems.map((one) => one.replace('"URL"', `"${url}"`)))
    expect(checked.notes).toEqual(['Requested 1 external URL'])
  })

  it.each([401, 402, 403, 405, 407, 418, 429, 451, 999])(
    '%i says nothing about the page, because servers keep out programs with it',
    async (status) => {
      const { origin } = await otherSite({ '/guide': status })
      const { problems, notes } = await check([`${origin}/guide`])
      expect(problems).toEqual([])
      expect(notes[1]).toBe(
        'Could not verify 1 URL (127.0.0.1), because the server refuses automated requests',
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
      `unreachable: Cannot check the URL "${origin}/always": the server closed the connection without a response (warning)`,
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
    expect({ problems, notes }).toEqual({ problems: [], notes: ['Requested 1 external URL'] })
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
      'Could not verify 4 URLs (127.0.0.1), because the server refuses automated requests',
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
      `unreachable: Cannot check the URL "${origin}/19": the server did not respond within 0.2 seconds (warning)`,
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
        /^unreachable: .* \(the server did not respond within 0\.3 seconds\) \(warning\)$/,
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
      `unreachable: Cannot check the URL "${url}": the response is not valid HTTP (warning)`,
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
