import { describe, expect, it } from 'vitest'
import { filesOf } from '../../support/built-pages.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { checkXml } from '../../support/check-xml.ts'
import { addFiles, buildSite, type Files, rebuild } from '../../support/site.ts'

const config = (options = '') => `import { sitemap } from 'docs-build'
import { changelog } from 'docs-build/changelog'
export default {
  title: 'Lamp',
  url: 'https://lamp.example',
  baseUrl: '/docs/',
  locales: { en: {}, fr: { title: 'Lampe', labels: { News: 'Nouveautés' } }, ar: {} },
  navbar: { items: [{ label: 'Changelog', to: '/changelog' }] },
  plugins: [changelog({ file: 'data/CHANGES', ${options} }), sitemap()],
}
`
const text = `# Changelog

All notable changes.

## [Unreleased]

- Soon

## [2.0.0] - 2026-11-22

### Added

- Dim, see [the start](/) and [the issue][1].

## 1.1.0 (2026-10-01) [YANKED]

- Older

## 1.0.0

- First

[1]: https://example.org/issue/1
`
const french = `# Journal

Tout ce qui change.

## 2.0.0 - 22 novembre 2026

- Réglable, voir [le début](/) et [le ticket][1].

[1]: https://example.org/issue/1
`
const files = (options = '', more: Files = {}): Files => ({
  'config/site.ts': config(options),
  'index.md': '# Start\n\n[Changelog](/changelog)\n',
  'fr/index.md': '# Début\n\n[Journal](/changelog)\n',
  'data/CHANGES': text,
  ...more,
})
const translated = (options = '') =>
  files(`translations: { fr: 'data/CHANGES.fr' }, ${options}`, { 'data/CHANGES.fr': french })

describe('changelog() on a site in several languages', () => {
  it('makes the pages in each language, with its texts and dates', async () => {
    const { report, outDir, read } = await buildSite(files())
    expect(report).toBe('')
    const all = filesOf(outDir)
    const standard = all.filter((path) => path.startsWith('changelog'))
    expect(standard).toHaveLength(6)
    for (const code of ['fr', 'ar']) {
      const local = all.filter((path) => path.startsWith(`${code}/changelog`))
      expect(local).toEqual(standard.map((path) => `${code}/${path}`))
    }
    const list = read('fr/changelog/index.html')
    expect(list).toContain('<title>Journal des modifications | Lampe</title>')
    expect(list).toContain(
      '<li><a href="/docs/fr/changelog/2.0.0">2.0.0</a>, <time datetime="2026-11-22">22 novembre 2026</time></li>',
    )
    expect(list).toContain('<div lang="en" dir="ltr">\n<p>All notable changes.</p>\n</div>')
    expect(list).not.toContain('Cette page n’est pas encore traduite.')
    expect(read('ar/changelog/index.html')).toContain('<title>سجل التغييرات | Lamp</title>')
  })

  it('shows the original text, with a notice, in the page of a version', async () => {
    const { read } = await buildSite(files())
    const page = read('fr/changelog/2.0.0/index.html')
    expect(page).toContain('<html lang="fr" dir="ltr">')
    expect(page).toContain('Cette page n’est pas encore traduite.')
    expect(page).toMatch(/<div lang="en" dir="ltr".*Dim, see <a href="\/docs\/fr">the start<\/a>/s)
    expect(page).toContain(
      '<span lang="fr" dir="ltr"><a href="/docs/fr/changelog">Journal des modifications</a> · <time datetime="2026-11-22">22 novembre 2026</time></span>',
    )
    expect(page).toContain(
      '<link rel="canonical" href="https://lamp.example/docs/changelog/2.0.0">',
    )
    expect(page).toMatch(/rel="prev" href="\/docs\/fr\/changelog\/1\.1\.0"/)
    const map = read('sitemap.xml')
    expect(map).toContain('<loc>https://lamp.example/docs/fr/changelog</loc>')
    expect(map).not.toContain('<loc>https://lamp.example/docs/fr/changelog/2.0.0</loc>')
  })

  it('takes the texts from a translated file, and those that it lacks from the original', async () => {
    const { report, read } = await buildSite(translated())
    expect(report).toBe('')
    const list = read('fr/changelog/index.html')
    expect(list).toContain('<p>Tout ce qui change.</p>')
    expect(list).toContain('1.1.0')
    const page = read('fr/changelog/2.0.0/index.html')
    expect(page).toContain('Réglable, voir <a href="/docs/fr">le début</a>')
    expect(page).toContain('>le ticket</a>')
    expect(page).toContain('<time datetime="2026-11-22">22 novembre 2026</time>')
    expect(page).not.toContain('Cette page n’est pas encore traduite.')
    expect(page).toContain(
      '<link rel="alternate" hreflang="en" href="https://lamp.example/docs/changelog/2.0.0">',
    )
    expect(read('fr/changelog/1.1.0/index.html')).toContain('Cette page n’est pas encore traduite.')
  })

  it('marks what is not translated on a page of several versions', async () => {
    const { report, read } = await buildSite({
      ...translated("pages: 'major'"),
      'data/CHANGES.fr': `${french}\n## 1.0.0\n\n- Première\n`,
    })
    expect(report).toBe('')
    const page = read('fr/changelog/1/index.html')
    expect(page).toMatch(/<h2 id="v1-1-0">.*<div lang="en" dir="ltr">\n<ul>\n<li>Older/s)
    expect(page).toMatch(/<h2 id="v1-0-0">.*?<ul>\n<li>Première/s)
    expect(page.match(/<div lang="en"/g)).toHaveLength(1)
    expect(page).not.toContain('Cette page n’est pas encore traduite.')
  })

  it('writes a feed for each language', async () => {
    const { read } = await buildSite(translated("unreleased: true, title: 'News'"))
    checkXml(read('fr/changelog/atom.xml'))
    const feed = JSON.parse(read('fr/changelog/feed.json'))
    expect([feed.title, feed.language, feed.home_page_url]).toEqual([
      'Nouveautés | Lampe',
      'fr',
      'https://lamp.example/docs/fr/changelog',
    ])
    expect(
      feed.items.map(({ url, language, content_html }: Record<string, string>) => [
        url,
        language,
        content_html?.slice(5, 20),
      ]),
    ).toEqual([
      ['https://lamp.example/docs/fr/changelog/2.0.0', undefined, '<li>Réglable, v'],
      ['https://lamp.example/docs/fr/changelog/1.1.0', 'en', '<li>Older</li>\n'],
    ])
    expect(read('fr/changelog/2.0.0/index.html')).toContain(
      'type="application/atom+xml" title="Nouveautés" href="https://lamp.example/docs/fr/changelog/atom.xml"',
    )
    expect(read('fr/changelog/unreleased/index.html')).toContain(
      '<title>Non publié | Lampe</title>',
    )
  })

  it.each([
    [
      'a broken link once',
      files("pages: 'major'", {
        'data/CHANGES': '# C\n\n[a](/lost)\n\n## 1.0.0\n\n- [x](/gone)\n',
      }),
      ['data/CHANGES:3  broken-link', 'data/CHANGES:7  broken-link'],
    ],
    [
      'a broken link of a translation',
      { ...translated(), 'data/CHANGES.fr': '# C\n\n## 2.0.0\n\n- [x](/perdu)\n' },
      ['data/CHANGES.fr:5  broken-link'],
    ],
    [
      'a version that the original lacks',
      { ...translated(), 'data/CHANGES.fr': '# C\n\n## 2.0.1\n\n- a\n' },
      ['data/CHANGES.fr:3:1  changelog/version-unknown (warning)'],
    ],
    [
      'a missing translation, and an unknown language',
      files("translations: { de: 'a.md' }"),
      ['config/site.ts  changelog/file-missing', 'config/site.ts  changelog/locale-unknown'],
    ],
  ])('reports %s', async (_, given: Files, expected) => {
    const { report } = await buildSite(given)
    expect(report.split('\n').filter((line) => /^\w/.test(line))).toEqual(expected)
  })

  it.each([
    ['the file', { 'data/CHANGES': text.replace('- Older', '- Oldest') }],
    ['a translation', { 'data/CHANGES.fr': french.replace('Réglable', 'Variable') }],
    ['a translated version', { 'data/CHANGES.fr': `${french}\n## 1.1.0\n\n- Ancien\n` }],
    ['the languages', { 'config/site.ts': config("translations: { ar: 'data/CHANGES.fr' }") }],
  ])('writes the output of a clean build after a change of %s', async (_, change: Files) => {
    const { root, outDir } = await buildSite(translated())
    const first = snapshot(outDir)
    addFiles(root, change)
    const second = await rebuild(root)
    const incremental = snapshot(outDir)
    expect(incremental).not.toEqual(first)
    const clean = await rebuild(root, { cache: false })
    expect(snapshot(outDir)).toEqual(incremental)
    expect(second.report).toBe(clean.report)
  })
})
