import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startDevServer } from '../../../cli/commands/dev.ts'
import { translations } from '../../../cli/commands/translations.ts'
import { filesOf } from '../../support/built-pages.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { checkXml } from '../../support/check-xml.ts'
import { addFiles, buildSite, type Files, rebuild, site } from '../../support/site.ts'
import { waitFor } from '../../support/wait-for.ts'

const config = (options = '', fr = '') => `import { sitemap } from 'docs-build'
import { blog } from 'docs-build/blog'
export default {
  title: 'Lamp',
  url: 'https://lamp.example',
  baseUrl: '/docs/',
  locales: {
    en: {},
    fr: { title: 'Lampe', labels: { News: 'Nouvelles', Maintainer: 'Responsable' }, ${fr} },
    ar: {},
  },
  navbar: { items: [{ label: 'Blog', to: '/blog' }] },
  plugins: [
    blog({
      authors: { ada: { name: 'Ada', title: 'Maintainer' }, bob: { name: 'Bob' } },
      ${options}
    }),
    sitemap(),
  ],
}
`

const files: Files = {
  'config/site.ts': config(),
  'index.md': '# Start\n\n[Second](./blog/2026-11-21-second.md) [News](/blog/tags/news)\n',
  'fr/index.md': '# Début\n\n[Deux](./blog/2026-11-21-second.md)\n',
  'blog/2026-11-20-first.md':
    '---\nauthors: ada\ntags: [News, C++]\n---\n\n# The first\n\nHello *you*.\n\n## More\n\n[Second](./2026-11-21-second.md)\n',
  'blog/2026-11-21-second.md':
    '---\nauthors: [ada, bob]\ntags: [News]\n---\n\n# The second\n\nSecond text.\n',
  'blog/third.md': '---\ndate: 2026-11-22\n---\n\n# The third\n\nThird text.\n',
  'fr/blog/2026-11-21-second.md': '# Le deuxième\n\nBonjour.\n\n[Un](./2026-11-20-first.md)\n',
}

const tagsIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag)

describe('blog() on a site in several languages', () => {
  it('makes posts, lists and feeds in each language', async () => {
    const { report, outDir } = await buildSite({
      ...files,
      'config/site.ts': config('postsPerPage: 2'),
    })
    expect(report).toBe('')
    const all = filesOf(outDir)
    const blog = all.filter((path) => path.startsWith('blog/'))
    expect(blog).toContain('blog/page/2/index.html')
    for (const code of ['fr', 'ar']) {
      const local = all.filter((path) => path.startsWith(`${code}/blog/`))
      expect(local).toEqual(blog.map((path) => `${code}/${path}`))
    }
  })

  it('has the texts, dates, labels and links of the language', async () => {
    const { read } = await buildSite({ ...files, 'config/site.ts': config('postsPerPage: 1') })
    const list = read('fr/blog/index.html')
    expect(list).toContain('<title>Blog | Lampe</title>')
    expect(list).toContain('<a href="/docs/fr/blog/archive">Archives</a>')
    expect(list).toContain('<a href="/docs/fr/blog/atom.xml">S’abonner (Atom)</a>')
    expect(list).toContain('<a href="/docs/fr/blog/page/2">Articles plus anciens</a>')
    expect(read('fr/blog/page/2/index.html')).toContain('<title>Blog (page 2) | Lampe</title>')
    expect(read('ar/blog/index.html')).toContain('<title>المدونة | Lamp</title>')
    expect(read('fr/blog/tags/news/index.html')).toContain(
      '<title>Articles avec l’étiquette «\u00a0Nouvelles\u00a0» | Lampe</title>',
    )
    expect(read('fr/blog/tags/index.html')).toContain(
      '<a href="/docs/fr/blog/tags/news">Nouvelles</a>',
    )
    expect(read('fr/blog/authors/ada/index.html')).toContain('<p>Responsable</p>')
    const post = read('fr/blog/second/index.html')
    expect(post).toContain(
      '<p class="post-info"><span><a href="/docs/fr/blog">Blog</a></span> <span aria-hidden="true">·</span> <span><time datetime="2026-11-21">21 novembre 2026</time></span> <span aria-hidden="true">·</span> <span><a href="/docs/fr/blog/authors/ada" rel="author">Ada</a></span>',
    )
    expect(post).toContain('1 min de lecture')
    expect(post).toContain('<a href="/docs/fr/blog/tags/news" rel="tag">Nouvelles</a>')
    expect(post).toContain('<a href="/docs/fr/blog/first">Un</a>')
    expect(read('fr/index.html')).toContain('<a href="/docs/fr/blog/second">Deux</a>')
    expect(read('blog/second/index.html')).toContain('Second text.')
  })

  it('gives a translation the date, the authors and the tags of its original, unless it has its own', async () => {
    const { report, read } = await buildSite({
      ...files,
      'fr/blog/third.md': '# Le troisième\n',
      'fr/blog/2026-11-20-first.md':
        '---\ndate: 2026-11-23\ntags: []\nauthors: bob\n---\n\n# Le premier\n',
      'fr/blog/2026-11-19-only.md': '# Seulement en français\n',
    })
    expect(report).toBe('')
    const titles = tagsIn(read('fr/blog/index.html'), /(?<=<h2[^>]*><a[^>]*>)[^<]+/g)
    expect(titles).toEqual(['Le premier', 'Le troisième', 'Le deuxième', 'Seulement en français'])
    expect(read('fr/blog/third/index.html')).toContain('<time datetime="2026-11-22">')
    expect(read('fr/blog/tags/news/index.html')).not.toContain('Le premier')
    expect(read('fr/blog/authors/bob/index.html')).toContain('Le premier')
    expect(read('blog/index.html')).not.toContain('français')
  })

  it('shows the original of a post that is not translated, marked as such', async () => {
    const { read } = await buildSite(files)
    const post = read('fr/blog/first/index.html')
    expect(post).toContain('<html lang="fr" dir="ltr">')
    expect(post).toContain('Cette page n’est pas encore traduite.')
    expect(post).toMatch(/<div lang="en" dir="ltr".*Hello <em>you<\/em>/s)
    expect(post).toContain('<p class="post-info" lang="fr" dir="ltr">')
    expect(post).toContain('<link rel="canonical" href="https://lamp.example/docs/blog/first">')
    expect(post).toContain('<a href="/docs/fr/blog/second">Second</a>')
    expect(read('ar/blog/first/index.html')).toContain('<p class="post-info" lang="ar" dir="rtl">')
    const list = read('fr/blog/index.html')
    expect(list).not.toContain('Cette page n’est pas encore traduite.')
    expect(list).toContain(
      '<span lang="en" dir="ltr"><a href="/docs/fr/blog/first">The first</a></span>',
    )
    expect(list).toContain('<p><span lang="en" dir="ltr">Hello you.</span></p>')
    expect(list).toContain('<a href="/docs/fr/blog/second">Le deuxième</a>')
    expect(list).not.toContain('"en" dir="ltr"><a href="/docs/fr/blog/second"')
    expect(read('fr/blog/archive/index.html')).toContain(
      '<li><span lang="en" dir="ltr"><a href="/docs/fr/blog/third">The third</a></span>, 22 novembre 2026</li>',
    )
    expect(read('blog/first/index.html')).not.toContain('lang="en" dir="ltr"><')
  })

  it('leads to the posts before and after in the language, and to the blog', async () => {
    const { read } = await buildSite(files)
    const html = read('fr/blog/second/index.html')
    expect(html).toMatch(/rel="prev" href="\/docs\/fr\/blog\/first"/)
    expect(html).toMatch(/rel="next" href="\/docs\/fr\/blog\/third"/)
    expect(html).toContain('"name":"Blog","item":"https://lamp.example/docs/fr/blog"')
  })

  it('names the translations of posts and lists in the head and in the sitemap', async () => {
    const { read } = await buildSite(files)
    const link = (code: string, path: string) =>
      `<link rel="alternate" hreflang="${code}" href="https://lamp.example/docs/${path}">`
    expect(
      tagsIn(read('fr/blog/second/index.html'), /<link rel="alternate" hreflang[^>]*>/g),
    ).toEqual([
      link('en', 'blog/second'),
      link('fr', 'fr/blog/second'),
      link('x-default', 'blog/second'),
    ])
    expect(
      tagsIn(read('blog/tags/news/index.html'), /<link rel="alternate" hreflang[^>]*>/g),
    ).toEqual([
      link('en', 'blog/tags/news'),
      link('fr', 'fr/blog/tags/news'),
      link('ar', 'ar/blog/tags/news'),
      link('x-default', 'blog/tags/news'),
    ])
    const map = read('sitemap.xml')
    expect(map).toContain('<loc>https://lamp.example/docs/fr/blog/second</loc>')
    expect(map).toContain('<loc>https://lamp.example/docs/fr/blog/archive</loc>')
    expect(map).not.toContain('<loc>https://lamp.example/docs/fr/blog/first</loc>')
  })

  it('keeps the menu of languages on the same post and list', async () => {
    const { read } = await buildSite(files)
    const chunkOf = (path: string) => /"translations":\{[^}]*\}/.exec(read(path))?.[0]
    expect(chunkOf('blog/first/index.html')).toContain('/fr/blog/first')
    expect(chunkOf('fr/blog/first/index.html')).toContain('"/blog/first"')
    expect(chunkOf('fr/blog/tags/cplusplus/index.html')).toContain('/ar/blog/tags/cplusplus')
  })

  it('writes a feed for each language, which declares the language of each post', async () => {
    const { read } = await buildSite(files)
    const atom = read('fr/blog/atom.xml')
    checkXml(atom)
    expect(atom).toContain('xml:lang="fr"')
    expect(atom).toContain('<title>Blog | Lampe</title>')
    expect(atom).toContain('href="https://lamp.example/docs/fr/blog/atom.xml"')
    const feed = JSON.parse(read('fr/blog/feed.json'))
    expect(feed.language).toBe('fr')
    expect(
      feed.items.map(({ url, title, language, tags }: Record<string, unknown>) => [
        url,
        title,
        language,
        tags,
      ]),
    ).toEqual([
      ['https://lamp.example/docs/fr/blog/third', 'The third', 'en', undefined],
      ['https://lamp.example/docs/fr/blog/second', 'Le deuxième', undefined, ['Nouvelles']],
      ['https://lamp.example/docs/fr/blog/first', 'The first', 'en', ['Nouvelles', 'C++']],
    ])
    expect(feed.items[1].content_html).toBe(
      '<p>Bonjour.</p>\n<p><a href="https://lamp.example/docs/fr/blog/first">Un</a></p>\n',
    )
    expect(feed.items[2].content_html).toMatch(/^<p>Hello <em>you<\/em>\.<\/p>/)
    expect(atom.match(/<entry xml:lang="en">/g)).toHaveLength(2)
    expect(read('blog/atom.xml')).not.toContain('<entry xml')
    const href = 'https://lamp.example/docs/fr/blog/atom.xml'
    for (const page of ['fr/blog', 'fr/blog/first', 'fr/blog/tags/news'])
      expect(read(`${page}/index.html`)).toContain(
        `<link rel="alternate" type="application/atom+xml" title="Blog" href="${href}">`,
      )
  })

  it('finds the posts in the search of the language', async () => {
    const { read } = await buildSite(files)
    const { pages } = JSON.parse(read('lookup/search/fr.current.json'))
    expect(pages.map(([url]: [string]) => url)).toEqual([
      '/fr',
      '/fr/blog/first',
      '/fr/blog/second',
      '/fr/blog/third',
    ])
  })

  it('leaves out what the default language leaves out, and shows a page in place of a list in all languages', async () => {
    const { report, read, outDir } = await buildSite({
      ...files,
      'config/site.ts': config("publishUntil: '2026-11-23'"),
      'blog/2026-11-23-draft.md': '---\ndraft: true\n---\n\n# Draft\n',
      'blog/2026-11-23-hidden.md': '---\nunlisted: true\ntags: [only]\n---\n\n# Hidden\n',
      'blog/2026-11-24-later.md': '---\ntags: [only]\n---\n\n# Later\n',
      'blog/index.md':
        '# Our news\n\n[Archive](/blog/archive) [Tags](/blog/tags) [Authors](/blog/authors)\n',
    })
    expect(report).toBe('')
    const urls = filesOf(outDir).filter((path) => /blog\/.*(?:draft|hidden|later|only)/.test(path))
    expect(urls).toEqual([
      'ar/blog/hidden/index.html',
      'blog/hidden/index.html',
      'fr/blog/hidden/index.html',
    ])
    expect(read('fr/blog/index.html')).toMatch(/Our news.*Cette page n’est pas/s)
  })

  it('keeps lists of tags in the language that uses them', async () => {
    const { report, outDir } = await buildSite({
      ...files,
      'fr/blog/2026-11-20-first.md': '---\ntags: [Lampes]\n---\n\n# Le premier\n',
    })
    expect(report).toBe('')
    const all = filesOf(outDir).filter((path) => /tags\/(?:lampes|cplus)/.test(path))
    expect(all).toEqual([
      'ar/blog/tags/cplusplus/index.html',
      'blog/tags/cplusplus/index.html',
      'fr/blog/tags/lampes/index.html',
    ])
  })

  it('takes the texts of a language from its strings, and those of the default language from the option', async () => {
    const { report, read } = await buildSite({
      ...files,
      'config/site.ts': config(
        "title: 'News', texts: { archive: 'All posts' }",
        "strings: { blogArchive: 'Tous les articles' }",
      ),
    })
    expect(report).toBe('')
    expect(read('blog/index.html')).toContain('>All posts</a>')
    expect(read('fr/blog/index.html')).toContain('<title>Nouvelles | Lampe</title>')
    expect(read('fr/blog/index.html')).toContain('>Tous les articles</a>')
    expect(read('ar/blog/index.html')).toContain('>الأرشيف</a>')
  })

  it('reports a mistake once, and names only posts as not translated', async () => {
    const root = site({
      ...files,
      'blog/2026-11-20-first.md': '---\nauthors: eve\n---\n\n# First\n\n[x](/gone)\n',
      'fr/blog/2026-11-21-second.md': '# Deux\n\n[y](/perdu)\n',
    })
    const { report } = await rebuild(root)
    expect(report.split('\n').filter((line) => /^\w/.test(line))).toEqual([
      'content/blog/2026-11-20-first.md:2:1  blog/author-unknown',
      'content/blog/2026-11-20-first.md:7:5  broken-link',
      'content/fr/blog/2026-11-21-second.md:3:5  broken-link',
    ])
    addFiles(root, files)
    const { locales, marked } = await translations(root, { mark: true })
    expect(locales[0]?.missing).toEqual([
      'content/blog/2026-11-20-first.md',
      'content/blog/third.md',
    ])
    expect(marked).toEqual(['content/fr/index.md', 'content/fr/blog/2026-11-21-second.md'])
  })

  it('is in the language of a site that has only one', async () => {
    const { read } = await buildSite({
      'config/site.ts': `import { blog } from 'docs-build/blog'
export default { title: 'Lampe', url: 'https://lampe.example', defaultLocale: 'de', plugins: [blog()] }`,
      'index.md': '# Anfang\n\n[Blog](/blog)\n',
      'blog/2026-11-20-eins.md': '# Eins\n',
    })
    expect(read('blog/index.html')).toContain('>Abonnieren (Atom)</a>')
    expect(read('blog/eins/index.html')).toContain('1 Min. Lesezeit')
  })

  it.each<[string, Files | string]>([
    ['a translation', { 'fr/blog/third.md': '# Le troisième\n' }],
    ['a removed translation', 'fr/blog/2026-11-21-second.md'],
    ['an original', { 'blog/third.md': '---\ndate: 2026-11-19\ntags: [C++]\n---\n\n# Changed\n' }],
    ['a removed original', 'blog/third.md'],
    ['a label', { 'config/site.ts': config().replace('Nouvelles', 'Actualités') }],
    ['a string', { 'config/site.ts': config('', "strings: { blogReadingTime: '{minutes} min' }") }],
    ['the languages', { 'config/site.ts': config().replace('ar: {}', 'de: {}') }],
  ])('writes the output of a clean build after a change of %s', async (_, change) => {
    const { root, outDir } = await buildSite(files)
    const first = snapshot(outDir)
    if (typeof change === 'string') rmSync(join(root, 'content', change))
    else addFiles(root, change)
    const second = await rebuild(root)
    const incremental = snapshot(outDir)
    expect(incremental).not.toEqual(first)
    const clean = await rebuild(root, { cache: false })
    expect(snapshot(outDir)).toEqual(incremental)
    expect(second.report).toBe(clean.report)
  })
})

it('dev updates the blog in each language when a post is translated', async () => {
  const root = site(files)
  const server = await startDevServer(root, { port: 0, host: '127.0.0.1', log: () => {} })
  onTestFinished(() => server.close())
  const { origin } = new URL(server.url)
  const get = async (path: string) => (await fetch(`${origin}/docs${path}`)).text()
  expect(await get('/fr/blog')).toContain('The third')
  addFiles(root, { 'fr/blog/third.md': '# Le troisième\n' })
  await waitFor(async () => expect(await get('/fr/blog')).toContain('Le troisième'))
  expect(await get('/fr/blog/third')).not.toContain('Cette page n’est pas')
  expect(await get('/fr/blog/atom.xml')).toContain('<title>Le troisième</title>')
})
