import { describe, expect, it, onTestFinished } from 'vitest'
import { startDevServer } from '../../../cli/commands/dev.ts'
import { filesOf } from '../../support/built-pages.ts'
import { addFiles, buildSite, rebuild, site } from '../../support/site.ts'

const config = (more = '') => `import { headers, robots, sitemap } from 'docs-build'
export default {
  title: 'T',
  url: 'https://example.org',
  baseUrl: '/docs/',
  plugins: [sitemap(), robots(), headers({ formats: ['netlify', 'nginx', 'vercel'] })],
  redirects: [{ from: '/old', to: '/guide' }, { from: '/guide#gone', to: '/#home' }],
  checks: { orphans: 'ignore' },${more}
}`

const files = {
  'config/site.ts': config(),
  'index.md': '# Home\n\n![A](https://img.example/a.png)',
  'guide.md': '# Guide',
  'secret.md': '---\nunlisted: true\n---\n# Secret',
}

describe('a site with the built-in plugins', () => {
  it('writes the files of all its plugins', async () => {
    const { report, read, outDir } = await buildSite(files)
    expect(report).toBe('')
    expect(filesOf(outDir).filter((path) => !/^(?:assets|lookup\/routes)\//.test(path))).toEqual([
      '404.html',
      '_headers',
      '_redirects',
      'guide/index.html',
      'index.html',
      'lookup/anchors.json',
      'lookup/pages.json',
      'lookup/search/current.json',
      'nginx.conf',
      'old/index.html',
      'robots.txt',
      'secret/index.html',
      'sitemap.xml',
      'vercel.json',
    ])
    expect(read('sitemap.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.org/docs/</loc></url>
<url><loc>https://example.org/docs/guide</loc></url>
</urlset>
`)
    expect(read('robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://example.org/docs/sitemap.xml\n',
    )
    expect(read('_redirects')).toBe('/docs/old /docs/guide 301\n')
    // The scripts of the head, of redirect pages, of the home page, for modules that throw, and for what follows the first paint.
    const hashes = read('_headers').match(/'sha256-[^']+'/g) ?? []
    expect(hashes).toHaveLength(6)
    expect(read('_headers').replaceAll(/'sha256-[^']+'/g, 'HASH')).toBe(`/docs/*
  Content-Security-Policy: default-src 'none'; script-src 'self' HASH HASH HASH HASH HASH HASH; style-src 'self'; img-src 'self' data: https://img.example; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Cross-Origin-Opener-Policy: same-origin
/docs/assets/*
  Cache-Control: public, max-age=31536000, immutable
/docs/*.md
  Content-Type: text/markdown; charset=utf-8
`)
    expect(read('nginx.conf')).toContain('location = "/docs/old" { return 301 "/docs/guide$is_args')
    expect(JSON.parse(read('vercel.json')).redirects).toEqual([
      { source: '/docs/old', destination: '/docs/guide', statusCode: 301 },
    ])
  })

  it('is not built again if nothing has changed, but is with another option', async () => {
    const root = site(files)
    const first = await rebuild(root)
    const again = await rebuild(root)
    expect([first.compiled, again.compiled, again.rendered]).toEqual([3, 0, 0])
    expect(again.times.map(({ stage }) => stage)).not.toContain('pages')
    addFiles(root, {
      'config/site.ts': config().replace('headers({', "headers({ headers: { 'X-A': 'b' },"),
    })
    const changed = await rebuild(root)
    expect(changed.read('_headers')).toContain('X-A: b')
    expect(changed.read('sitemap.xml')).toBe(first.read('sitemap.xml'))
  })

  it('allows the scripts of every page that it writes, including the not-found page', async () => {
    const headPlugin = `{ name: 'own', cacheKey: '', head: (tags, { route }) => [...tags, { tag: 'script', text: route ? 'a()' : 'b()' }] }`
    const { read } = await buildSite({
      ...files,
      'config/site.ts': config().replace('plugins: [', `plugins: [${headPlugin}, `),
    })
    expect(read('404.html')).toContain('<script>b()</script>')
    expect(read('_headers').match(/'sha256-[^']+'/g)).toHaveLength(8)
  })

  it('starts from source with the plugins', async () => {
    const root = site(files)
    const server = await startDevServer(root, { port: 0, host: '127.0.0.1', log: () => {} })
    onTestFinished(() => server.close())
    const get = async (path: string) => (await fetch(server.url + path)).text()
    expect(await get('old')).toContain('<title>Moved to /docs/guide</title>')
    expect(await get('lookup/anchors.json')).toContain('"gone"')
    expect(await get('sitemap.xml')).toContain('<loc>https://example.org/docs/guide</loc>')
  })
})

describe('the options of a plugin', () => {
  const reportOf = async (call: string, before = '') => {
    const { report } = await buildSite({
      'config/site.ts': `import { sitemap } from 'docs-build'
import { openapi } from 'docs-build/openapi'
import { prose } from 'docs-build/prose'
${before}export default {
  title: 'T',
  plugins: [
    ${call},
  ],
}`,
      'index.md': '# Home',
    })
    return report
  }

  it('are reported one by one, each at its place and with its fix', async () => {
    const call = `prose({
      terms: { a: 1 },
      // rules: { term: 'eror' }
      rules: { trem: 'error', term: 'eror' },
      patterns: [{ pattern: /it's ["({]/ }, {}],
      titel: 'T',
      "exclud": [],
    })`
    expect(await reportOf(call)).toBe(`config/site.ts:8:16  config-invalid
  Invalid value 1 for terms.a of prose(): expected a word, a regular expression, a list of words and regular expressions, or an object
config/site.ts:10:16  config-invalid
  Unknown option "rules.trem" of prose()
  Fix: write "term"
config/site.ts:10:37  config-invalid
  Invalid value "eror" for rules.term of prose(): expected "error", "warning", or "off"
  Fix: write "error"
config/site.ts:11:45  config-invalid
  Missing option "patterns[1].pattern" of prose()
  Fix: add it
config/site.ts:12:7  config-invalid
  Unknown option "titel" of prose()
  Fix: remove it; valid options: terms, patterns, vocabularies, rules, linkTexts, descriptionLength, readingLevel, exclude, components
config/site.ts:13:7  config-invalid
  Unknown option "exclud" of prose()
  Fix: write "exclude"`)
  })

  it('are reported at the call if they are written elsewhere', async () => {
    const options = "const options = { exclude: '/a', exlude: [] }\n"
    expect(await reportOf('sitemap(options)', options)).toBe(`config/site.ts:8:5  config-invalid
  Invalid value "/a" for exclude of sitemap(): expected a list
config/site.ts:8:5  config-invalid
  Unknown option "exlude" of sitemap()
  Fix: write "exclude"`)
    const spread = 'sitemap({ ...{ exlude: [] } })'
    expect(await reportOf(spread)).toBe(`config/site.ts:7:5  config-invalid
  Unknown option "exlude" of sitemap()
  Fix: write "exclude"`)
  })

  it('are found in the argument that is wrong', async () => {
    const call = "openapi({ dir: 'a', labels: {} }, { dir: 'b', labels: { abot: 'B' } })"
    expect(await reportOf(call)).toBe(`config/site.ts:7:61  config-invalid
  Unknown option "labels.abot" of openapi()
  Fix: write "about"`)
    // Both have the option, so either could be meant.
    const both = "openapi({ labels: { about: 'A' } }, { labels: { about: '' } })"
    expect(await reportOf(both)).toBe(`config/site.ts:7:5  config-invalid
  Invalid value "" for labels.about of openapi(): it must not be empty`)
  })

  it('are reported at their value', async () => {
    expect(await reportOf("sitemap({ exclude: '/a' })")).toBe(`config/site.ts:7:24  config-invalid
  Invalid value "/a" for exclude of sitemap(): expected a list`)
  })
})
