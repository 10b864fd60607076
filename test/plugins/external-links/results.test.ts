import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { check, emptyFolder, otherSite, page, redirect, resultsIn } from './support.ts'

describe('check --external: results of earlier checks', () => {
  it('requests a URL again when its result is too old, or if it failed', async () => {
    const { origin, asked } = await otherSite({ '/a': 200, '/busy': 403 })
    const root = emptyFolder()
    const urls = ['/a', '/busy', '/gone'].map((path) => origin + path)
    const on = async (day: string) => {
      asked.length = 0
      const { notes } = await check(urls, { root, today: `2026-11-${day}`, cacheDays: 7 })
      return [...new Set(asked.map((one) => one.replace(/.* /, '')))].sort().concat(notes[0] ?? '')
    }
    expect(await on('10')).toEqual(['/a', '/busy', '/gone', 'Requested 3 external URLs'])
    expect(await on('16')).toEqual([
      '/gone',
      'Requested 1 external URL and used results from the last 7 days for 2 more',
    ])
    expect(await on('17')).toEqual(['/a', '/busy', '/gone', 'Requested 3 external URLs'])
    // The clock was wrong.
    expect(await on('01')).toEqual(['/a', '/busy', '/gone', 'Requested 3 external URLs'])
  })

  it('writes one line for each URL, sorted, and only for those that pages link to', async () => {
    const { origin } = await otherSite({
      '/b': redirect('/a', 301),
      '/a': page('<h1 id="x">A</h1>'),
      '/login': 401,
    })
    const root = emptyFolder()
    const all = ['/b', '/login', '/a#x', '/gone'].map((path) => origin + path)
    await check(all, { root, today: '2026-11-10' })
    await check(all, { root, today: '2026-11-12' })
    expect(resultsIn(root).replaceAll(origin, 'ORIGIN')).toBe(`{
  "version": 1,
  "urls": {
    "ORIGIN/a": {"checked":"2026-11-10","anchors":["x"]},
    "ORIGIN/b": {"checked":"2026-11-10","redirected":{"to":"ORIGIN/a","movedTo":"ORIGIN/a"}},
    "ORIGIN/gone": {"checked":"2026-11-12","failed":"the server responds with 404 (Not Found)","since":"2026-11-10"},
    "ORIGIN/login": {"checked":"2026-11-10","refused":"the server responds with 401 (Unauthorized)"}
  }
}
`)
    await check([`${origin}/a`], { root, today: '2026-11-12' })
    expect(resultsIn(root)).not.toContain('gone')
  })

  it('reports redirects from results, and looks for anchors that are new', async () => {
    const { origin, asked } = await otherSite({
      '/b': redirect('/a', 301),
      '/a': page('<h1 id="x">A</h1>'),
    })
    const root = emptyFolder()
    const first = await check([`${origin}/b`, `${origin}/a#x`], { root })
    asked.length = 0
    const again = await check([`${origin}/b`, `${origin}/a#x`], { root })
    expect(again.problems).toEqual(first.problems)
    expect(again.problems).toHaveLength(1)
    expect(asked).toEqual([])
    expect((await check([`${origin}/a#y`], { root })).problems).toHaveLength(1)
    expect(asked).toEqual(['GET /a'])
  })

  it('says since when a URL fails, and makes that an error when it takes too long', async () => {
    const { origin } = await otherSite({ '/': 500 })
    const root = emptyFolder()
    const on = async (day: string) =>
      (await check([`${origin}/`], { root, today: `2026-11-${day}`, retries: 0 })).problems[0]
    const failure = 'the server responds with 500 (Internal Server Error)'
    const warning = `unreachable: Cannot check the URL "${origin}/": ${failure}`
    expect(await on('01')).toBe(`${warning} (warning)`)
    expect(await on('14')).toBe(`${warning}; this URL has been failing since 2026-11-01 (warning)`)
    expect(await on('15')).toBe(
      `broken: Broken link to "${origin}/": ${failure}; this URL has been failing since 2026-11-01`,
    )
  })

  it('are not used with --no-cache', async () => {
    const { origin, asked } = await otherSite({ '/': 200 })
    const root = emptyFolder()
    await check([`${origin}/`], { root })
    await check([`${origin}/`], { root, useCache: false })
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['{ "version": 1, "urls": {<<<<<<< HEAD', true],
    ['{ "version": 1, "urls": { "http://a/": { "checked": 5 } } }', true],
    ['[]', true],
    ['{ "version": 2, "pages": [] }', false],
  ])('are made again if the file is %s', async (text, isReported) => {
    const { origin } = await otherSite({ '/': 200 })
    const root = emptyFolder()
    writeFileSync(join(root, 'links.json'), text)
    const { problems, fixes } = await check([`${origin}/`], { root })
    const problem = `cache-invalid: Cannot read "links.json": it does not contain results of an earlier check, so all URLs were requested (warning)`
    expect(problems).toEqual(isReported ? [problem] : [])
    expect(fixes).toEqual(isReported ? ['commit the file, which docs-build has replaced'] : [])
    expect(resultsIn(root)).toContain(`"${origin}/": {"checked":`)
  })

  it('are kept when the user stops the check', async () => {
    const stop = new AbortController()
    const { origin } = await otherSite({
      '/fast': 200,
      '/slow': () => setTimeout(() => stop.abort(new Error('stopped')), 50),
    })
    const root = emptyFolder()
    const urls = [`${origin}/fast`, `${origin}/slow`]
    await expect(check(urls, { root, signal: stop.signal })).rejects.toThrow('stopped')
    expect(JSON.parse(resultsIn(root)).urls).toEqual({
      [`${origin}/fast`]: { checked: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    })
  })
})

describe('check --external: failures that are allowed', () => {
  const reason = 'the shop opens in spring'

  it('are not reported until their day has passed', async () => {
    const { origin } = await otherSite({ '/shop/b': 200 })
    const allow = [{ url: `${origin}/shop/*`, reason, until: '2026-11-20' }]
    const urls = [`${origin}/shop/a`, `${origin}/shop/b`]
    const before = await check(urls, { allow, today: '2026-11-20' })
    expect(before.problems).toEqual([])
    expect(before.notes[1]).toBe('Allowed 1 URL to fail for now')
    const after = await check(urls, { allow, today: '2026-11-21' })
    expect(after.problems).toEqual([
      `broken: Broken link to "${origin}/shop/a": the server responds with 404 (Not Found) (this URL was allowed to fail until 2026-11-20: ${reason})`,
    ])
  })

  it('are reported when nothing fails any longer', async () => {
    const { origin } = await otherSite({ '/a': 200 })
    const allow = [{ url: `${origin}/a`, reason, until: '2027-11-20' }]
    const { problems, fixes } = await check([`${origin}/a`], { allow, today: '2026-11-20' })
    expect(problems).toEqual([
      `allowance-unused: Unused entry "${origin}/a" in the "allow" option of externalLinks(): no failing link matches it (warning)`,
    ])
    expect(fixes).toEqual(['remove the entry'])
  })

  it('are something else than URLs that are never requested', async () => {
    const { origin, asked } = await otherSite({})
    const { problems, notes } = await check([`${origin}/a?b=(1)`], { ignore: [`${origin}/a?b=(*`] })
    expect({ problems, asked }).toEqual({ problems: [], asked: [] })
    expect(notes[1]).toBe('Skipped 1 ignored, local, or example URL')
  })
})

describe('check --external: places', () => {
  it('leaves out those in files that are ignored', async () => {
    const { origin, asked } = await otherSite({})
    const old = { file: 'content/v3/a.md', line: 1 }
    const links = [
      { url: `${origin}/old`, kind: 'link' as const, places: [old] },
      { url: `${origin}/both`, kind: 'link' as const, places: [old, { file: 'content/a.md' }] },
    ]
    const { problems } = await check(links, { ignoreFiles: ['content/v3/**'] })
    expect(problems).toHaveLength(1)
    expect([...new Set(asked)]).toEqual(['HEAD /both', 'GET /both'])
  })

  it('reports a URL once in each file', async () => {
    const { origin } = await otherSite({})
    const places = [
      { file: 'a.md', line: 1 },
      { file: 'a.md', line: 5 },
      { file: 'b.md', line: 2 },
    ]
    const url = `${origin}/a`
    const failure = 'the server responds with 404 (Not Found)'
    expect((await check([{ url, kind: 'link', places }])).problems).toEqual([
      `broken: Broken link to "${url}": ${failure} (1 more place in this file)`,
      `broken: Broken link to "${url}": ${failure}`,
    ])
  })

  it('says what a URL is for', async () => {
    const { origin } = await otherSite({})
    const url = `${origin}/a`
    const places = [{ file: 'a.md', line: 1 }]
    const failure = 'the server responds with 404 (Not Found)'
    expect(
      (
        await check([
          { url, kind: 'image', places },
          { url, kind: 'asset', places },
        ])
      ).problems,
    ).toEqual([
      `broken: Cannot show the image "${url}": ${failure}`,
      `broken: Cannot load "${url}": ${failure}`,
    ])
  })
})

describe('check --external: without a network', () => {
  // No resolver knows names with such labels, with or without a network.
  const unknown = ['a', 'b'].map((label) => `http://${label.repeat(64)}.lamp.dev/`)

  it('reports one problem, and keeps the results', async () => {
    const root = emptyFolder()
    const text = `{\n  "version": 1,\n  "urls": {\n    "${unknown[0]}": {"checked":"2026-11-10"}\n  }\n}\n`
    writeFileSync(join(root, 'links.json'), text)
    const { problems, fixes } = await check(unknown, { root, today: '2026-11-28' })
    expect(problems).toEqual([
      'offline: Cannot check links to other sites: no host could be reached',
    ])
    expect(fixes).toEqual(['connect to the internet directly: docs-build does not use proxies'])
    expect(resultsIn(root)).toBe(text)
  })

  it('reports a host that is missing if there are others', async () => {
    const { origin } = await otherSite({ '/': 200 })
    const { problems } = await check([`${origin}/`, ...unknown])
    expect(problems).toEqual(
      unknown.map((url) => `broken: Broken link to "${url}": there is no such host`),
    )
  })
})
