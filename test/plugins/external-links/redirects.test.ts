import { describe, expect, it } from 'vitest'
import { check, otherSite, page, redirect } from './support.ts'

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
    expect(fixes).toEqual(['link to the page that replaced the old one, or remove the link'])
    const places = [{ file: 'a.md', line: 1 }]
    expect(await check([{ url: `${origin}/old`, kind: 'image', places }])).toMatchObject({
      problems: [
        `redirected: The URL "${origin}/old" redirects permanently to the home page "${origin}/" (warning)`,
      ],
      fixes: ['correct or remove the URL'],
    })
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
      'it redirects more than 10 times',
    ],
    [
      'a redirect to nowhere',
      { '/a': (response) => response.writeHead(302).end() },
      'the server sends a redirect without a target',
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
      'private-address: Cannot check the URL "http://192.168.0.1/": 192.168.0.1 is not a public IP address (warning)',
      `private-address: Cannot check the URL "${origin}/a": it redirects to "http://10.1.2.3/admin" (10.1.2.3 is not a public IP address) (warning)`,
      `private-address: Cannot check the URL "${origin}/b": it redirects to "http://169.254.169.254/latest/meta-data" (169.254.169.254 is not a public IP address) (warning)`,
      `private-address: Cannot check the URL "${origin}/c": it redirects to "http://[::ffff:a00:1]/" (::ffff:a00:1 is not a public IP address) (warning)`,
      `private-address: Cannot check the URL "${origin}/d": it redirects to "http://127.0.0.2/" (127.0.0.2 is not a public IP address) (warning)`,
    ])
    expect(fixes[0]).toBe(
      'add "192.168.0.1" to "allowPrivate" in the options of externalLinks(), or remove the URL',
    )
    expect(asked).toHaveLength(4)
  })

  it('refuses a name that has a private address', async () => {
    const { origin, asked } = await otherSite({ '/': 200, '/a': 200 })
    const named = origin.replace('127.0.0.1', 'localhost')
    const { problems } = await check([`${named}/`], { allowPrivate: ['10.0.0.0/8'] })
    expect(problems).toEqual([
      expect.stringMatching(
        /^private-address: Cannot check the URL ".*": "localhost" resolves to (?:127\.0\.0\.1|::1), which is not a public IP address \(warning\)$/,
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
      'Requested 0 external URLs',
      'Skipped 4 ignored, local, or example URLs',
    ])
  })
})
