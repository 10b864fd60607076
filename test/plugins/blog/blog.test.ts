import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../../support/built-pages.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { checkXml } from '../../support/check-xml.ts'
import { addFiles, buildSite, type Files, rebuild } from '../../support/site.ts'

const config = (
  options = '',
  site = "url: 'https://lamp.example', baseUrl: '/docs/',",
) => `import { blog } from 'docs-build/blog'
import { mdx } from 'docs-build/mdx'
export default {
  title: 'Lamp',
  ${site}
  plugins: [
    mdx(),
    blog({
      authors: {
        ada: { name: 'Ada <L>', url: 'https://ada.example', title: 'Maintainer' },
        bob: { name: 'Bob' },
      },
      ${options}
    }),
  ],
}
`

const posts: Files = {
  'index.md': '# Start\n\n[Blog](/blog)\n',
  'blog/2026-11-20-first.md':
    '---\nauthors: ada\ntags: [News, C++]\n---\n\n# The *first* & best\n\nHello [start](../index.md#start)[^1], <b>you</b>.\n\n[^1]: A note\n\n## More\n\nText\n',
  'blog/2026-11-21-second.md':
    '---\ntitle: Second\nauthors: [ada, bob]\ntags: [news]\n---\n\nOne.\n\nTwo.\n\n<!-- truncate -->\n\nThree\u0007.\n',
  'blog/third.md': '---\ndate: 2026-11-22\ndescription: About the third\n---\n\n# Third\n\nText\n',
}

const withPosts = (files: Files = {}, options?: string, site?: string): Files => ({
  'config/site.ts': config(options, site),
  ...posts,
  ...files,
})

/** The element with what a page says, without its title. */
function contentOf(html: string): string {
  const article = /<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1] ?? html
  return article.replace(/[\s\S]*<\/h1>/, '').replace(/<\/?div[^>]*>|<!--.*?-->/g, '')
}

describe('blog()', () => {
  it('makes posts, lists, an archive and feeds', async () => {
    const { report, outDir } = await buildSite(withPosts({}, 'postsPerPage: 2'))
    expect(report).toBe('')
    expect(filesOf(outDir).filter((path) => path.startsWith('blog'))).toEqual([
      'blog/archive/index.html',
      'blog/atom.xml',
      'blog/authors/ada/index.html',
      'blog/authors/bob/index.html',
      'blog/authors/index.html',
      'blog/feed.json',
      'blog/first/index.html',
      'blog/index.html',
      'blog/page/2/index.html',
      'blog/second/index.html',
      'blog/tags/cplusplus/index.html',
      'blog/tags/index.html',
      'blog/tags/news/index.html',
      'blog/third/index.html',
    ])
  })

  it('makes no page of a component in the folder of a post', async () => {
    const { report, outDir, read } = await buildSite(
      withPosts({
        'content/blog/2026-11-19-own/index.mdx':
          "# Own\n\nimport { Lamp } from './Lamp'\n\nText\n\n<Lamp lamps={['a']} />",
        'content/blog/2026-11-19-own/Lamp.tsx':
          'export function Lamp({ lamps }) { return lamps.join() }\nexport default Lamp',
        'content/blog/mine.tsx': 'export default () => <p>Own page</p>',
        'index.md': '# Start\n\n[Blog](/blog) [Mine](/blog/mine)\n',
      }),
    )
    expect(report).toBe('')
    expect(filesOf(outDir).filter((path) => path.includes('Lamp'))).toEqual([])
    expect(read('blog/mine/index.html')).toContain('Own page')
  })

  it('shows date, authors, reading time and tags below the title of a post', async () => {
    const { read } = await buildSite(withPosts())
    const info =
      '<p class="post-info"><span><a href="/docs/blog">Blog</a></span> <span aria-hidden="true">·</span> <span><time datetime="2026-11-20">November 20, 2026</time></span> <span aria-hidden="true">·</span> <span><a href="/docs/blog/authors/ada" rel="author">Ada &lt;L&gt;</a></span> <span aria-hidden="true">·</span> <span>1 min read</span> <span aria-hidden="true">·</span> <span><a href="/docs/blog/tags/news" rel="tag">News</a></span> <span aria-hidden="true">·</span> <span><a href="/docs/blog/tags/cplusplus" rel="tag">C++</a></span></p>\n'
    expect(contentOf(read('blog/first/index.html'))).toMatch(
      /^<details[\s\S]*?<\/details><p class="post-info">/,
    )
    expect(contentOf(read('blog/first/index.html'))).toContain(info)
    expect(contentOf(read('blog/third/index.html'))).toMatch(
      /^<p class="post-info"><span>.*?<time datetime="2026-11-22">/,
    )
  })

  it('lists the posts, the newest first, with plain excerpts', async () => {
    const { read } = await buildSite(withPosts())
    const text = contentOf(read('blog/index.html'))
    const parts = text.split('<h2').slice(1)
    expect(
      parts.map((part) => /<a href="(\/docs\/blog[^"]*)">([^<]*)/.exec(part)?.slice(1)),
    ).toEqual([
      ['/docs/blog/third', 'Third'],
      ['/docs/blog/second', 'Second'],
      ['/docs/blog/first', 'The first &amp; best'],
    ])
    expect(parts[0]).toContain('<p>About the third</p>')
    expect(parts[1]).toContain('<p>One. Two.</p>')
    expect(parts[2]).toContain('<p>Hello start, you.</p>')
  })

  it('leads to the posts before and after by date, and to the blog', async () => {
    const { read } = await buildSite(withPosts())
    const html = read('blog/second/index.html')
    expect(html).toMatch(/rel="prev" href="\/docs\/blog\/first"/)
    expect(html).toMatch(/rel="next" href="\/docs\/blog\/third"/)
    expect(html).toContain('"position":2,"name":"Blog","item":"https://lamp.example/docs/blog"')
    expect(html).not.toContain('data-sidebar')
  })

  it('describes posts to search engines, and links to the feeds from the pages of the blog', async () => {
    const { read } = await buildSite(withPosts())
    const data =
      /<script type="application\/ld\+json">(\{[^\n]*"BlogPosting"[^\n]*?)<\/script>/.exec(
        read('blog/second/index.html'),
      )?.[1]
    expect(JSON.parse(data ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: 'Second',
      description: 'One. Two.',
      datePublished: '2026-11-21',
      dateModified: '2026-11-21',
      mainEntityOfPage: 'https://lamp.example/docs/blog/second',
      author: [
        { '@type': 'Person', name: 'Ada <L>', url: 'https://ada.example' },
        { '@type': 'Person', name: 'Bob' },
      ],
      keywords: 'news',
    })
    const feed =
      '<link rel="alternate" type="application/atom+xml" title="Blog" href="https://lamp.example/docs/blog/atom.xml">'
    for (const page of ['blog', 'blog/second', 'blog/tags/news'])
      expect(read(`${page}/index.html`)).toContain(feed)
    expect(read('index.html')).not.toContain('atom+xml')
  })

  it('writes feeds with absolute URLs, in which XML is valid', async () => {
    const { read } = await buildSite(withPosts({}, 'feedLimit: 2'))
    const atom = read('blog/atom.xml')
    checkXml(atom)
    expect([...atom.matchAll(/<id>(.*)<\/id>/g)].map(([, id]) => id)).toEqual([
      'https://lamp.example/docs/blog',
      'https://lamp.example/docs/blog/third',
      'https://lamp.example/docs/blog/second',
    ])
    expect(atom).toContain('<updated>2026-11-22T00:00:00Z</updated>')
    expect(atom).toContain('&lt;p&gt;Three.&lt;/p&gt;')
    const rss = (await buildSite(withPosts({}, "feedLimit: 2, feeds: ['rss']"))).read(
      'blog/rss.xml',
    )
    checkXml(rss)
    expect(rss).toContain(
      '<link>https://lamp.example/docs/blog/second</link>\n<guid isPermaLink="true">https://lamp.example/docs/blog/second</guid>\n<pubDate>Sat, 21 Nov 2026 00:00:00 GMT</pubDate>\n<dc:creator>Ada &lt;L&gt;</dc:creator>\n<dc:creator>Bob</dc:creator>',
    )
    expect(rss).toContain('<content:encoded>&lt;p&gt;Text&lt;/p&gt;')
    const all = JSON.parse((await buildSite(withPosts())).read('blog/feed.json'))
    expect(all.items[2]).toMatchObject({
      id: 'https://lamp.example/docs/blog/first',
      title: 'The first & best',
      date_published: '2026-11-20T00:00:00Z',
      authors: [{ name: 'Ada <L>', url: 'https://ada.example' }],
      tags: ['News', 'C++'],
    })
    expect(all.items[2].content_html).toMatch(
      /^<p>Hello <a href="https:\/\/lamp\.example\/docs\/#start">start<\/a>/,
    )
  })

  it('makes posts of MDX files', async () => {
    const { report, read } = await buildSite(
      withPosts({
        'blog/2026-11-23-mdx.mdx': '# In MDX\n\nText {1 + 1}\n\n{/* truncate */}\n\nMore\n',
      }),
    )
    expect(report).toBe('')
    expect(read('blog/mdx/index.html')).toContain('<time datetime="2026-11-23">')
    expect(read('blog/index.html')).toContain('href="/docs/blog/mdx"')
  })

  it.each([
    ['2026-11-23-a.md', ':name', 'a'],
    ['2026/11/23/a.md', ':name', 'a'],
    ['2026-11-23-a/index.md', ':name', 'a'],
    ['2026-1-3-a.md', ':year/:month/:day/:name', '2026/01/03/a'],
    ['2026-1-3-a.md', ':path', '2026/1/3/a'],
    ['news/2026-11-23-a.md', ':path', '2026/11/23/news/a'],
    ['news/2026-11-23-a.md', ':name', 'news/a'],
    ['2026-11-23-C++ & you.md', ':name', 'Cplusplus-and-you'],
  ])('serves %s with the permalink %s at %s', async (file, permalink, url) => {
    const { report, outDir } = await buildSite(
      withPosts({ [`blog/${file}`]: '# A\n\nText\n' }, `permalink: '${permalink}'`),
    )
    expect(report).toBe('')
    expect(filesOf(outDir)).toContain(`blog/${url}/index.html`)
  })

  it('serves a post with the permalink :path at the path of its file, whatever date it has', async () => {
    const { outDir } = await buildSite(
      withPosts(
        {
          'blog/2026-11-23-a.md': '---\ndate: 2026-11-25\n---\n\n# A\n\nText\n',
          'blog/news/b.md': '---\ndate: 2026-11-25\n---\n\n# B\n\nText\n',
        },
        "permalink: ':path'",
      ),
    )
    expect(filesOf(outDir)).toContain('blog/2026/11/23/a/index.html')
    expect(filesOf(outDir)).toContain('blog/news/b/index.html')
  })

  it('uses the slug of a post', async () => {
    const { outDir } = await buildSite(
      withPosts({ 'blog/2026-11-23-a.md': '---\nslug: b/c\n---\n\n# A\n' }),
    )
    expect(filesOf(outDir)).toContain('blog/b/c/index.html')
  })

  it.each([
    [
      'a date that does not exist in the name of the file',
      { 'blog/2026-02-31-a.md': '# A\n' },
      'content/blog/2026-02-31-a.md:1:1  blog/date-invalid\n  Invalid date "2026-02-31" in the file path\n  Fix: correct the date in the path, or add a date to the front matter',
    ],
    [
      'a date that does not exist in front matter',
      { 'blog/a.md': '---\ntitle: A\ndate: 2026-02-31\n---\n' },
      'content/blog/a.md:3:1  front-matter-invalid\n  Invalid value "2026-02-31" for date: expected a date such as 2026-11-22\n  Fix: use a valid date in YYYY-MM-DD format',
    ],
    [
      'a missing date',
      { 'blog/a.md': '# A\n' },
      'content/blog/a.md:1:1  blog/date-missing\n  The post has no date\n  Fix: add a date to the front matter, as in "date: 2026-11-22", or begin the file name with a date, as in "2026-11-22-title.md"',
    ],
    [
      'an unknown author',
      { 'blog/2026-11-23-a.md': '---\ntitle: A\nauthors:\n  - bob\n  - adda\n---\n' },
      'content/blog/2026-11-23-a.md:5:5  blog/author-unknown\n  Unknown author "adda": the "authors" option of blog() does not list this author\n  Fix: write "ada"',
    ],
    [
      'two posts at one URL',
      { 'blog/2026-11-23-first.md': '# A\n' },
      'content/blog/2026-11-23-first.md:1:1  duplicate-route\n  Duplicate URL "/blog/first": content/blog/2026-11-20-first.md already uses it\n  Fix: rename one of the files, or give one a different "slug"',
    ],
  ])('reports %s', async (_, files: Files, expected) => {
    const { report } = await buildSite(withPosts(files))
    expect(report).toBe(expected)
  })

  it('reports feeds without the URL of the site', async () => {
    const { report } = await buildSite(withPosts({}, '', ''))
    expect(report.split('\n\n')).toEqual([expect.stringContaining('blog/url-missing')])
    expect((await buildSite(withPosts({}, 'feeds: []', ''))).report).toBe('')
  })

  it('reports wrong options', async () => {
    const { report } = await buildSite(withPosts({}, "postPerPage: 2, texts: { tag: 'x' }"))
    expect(report).toContain('Unknown option "texts.tag" of blog()')
    expect(report).toContain('postPerPage')
  })

  it('leaves out drafts, later posts and, in lists and feeds, unlisted posts', async () => {
    const { report, read, outDir } = await buildSite(
      withPosts(
        {
          'blog/2026-11-23-draft.md': '---\ndraft: true\ntags: [only]\n---\n\n# Draft\n',
          'blog/2026-11-23-hidden.md': '---\nunlisted: true\ntags: [only]\n---\n\n# Hidden\n',
          'blog/2026-11-24-later.md': '---\ntags: [only]\n---\n\n# Later\n',
        },
        "publishUntil: '2026-11-23'",
      ),
    )
    expect(report).toBe('')
    const urls = filesOf(outDir).filter((path) => /^blog\/.*(?:draft|hidden|later|only)/.test(path))
    expect(urls).toEqual(['blog/hidden/index.html'])
    for (const path of ['blog/index.html', 'blog/atom.xml', 'blog/archive/index.html'])
      expect(read(path)).not.toMatch(/Draft|Hidden|Later/)
  })

  it.each<[string, Files | null]>([
    ['a title', { 'blog/third.md': '---\ndate: 2026-11-22\n---\n\n# Changed\n' }],
    ['a date', { 'blog/third.md': '---\ndate: 2026-11-19\n---\n\n# Third\n' }],
    ['tags', { 'blog/third.md': '---\ndate: 2026-11-22\ntags: [new]\n---\n\n# Third\n' }],
    ['the text', { 'blog/third.md': '---\ndate: 2026-11-22\n---\n\n# Third\n\nOther\n' }],
    ['the posts', { 'blog/2026-11-23-a.md': '# A\n' }],
    ['a removed post', null],
    ['the authors', { 'config/site.ts': config().replace("'Bob'", "'Bobby'") }],
    ['the last day', { 'config/site.ts': config("publishUntil: '2026-11-21'") }],
  ])('writes the output of a clean build after a change of %s', async (_, change) => {
    const { root, outDir } = await buildSite(withPosts())
    const first = snapshot(outDir)
    if (change) addFiles(root, change)
    else rmSync(join(root, 'content/blog/third.md'))
    const second = await rebuild(root)
    const incremental = snapshot(outDir)
    expect(incremental).not.toEqual(first)
    const clean = await rebuild(root, { cache: false })
    expect(snapshot(outDir)).toEqual(incremental)
    expect(second.report).toBe(clean.report)
  })

  it('reports a date that is invalid once, also in the first line', async () => {
    const { places } = await buildSite(
      withPosts({ 'blog/a.md': '---\ndate: tomorrow\n---\n\n# A\n' }),
    )
    expect(places).toEqual(['content/blog/a.md:2:1  front-matter-invalid'])
  })

  it('warns of posts whose day has not come, unless an option says which posts wait', async () => {
    const later = {
      'blog/2999-01-02-later.md': '# Later\n',
      'blog/much-later.md': '---\ndate: 2999-01-03\n---\n\n# Much later\n',
    }
    const { places, report } = await buildSite(withPosts(later))
    expect(places).toEqual([
      'content/blog/2999-01-02-later.md:1:1  blog/date-future (warning)',
      'content/blog/much-later.md:2:1  blog/date-future (warning)',
    ])
    expect(report).toContain('The post is published before its date, 2999-01-02')
    for (const option of ["publishUntil: 'today'", "publishUntil: '2999-01-04'"]) {
      expect((await buildSite(withPosts(later, option))).report).toBe('')
    }
  })

  it('adds nothing to a site without a blog', async () => {
    const { outDir, read } = await buildSite({ 'index.md': '# Start\n' })
    const styles = filesOf(outDir).filter((path) => path.endsWith('.css'))
    expect(styles.map(read).join('')).not.toContain('post-info')
  })
})
