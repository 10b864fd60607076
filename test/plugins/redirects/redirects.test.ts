import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { redirects } from '../../../plugins/redirects/redirects.ts'
import { configOf, filesOfPlugin } from '../../cli/hooks/support.ts'
import { buildWith } from '../../support/plugins.ts'
import { buildSite } from '../../support/site.ts'

type From = Record<string, string>

function publish(targets: From, baseUrl = '/') {
  const list = Object.entries(targets).map(([from, to]) => ({ from, to }))
  const config = configOf({ redirects: list, baseUrl, url: 'https://example.org' })
  return filesOfPlugin(redirects(config), { config })
}

/** Runs the script of a redirect page as a browser at `url` does, and returns the URL it navigates to. */
function targetOf(html: string, url: string): string | undefined {
  const [, data] = /id="redirect">(.*?)<\/script>/.exec(html) ?? []
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
  const { href, search, hash } = new URL(url)
  let target: string | undefined
  const replace = (to: string) => {
    target = to
  }
  runInNewContext(script, {
    URL,
    document: { getElementById: () => ({ textContent: data }) },
    location: { href, search, hash, replace },
  })
  return target
}

describe('redirects()', () => {
  it('writes a redirect page with the base URL', async () => {
    const { files, problems } = await publish({ '/old': '/new#top' }, '/docs/')
    expect(problems).toEqual([])
    expect(Object.keys(files)).toEqual(['old/index.html', '_redirects'])
    const html = String(files['old/index.html'])
    expect(html.replace(/<script>[\s\S]*?<\/script>/, '<script>…</script>')).toBe(`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Moved to /docs/new#top</title>
<link rel="canonical" href="https://example.org/docs/new#top">
<script type="application/json" id="redirect">{"to":"/docs/new#top","anchors":{}}</script>
<script>…</script>
<noscript><meta http-equiv="refresh" content="0; url=/docs/new#top"></noscript>
</head>
<body>
<p>This page has moved to <a href="/docs/new#top">/docs/new#top</a>.</p>
</body>
</html>
`)
  })

  it('writes redirect pages in the direction of the default language', async () => {
    const config = configOf({ redirects: [{ from: '/old', to: '/new' }], defaultLocale: 'ar' })
    const { files } = await filesOfPlugin(redirects(config), { config })
    expect(files['old/index.html']).toContain('<html lang="ar" dir="rtl">')
  })

  it('uses one script for all pages', async () => {
    const { files } = await publish({ '/a': '/x', '/b#c': '/y', '/b': 'https://example.com/' })
    const scripts = Object.values(files).flatMap((text) => [
      ...String(text).matchAll(/<script>([\s\S]*?)<\/script>/g),
    ])
    expect(scripts).toHaveLength(2)
    expect(new Set(scripts.map(([, code]) => code)).size).toBe(1)
  })

  it.each([
    ['', 'https://example.org/new'],
    ['?q=1#other', 'https://example.org/new?q=1#other'],
    ['?q=1#b', 'https://example.org/else?q=1'],
    ['#caf%C3%A9', 'https://example.org/coffee'],
    ['#%', 'https://example.org/new#%'],
    ['#constructor', 'https://example.org/new#constructor'],
  ])('sends a browser that opens "/old%s" to %s', async (end, expected) => {
    const targets = { '/old': '/new', '/old#b': '/else', '/old#café': '/coffee' }
    const { files } = await publish(targets)
    expect(targetOf(String(files['old/index.html']), `https://example.org/old${end}`)).toBe(
      expected,
    )
  })

  it.each<[string, From, string, string[]]>([
    ['a path', { '/old': '/new' }, '/old /new 301\n', ['old/index.html']],
    ['a slash', { '/old/': '/new/' }, '/old /new 301\n', ['old/index.html']],
    [
      'a name with .html, which is a file too',
      { '/old.html': '/new' },
      '/old /new 301\n/old.html /new 301\n',
      ['old/index.html', 'old.html'],
    ],
    ['an index', { '/old/index.html': '/new' }, '/old /new 301\n', ['old/index.html']],
    ['another extension', { '/feed.xml': '/new' }, '/feed.xml /new 301\n', ['feed.xml/index.html']],
    ['the root', { '/': '/new' }, '/ /new 301\n', ['index.html']],
    [
      'letters that addresses encode',
      { '/café au lait': '/größe?q=ä b#ö' },
      '/caf%C3%A9%20au%20lait /gr%C3%B6%C3%9Fe?q=%C3%A4%20b#%C3%B6 301\n',
      ['café au lait/index.html'],
    ],
    [
      'what is encoded already',
      { '/caf%C3%A9': '/a%20b?q=%26#%23' },
      '/caf%C3%A9 /a%20b?q=%26#%23 301\n',
      ['café/index.html'],
    ],
    [
      'an address elsewhere',
      { '/old': 'https://example.com/a b?c=d#e' },
      '/old https://example.com/a%20b?c=d#e 301\n',
      ['old/index.html'],
    ],
    [
      'a chain, in one step',
      { '/a': '/b', '/b': '/c' },
      '/a /c 301\n/b /c 301\n',
      ['a/index.html', 'b/index.html'],
    ],
    [
      'a line break',
      { '/a\n/b': '/c\n/* /d 200' },
      '/a%0A/b /c%0A/*%20/d%20200 301\n',
      ['a\n/b/index.html'],
    ],
  ])('normalizes %s', async (_, from, lines, pages) => {
    const { files } = await publish(from)
    expect(files._redirects).toBe(lines)
    expect(Object.keys(files).filter((path) => path.endsWith('.html'))).toEqual(pages)
  })

  it('keeps the anchor in the fix for a query string', async () => {
    const { problems } = await publish({ '/old?id=1#part': '/new' })
    expect(problems).toMatchObject([{ fix: 'write "/old#part"' }])
  })

  it('publishes nothing for a loop', async () => {
    expect(await publish({ '/a': '/b', '/b': '/a' })).toEqual({ files: {}, problems: [] })
  })

  it.each([
    ['/old/*', 'it is a pattern', 'write a redirect for each URL'],
    ['/old/:id', 'it is a pattern', 'write a redirect for each URL'],
    ['/old?id=1', 'static hosts ignore query strings', 'write "/old"'],
  ])('refuses %s', async (from, reason, fix) => {
    expect(await publish({ [from]: '/new' })).toEqual({
      files: {},
      problems: [
        {
          code: 'unsupported',
          severity: 'error',
          message: `Cannot redirect "${from}": ${reason}`,
          fix,
        },
      ],
    })
  })

  it('escapes markup in URLs', async () => {
    const { files } = await publish({
      '/a': `/x"<b>&'</script><!--`,
      '/a#</script><b>': '/y',
    })
    const html = String(files['a/index.html'])
    expect(html).not.toMatch(/<b>|<!--/)
    expect(html.match(/<\/script>/g)).toHaveLength(2)
    expect(html).toContain(`<a href="/x%22%3Cb%3E&amp;'%3C/script%3E%3C!--">`)
  })

  it('puts anchors of a moved page into its data, and other anchors into a list', async () => {
    const targets = {
      '/old': '/new',
      '/old#b': '/else#b',
      '/old.html#__proto__': '/new',
      '/stays#z': '/new#z',
      '/stays#caf%C3%A9': 'https://example.com/',
      '/café#a': '/new',
    }
    const { files } = await publish(targets, '/docs/')
    expect(files['old/index.html']).toContain(
      '>{"to":"/docs/new","anchors":{"b":"/docs/else#b","__proto__":"/docs/new"}}</script>',
    )
    expect(files['lookup/anchors.json']).toBe(
      '{"/caf%C3%A9":{"a":"/docs/new"},"/stays":{"café":"https://example.com/","z":"/docs/new#z"}}\n',
    )
    expect(files._redirects).toBe('/docs/old /docs/new 301\n')
  })

  it('adds a browser module only if anchors have moved', () => {
    const plugin = (from: string) => redirects(configOf({ redirects: [{ from, to: '/b' }] }))
    expect(plugin('/a').browser).toBeUndefined()
    expect(plugin('/a#b').browser).toMatchObject([
      { options: { list: '/lookup/anchors.json', baseUrl: '/' } },
    ])
  })

  it('never replaces a page or a public file, even if that check is off', async () => {
    const { ok, read, report } = await buildSite({
      'config/site.ts': `export default {
        title: 'T',
        checks: { redirects: 'ignore', orphans: 'ignore' },
        redirects: [{ from: '/guide', to: '/' }, { from: '/a.txt', to: '/' }, { from: '/old', to: '/' }],
      }`,
      'index.md': '# Home',
      'guide.md': '# Guide',
      'public/a.txt': 'text',
    })
    expect({ ok, report }).toEqual({ ok: true, report: '' })
    expect(read('guide/index.html')).toContain('Guide')
    expect(read('a.txt')).toBe('text')
    expect(read('_redirects')).toBe('/old / 301\n')
  })

  it('publishes redirects that a plugin adds along with those of the site', async () => {
    const { report, read } = await buildWith(
      `config: (config) => ({ ...config, redirects: [...(config.redirects ?? []), { from: '/start', to: '/' }] })`,
      {},
      `redirects: [{ from: '/old', to: '/' }],`,
    )
    expect(report).toBe('')
    expect(read('_redirects')).toBe('/old / 301\n/start / 301\n')
    expect(read('start/index.html')).toContain('This page has moved')
  })

  it('reports a redirect whose decoded URL is a page', async () => {
    const { report } = await buildSite({
      'config/site.ts': `export default { title: 'T', redirects: [{ from: '/café', to: '/' }] }`,
      'index.md': '# Home\n\n[x](café.md)',
      'café.md': '# Café',
    })
    expect(report).toBe(`config/site.ts  file-conflict
  Cannot write the file "café/index.html" of "redirects" in the configuration: the build writes a file there
  Fix: remove the redirect from "redirects" in the configuration`)
  })
})
