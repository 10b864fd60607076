import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newVersion } from '../../cli/commands/new-version.ts'
import { serve } from '../../cli/commands/serve.ts'
import { filesOf } from '../support/built-pages.ts'
import { snapshot } from '../support/changing-sites.ts'
import { devServer } from '../support/dev-server.ts'
import { svg } from '../support/images.ts'
import { addFiles, buildSite, type Files, linkPackages, rebuild, site } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'

const config = `import { sitemap } from 'docs-build'
export default {
  title: 'Lamp',
  url: 'https://lamp.example',
  locales: { en: {}, fr: { title: 'Lampe', labels: { Guide: 'Le guide' } }, ar: {} },
  navbar: { items: [{ label: 'Guide', to: '/guide' }] },
  plugins: [sitemap()],
}`

const files: Files = {
  'config/site.ts': config,
  'index.md': '---\ntitle: Start\n---\n\nRead [the guide](./guide.md).',
  'guide.md':
    '---\ntitle: Guide\n---\n\n## Oil\n\nBack to the [start](/). [Oil](/guide#oil)\n\n:::tip\na\n:::',
  'fr/index.md':
    '---\ntitle: Début\n---\n\nLisez [le guide](./guide.md), ou [ici](/guide).\n\n## Suite\n\n:::tip\na\n:::',
}

const withTags = (tag: RegExp, html: string) => [...html.matchAll(tag)].map(([found]) => found)

describe('a site in several languages', () => {
  it('has pages in each language, with its texts, links and direction', async () => {
    const { report, read } = await buildSite(files)
    expect(report).toBe('')
    expect(read('index.html')).toContain('<html lang="en" dir="ltr">')
    expect(read('index.html')).toContain('<a href="/guide">the guide</a>')
    const fr = read('fr/index.html')
    expect(fr).toContain('<html lang="fr" dir="ltr">')
    expect(fr).toContain('<title>Début | Lampe</title>')
    expect(fr).toContain('<a href="/fr/guide">le guide</a>, ou <a href="/fr/guide">ici</a>')
    expect(fr).toContain('Sur cette page')
    expect(fr).toContain('<p class="admonition-title">Astuce</p>')
    expect(fr).toContain('<a class="navbar-brand" href="/fr">')
    expect(fr).toContain('<a class="navbar-link" href="/fr/guide">Le guide</a>')
    expect(read('ar/index.html')).toContain('<html lang="ar" dir="rtl">')
    expect(read('404.html')).toContain('<html lang="en" dir="ltr">')
  })

  it('has a not-found page in each language, which suggests pages in it', async () => {
    const { root, read, report } = await buildSite({
      ...files,
      'config/site.ts': config
        .replace('sitemap }', 'sitemap, headers }')
        .replace('sitemap()', "sitemap(), headers({ formats: ['nginx'] })"),
    })
    expect(report).toBe('')
    const fr = read('fr/404.html')
    expect(fr).toContain('<html lang="fr" dir="ltr">')
    expect(fr).toContain('<title>Page introuvable | Lampe</title>')
    expect(fr).toContain('<a href="/fr">')
    expect(read('ar/404.html')).toContain('<html lang="ar" dir="rtl">')
    expect(JSON.parse(read('lookup/fr/pages.json'))).toEqual([
      ['/fr', 'Début'],
      ['/fr/guide', 'Guide'],
    ])
    expect(read('nginx.conf')).toContain(`if ($uri ~ "^/fr(?:/|$)") {
  set $docs_not_found "/fr/404.html";`)
    addFiles(root, { 'guide.md': '---\ntitle: The guide\n---\n\n## Oil\n' })
    const before = snapshot((await rebuild(root)).outDir)
    const clean = await rebuild(root, { cache: false })
    expect(snapshot(clean.outDir)).toEqual(before)
  })

  it('serves the not-found page of the language', async () => {
    const { root } = await buildSite(files)
    const served = await serve(root, { port: 0, host: '127.0.0.1' })
    onTestFinished(() => served.close())
    const dev = await devServer(files)
    for (const get of [dev.get, (path: string) => fetch(new URL(path, served.url))]) {
      const langOf = async (path: string) => {
        const response = await get(path)
        expect(response.status).toBe(404)
        return /<html lang="(\w+)"/.exec(await response.text())?.[1]
      }
      expect(await langOf('/fr/nowhere/at/all')).toBe('fr')
      expect(await langOf('/ar/nowhere')).toBe('ar')
      expect(await langOf('/frame')).toBe('en')
    }
  })

  it('shows the original, with a notice, where a page is not translated', async () => {
    const { read } = await buildSite(files)
    const guide = read('fr/guide/index.html')
    expect(guide).toContain('Cette page n’est pas encore traduite.')
    expect(guide).toMatch(/<div lang="en" dir="ltr".*Back to the <a href="\/fr">start<\/a>/s)
    expect(guide).toContain('<link rel="canonical" href="https://lamp.example/guide">')
    expect(guide).not.toContain('hreflang="')
    expect(read('fr/index.html')).not.toContain('Cette page n’est pas')
    expect(guide).toContain('<p class="admonition-title">Tip</p>')
  })

  it('names the translations of a page in its head and in the sitemap', async () => {
    const { read } = await buildSite(files)
    const links = [
      '<link rel="alternate" hreflang="en" href="https://lamp.example/">',
      '<link rel="alternate" hreflang="fr" href="https://lamp.example/fr">',
      '<link rel="alternate" hreflang="x-default" href="https://lamp.example/">',
    ]
    const tag = /<link rel="alternate" hreflang[^>]*>/g
    expect(withTags(tag, read('index.html'))).toEqual(links)
    expect(withTags(tag, read('fr/index.html'))).toEqual(links)
    expect(withTags(tag, read('guide/index.html'))).toEqual([])
    const map = read('sitemap.xml')
    expect(withTags(/<loc>[^<]*/g, map)).toEqual([
      '<loc>https://lamp.example/',
      '<loc>https://lamp.example/fr',
      '<loc>https://lamp.example/guide',
    ])
    expect(map).toContain(
      '<xhtml:link rel="alternate" hreflang="fr" href="https://lamp.example/fr"/>',
    )
  })

  it('searches in the language of the page', async () => {
    const { read } = await buildSite(files)
    const urls = (version: string) => {
      const { pages, language } = JSON.parse(read(`lookup/search/${version}.json`))
      return [language, ...pages.map(([url]: [string]) => url)]
    }
    expect(urls('current')).toEqual(['en', '/', '/guide'])
    expect(urls('fr.current')).toEqual(['fr', '/fr', '/fr/guide'])
    expect(read('lookup/pages.json')).not.toContain('/fr')
  })

  it('has its versions in each language, as far as they are translated', async () => {
    const { report, read, outDir } = await buildSite({
      ...files,
      'config/site.ts': `export default {
  title: 'Lamp',
  locales: { en: {}, fr: {} },
  docs: { versions: [{ name: 'current', label: '2.x' }, { name: 'v1' }, { name: 'v0' }] },
  navbar: { items: [{ type: 'docs-version-dropdown' }] },
}`,
      'v1/index.md': '# Old\n\n[Guide](./guide.md)',
      'v1/guide.md': '# Old guide',
      'v0/index.md': '# First',
      'fr/v1/guide.md': '# Vieux guide',
    })
    expect(report).toBe('')
    const guide = read('fr/v1/guide/index.html')
    expect(guide).toContain('Vieux guide')
    expect(guide).toContain('href="/fr/guide"')
    expect(read('fr/v1/index.html')).toContain('<a href="/fr/v1/guide">Guide</a>')
    expect(existsSync(join(outDir, 'fr/v0'))).toBe(false)
  })

  it('reports what is wrong once, and where', async () => {
    const { report } = await buildSite({
      ...files,
      'config/site.ts': config.replace("'/guide'", "'/gide'"),
      'guide.md': '# Guide\n\n[nowhere](./nowhere.md)',
      'fr/other.md': '[rien](./rien.md)',
      'fr/index.md': '# Début\n\n[le guide](./guide.md#pas-la)',
    })
    expect(report.split('\n').filter((line) => /^\w/.test(line))).toEqual([
      'config/site.ts:6:43  broken-link',
      'content/fr/index.md:3:12  broken-anchor',
      'content/fr/other.md:1:8  broken-link',
      'content/guide.md:3:11  broken-link',
    ])
  })
})

it.each([
  ['content/', '', ''],
  ['another folder', '../docs/', "docs: { versions: [{ name: '1', path: '/', dir: '../docs' }] },"],
])('the folder of a language in %s may have capital letters', async (_, folder, docs) => {
  const { report, read } = await buildSite({
    'config/site.ts': `export default { title: 'Lamp', locales: { en: {}, 'zh-cn': {} }, ${docs} }`,
    [`${folder}index.md`]: '# Start\n\n[B](./b.md)\n',
    [`${folder}b.md`]: '# B\n',
    [`${folder}zh-CN/index.md`]: '# 开始\n\n[B](./b.md)\n',
  })
  expect(report).toBe('')
  expect(read('zh-cn/index.html')).toContain('>开始</h1>')
  expect(read('zh-cn/index.html')).toContain('href="/zh-cn/b"')
})

it('links of the navigation to paths that are not part of the site are the same in each language', async () => {
  const { report, read } = await buildSite({
    'config/site.ts': `export default {
  title: 'Lamp',
  baseUrl: '/lamp/',
  locales: { en: {}, fr: {} },
  externalPaths: ['api/**'],
  navbar: { items: [{ label: 'API', to: '/api/' }] },
  sidebars: { docs: ['index', { type: 'link', label: 'Client', to: '/api/client#new' }] },
}`,
    'index.md': '# Start\n',
    'fr/index.md': '# Début\n',
  })
  expect(report).toBe('')
  expect(read('fr/index.html')).toMatch(/href="\/lamp\/api\/"/)
  expect(read('fr/index.html')).toContain('href="/lamp/api/client#new"')
})

it('folders have the settings of the default language, with translated labels, or their own', async () => {
  const { report, read } = await buildSite({
    ...files,
    'guides/a.md': '# A',
    'tips/b.md': '# B',
    'content/guides/_category_.json': '{ "label": "Guide", "position": 9 }',
    'content/tips/_category_.json': '{ "label": "Tips" }',
    'content/fr/tips/_category_.json': '{ "label": "Astuces" }',
  })
  expect(report).toBe('')
  const labels = (path: string) =>
    withTags(/(?<=class="sidebar-label"[^>]*>)[^<]+/g, read(path)).map((one) => one.trim())
  expect(labels('index.html')).toEqual(['Guide', 'Tips'])
  expect(labels('fr/index.html')).toEqual(['Le guide', 'Astuces'])
})

it('folders without a label have their names, which "labels" translates, in the sidebar and the breadcrumbs', async () => {
  const { read } = await buildSite({
    'config/site.ts': `export default {
  title: 'T', locales: { en: {}, fr: { labels: { 'Getting started': 'Commencer' } } },
}`,
    'index.md': '# Home',
    'getting-started/a.md': '# A',
    'fr/index.md': '# Accueil',
    'fr/getting-started/a.md': '# A',
  })
  const labels = (path: string) => read(path).match(/Commencer|Getting started/g)
  expect(new Set(labels('getting-started/a/index.html'))).toEqual(new Set(['Getting started']))
  expect(new Set(labels('fr/getting-started/a/index.html'))).toEqual(new Set(['Commencer']))
  expect(read('fr/getting-started/a/index.html')).toMatch(/class="breadcrumbs"[\s\S]*Commencer/)
})

it('badges in a sidebar are translated as labels are', async () => {
  const { read } = await buildSite({
    'config/site.ts': `export default {
  title: 'T',
  sidebars: { docs: [{ type: 'doc', id: 'index', badge: 'New' }, { type: 'link', label: 'Out', href: 'https://a.example', badge: 'New' }] },
  locales: { en: {}, fr: { labels: { New: 'Nouveau' } } },
}`,
    'index.md': '# Home',
    'fr/index.md': '# Accueil',
  })
  const badges = (path: string) => read(path).match(/(?<=<span class="badge">)[^<]*/g)
  expect(badges('index.html')).toEqual(['New', 'New'])
  expect(badges('fr/index.html')).toEqual(['Nouveau', 'Nouveau'])
})

describe('docs-build new-version', () => {
  it('freezes the translations too, with their links', async () => {
    const root = site({
      ...files,
      'config/site.ts': config.replace('ar: {}', "ar: {}, 'zh-CN': {}"),
      'fr/tips.md':
        '---\ntitle: Astuces\nsidebar: docs\n---\n\n[A](/guide#oil) [B](./guide.md) [C](/fr/tips) [D](../tips.md) [E](/fr/tips.md)\n\n![Logo](../img/logo.svg) ![Lampe](./lampe.svg)\n',
      'tips.md': '---\ntitle: Tips\n---\n\n![Logo](./img/logo.svg)\n',
      'content/img/logo.svg': svg('width="8" height="8"'),
      'content/fr/lampe.svg': svg('width="8" height="9"'),
    })
    const { pages, folder, translations, problems, shared } = await newVersion(root, 'v1')
    expect({ pages, folder, translations, problems, shared }).toEqual({
      pages: 5,
      folder: 'content/v1',
      translations: ['content/fr/v1'],
      problems: [],
      shared: [],
    })
    const { report, outDir, read } = await rebuild(root)
    expect(report).toBe('')
    const tips = read('fr/v1/tips/index.html')
    expect(withTags(/<a href="[^"]*">[A-E]</g, tips)).toEqual([
      '<a href="/fr/v1/guide#oil">A<',
      '<a href="/fr/v1/guide">B<',
      '<a href="/fr/v1/tips">C<',
      '<a href="/fr/v1/tips">D<',
      '<a href="/fr/v1/tips">E<',
    ])
    expect(tips).toMatch(/<a class="sidebar-link" aria-current="page" href="\/fr\/v1\/tips"/)
    expect(read('fr/v1/guide/index.html')).toContain('Cette page n’est pas encore traduite.')
    expect(existsSync(join(outDir, 'v1/guide/index.html'))).toBe(true)
    expect(existsSync(join(outDir, 'ar/v1'))).toBe(false)
    await expect(newVersion(root, 'v1')).rejects.toThrow('already exists')
    expect(readdirSync(join(root, 'content/fr/v1')).sort()).toEqual([
      'index.md',
      'lampe.svg',
      'tips.md',
    ])
    expect(readFileSync(join(root, 'content/fr/v1/tips.md'), 'utf8')).toContain(
      '](../../v1/img/logo.svg)',
    )
  })

  it('removes what a command left that was stopped in between', async () => {
    const root = site({ ...files, 'content/fr/v1/.new-version-unfinished': '', 'fr/v1/a.md': 'a' })
    await newVersion(root, 'v2')
    expect(existsSync(join(root, 'content/fr/v1'))).toBe(false)
    expect(existsSync(join(root, 'content/fr/v2/.new-version-unfinished'))).toBe(false)
  })
})

it('the menu of languages stays if a site has its own button for the color mode', async () => {
  const { report, read } = await buildSite({
    ...files,
    'config/site.ts': config.replace(
      "title: 'Lamp',",
      "title: 'Lamp', theme: { ColorModeToggle: 'config/Mode.tsx' },",
    ),
    'config/Mode.tsx': 'export default () => <b>own</b>',
  })
  expect(report).toBe('')
  expect(read('index.html')).toContain('<b>own</b>')
  expect(read('index.html').match(/language-menu/g)).toHaveLength(1)
})

it('a site in one language has nothing of it', async () => {
  const { outDir } = await buildSite({ 'index.md': '# Start' })
  const texts = filesOf(outDir).map((path) => readFileSync(join(outDir, path), 'utf8'))
  expect(
    texts.filter((text) => /language-menu|hreflang="|not been translated/i.test(text)),
  ).toEqual([])
  // Its script is not bundled for the site: it imports the shared one as it is.
  const entry = filesOf(outDir).filter((path) => /^assets\/(?:entry|chunk)-/.test(path))
  expect(entry).toHaveLength(1)
})

describe('pages in MDX', () => {
  it('have the words and links of their language, and stand in for translations', async () => {
    const root = site({
      'config/site.ts': `import { mdx } from 'docs-build/mdx'
export default { title: 'Lamp', locales: { en: {}, fr: {} }, plugins: [mdx()] }`,
      'index.mdx':
        '# Start\n\n<Badge />\n\n[Guide](./guide.mdx) {1 + 1}[^1]\n\n[^1]: a\n\nexport const Badge = () => <b>x</b>',
      'guide.mdx': '# Guide\n\n:::tip\na\n:::',
      'same.mdx': '# Same\n\n:::tip\na\n:::',
      'fr/same.mdx': '# Same\n\n:::tip\na\n:::',
      'fr/guide.mdx': '# Le guide\n\n:::tip\na[^1]\n:::\n\n[^1]: a',
    })
    linkPackages(root)
    const { report, read } = await rebuild(root)
    expect(report).toBe('')
    const fr = read('fr/index.html')
    expect(fr).toContain('Cette page n’est pas encore traduite.')
    expect(fr).toContain('href="/fr/guide"')
    expect(read('index.html')).toContain('href="/guide"')
    expect(read('fr/guide/index.html')).toContain('Astuce')
    expect(read('fr/guide/index.html')).toContain('Retour à la référence')
    expect(read('guide/index.html')).toContain('Tip')
    expect(read('same/index.html')).toContain('Tip')
    expect(read('fr/same/index.html')).toContain('Astuce')
  })
})

describe('docs-build dev', () => {
  it('shows an original until it is translated', async () => {
    const { get, save } = await devServer(files)
    const guide = async () => (await get('/fr/guide')).text()
    expect(await guide()).toContain('Cette page n’est pas encore traduite.')
    save({ 'fr/guide.md': '# Le guide' })
    await waitFor(async () => expect(await guide()).toContain('Le guide</h1>'))
    expect(await guide()).not.toContain('Cette page n’est pas encore traduite.')
  })
})

describe('a build after a change', () => {
  it('is the same as a clean build', async () => {
    const root = site(files)
    await rebuild(root)
    const same = async () => {
      const { outDir, read } = await rebuild(root)
      const clean = await rebuild(root, { outDir: 'clean', cache: false })
      for (const path of ['index.html', 'fr/index.html', 'fr/guide/index.html', 'sitemap.xml'])
        expect(read(path)).toBe(clean.read(path))
      return { outDir, read }
    }
    addFiles(root, { 'fr/guide.md': '---\ntitle: Le guide\n---\n\nTraduit.' })
    const { read } = await same()
    expect(read('fr/guide/index.html')).toContain('Traduit.')
    addFiles(root, { 'guide.md': '---\ntitle: Guide\n---\n\nNew text.' })
    await same()
    rmSync(join(root, 'content/fr/guide.md'))
    const last = await same()
    expect(last.read('fr/guide/index.html')).toContain('New text.')
  })
})
