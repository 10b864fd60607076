import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentHash } from '../../../cli/files/hash.ts'
import { listFiles } from '../../../cli/files/list-files.ts'
import { absoluteUrl } from '../../../cli/hooks/absolute-url.ts'
import { buildWith, withPlugins } from '../../support/plugins.ts'
import { addFiles, rebuild, site } from '../../support/site.ts'

const files = `files: () => [
  { path: 'feed.xml', contents: '<feed/>' },
  { path: 'guide/more feed.xml', contents: '<feed/>' },
  { path: 'go/git/index.html', contents: '<p>' },
]`
const page = `page: ({ route }) => ({ files: [{ path: route.outputFile.replace('html', 'txt'), contents: '' }] })`

const links = `# Home

[a](/feed.xml) [b](./feed.xml?x=1) [c](/go/git) [d](/go/git/) ![e](/feed.xml) <a href="/feed.xml">f</a>

[g](/index.txt)
`

describe('links to files that plugins write', () => {
  it('lead there, whatever they are in', async () => {
    const { report, read } = await buildWith(
      `${files}, ${page}`,
      {
        'index.md': links,
        'guide/a.md':
          '[a](more%20feed.xml) [b](../feed.xml) [c](index.txt "x")\\\n[d](/guide/a/index.txt)'.replace(
            '(index.txt "x")',
            '(../index.txt)',
          ),
        'config/Links.tsx': `export default () => <p><a href="/docs/feed.xml">a</a><img src="/docs/feed.xml" alt="" /></p>`,
        'c.md': '::links',
      },
      `baseUrl: '/docs/', components: { links: 'config/Links.tsx' }, navbar: { items: [{ label: 'Feed', to: '/feed.xml' }] },
       footer: { sections: [{ title: 'F', items: [{ label: 'Feed', to: '/go/git' }] }] }, redirects: [{ from: '/rss', to: '/feed.xml' }],
       checks: { sidebars: 'ignore', orphans: 'ignore' },`,
    )
    expect(report).toBe('')
    const html = read('index.html')
    expect(html).toContain('<a href="/docs/feed.xml">a</a> <a href="/docs/feed.xml?x=1">b</a>')
    expect(html).toContain('<a href="/docs/go/git">c</a>')
    expect(html).toContain('src="/docs/feed.xml"')
    expect(read('guide/a/index.html')).toContain('<a href="/docs/guide/more%20feed.xml">a</a>')
  })

  it('are broken if no plugin writes the file', async () => {
    const { ok, places } = await buildWith(files, {
      'index.md': '[a](/fed.xml) ![b](/c.png) [c](/gude)',
      'guide.md': '[home](/)',
    })
    expect({ ok, places }).toEqual({
      ok: false,
      places: [
        'content/index.md:1:5  broken-link',
        'content/index.md:1:20  broken-image',
        'content/index.md:1:32  broken-link',
      ],
    })
  })

  it('are broken with a suggestion in the style of the link', async () => {
    const { problems } = await buildWith(files, {
      'index.md':
        '[a](./gude.md#top) [b](gude) [c](go/gti) [d](guidee) [e](guidee/e.md) [f](/fed.xml)',
      'guide.md': '## Top\n\n[home](/)',
      'guidee/e.md': '# E\n\n[home](/)',
      'public/fod.xml': '<feed/>',
    })
    expect(problems.map(({ fix }) => fix)).toEqual([
      'write "./guide.md#top", or add content/gude.md',
      'write "guide", or add content/gude.md',
      'write "/go/git", or add content/go/gti.md',
      'write "guide", or add content/guidee/index.md',
      'write "/feed.xml", or "/fod.xml"',
    ])
  })

  it('are broken with the nearest file as a suggestion, also if a rule has rewritten the link', async () => {
    const rule = `markdown: (md) => md.core.ruler.after('inline', 'go', ({ tokens }) => {
      for (const token of tokens.flatMap(({ children }) => children ?? [])) {
        const href = token.attrGet('href')
        if (href?.startsWith('go:')) token.attrSet('href', href.replace('go:', '/go/'))
      }
    })`
    const { problems } = await buildWith(
      `${files}, ${rule}`,
      {
        'index.md': '[a](go:gti) [b](/fed.xml) [c](/guide/more%20fed.xml#x) [d](/gude)',
        'guide.md': '[home](/)',
      },
      `navbar: { items: [{ label: 'Feed', to: '/fead.xml' }] },`,
    )
    expect(problems.map(({ fix }) => fix)).toEqual([
      'write "/feed.xml", or add the page',
      'write "/go/git", or add content/go/gti.md',
      'write "/feed.xml", or add public/fed.xml',
      'write "/guide/more%20feed.xml#x", or add public/guide/more fed.xml',
      'write "/guide", or add content/gude.md',
    ])
  })

  it('are broken in the configuration and in components too', async () => {
    const { report } = await buildWith(
      files,
      {
        'config/Links.tsx': `export default () => <a href="/fed.xml">a</a>`,
        'index.md': '::links',
      },
      `components: { links: 'config/Links.tsx' }, navbar: { items: [{ label: 'Feed', to: '/fead.xml' }] },`,
    )
    expect(report).toContain('Broken link to "/fed.xml": no page has that URL')
    expect(report).toContain('navbar.items[0] has a broken link to "/fead.xml"')
  })

  it('are no links to a URL that is redirected', async () => {
    const { report } = await buildWith(
      '',
      { 'index.md': '[a](/old)' },
      `redirects: [{ from: '/old', to: '/' }],`,
    )
    expect(report).toContain('Link to "/old", which redirects to "/"')
  })

  it('are checked again if the plugin stops writing the file, and need no new compilation', async () => {
    const plugin = (path: string) =>
      withPlugins([
        `{ name: 'mine', cacheKey: '1', files: () => [{ path: '${path}', contents: '' }] }`,
      ])
    const root = site({ 'index.md': '[a](/feed.xml)', 'config/site.ts': plugin('feed.xml') })
    expect((await rebuild(root)).report).toBe('')
    addFiles(root, { 'b.md': '# B\n\n[home](/)', 'index.md': '[a](/feed.xml) [b](/b)' })
    expect((await rebuild(root)).report).toBe('')
    addFiles(root, { 'b.md': '# B\n\n[home](/) again' })
    const third = await rebuild(root)
    expect({ report: third.report, compiled: third.compiled }).toEqual({ report: '', compiled: 1 })
    const clean = await rebuild(root, { outDir: 'clean', cache: false })
    expect(contentsOf(third.outDir)).toEqual(contentsOf(clean.outDir))
    addFiles(root, { 'config/site.ts': plugin('other.xml') })
    addFiles(root, { 'b.md': '# B\n\n[home](/) at last' })
    expect((await rebuild(root)).report).toContain('Broken link to "/feed.xml"')
    addFiles(root, { 'config/site.ts': `export default { title: 'T' }` })
    expect((await rebuild(root)).report).toContain('Broken link to "/feed.xml"')
  })
})

describe('absoluteUrl()', () => {
  it.each([
    ['/guide', 'https://a.b/docs/guide'],
    ['/', 'https://a.b/docs/'],
    ['/feed.xml?x#y', 'https://a.b/docs/feed.xml?x#y'],
    ['https://c.d/', 'https://c.d/'],
  ])('makes %s %s', (path, url) => {
    expect(absoluteUrl(path, { url: 'https://a.b', baseUrl: '/docs/' })).toBe(url)
  })

  it.each([
    [
      '/feed.xml',
      'Cannot make "/feed.xml" an absolute URL: the site\'s URL is not set',
      'set "url" in the configuration, for example to "https://docs.example.com"',
    ],
    [
      'feed.xml',
      'absoluteUrl() expects a path that starts with "/", not "feed.xml"',
      'write "/feed.xml"',
    ],
  ])('fails the build with a fix: %s', async (path, reason, fix) => {
    const { report } = await rebuild(
      site({
        'index.md': '# Home',
        'config/site.ts': `import { absoluteUrl } from 'docs-build'
export default { title: 'T', plugins: [{ name: 'mine', files(_, { site }) {
  absoluteUrl('${path}', site)
} }] }`,
      }),
    )
    expect(report).toBe(`config/site.ts:3:3  plugin-failed
  The "files" hook of the plugin "mine" failed: ${reason}
  Fix: ${fix}`)
  })
})

function contentsOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    listFiles(folder).map((path) => [path, contentHash(readFileSync(join(folder, path)))]),
  )
}
