import { describe, expect, it } from 'vitest'
import { filesOf } from '../../support/built-pages.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { checkXml } from '../../support/check-xml.ts'
import { addFiles, buildSite, type Files, rebuild } from '../../support/site.ts'

const config = (options = '') => `import { changelog } from 'docs-build/changelog'
export default {
  title: 'Lamp',
  url: 'https://lamp.example',
  baseUrl: '/docs/',
  plugins: [changelog({ ${options} })],
}
`
const text = `# Changelog

All notable changes.

## [Unreleased]

- Soon

## [2.0.0] - 2026-11-22

### Added

- Dim, see [the start](/) and [the issue][1].

\`\`\`md
## 9.9.9
\`\`\`

## 1.1.0 (2026-10-01) [YANKED]

- Older

## v1.0.0

- First

[2.0.0]: https://example.org/2
[1]: https://example.org/issue/1
`
const siteFiles = (changelog = text, options = ''): Files => ({
  'config/site.ts': config(`file: 'data/CHANGES', ${options}`),
  'index.md': '# Start\n\n[Changelog](/changelog)\n',
  'data/CHANGES': changelog,
})

const versionPages = (outDir: string) =>
  filesOf(outDir).filter((path) => /^changelog.*index\.html$/.test(path))

describe('changelog()', () => {
  it('makes a page for each version, and a list of them', async () => {
    const { report, outDir, read } = await buildSite(siteFiles())
    expect(report).toBe('')
    expect(versionPages(outDir)).toEqual([
      'changelog/1.0.0/index.html',
      'changelog/1.1.0/index.html',
      'changelog/2.0.0/index.html',
      'changelog/index.html',
    ])
    const list = read('changelog/index.html')
    expect(list).toContain('<p>All notable changes.</p>')
    expect(list).toContain(
      '<li><a href="/docs/changelog/2.0.0">2.0.0</a>, <time datetime="2026-11-22">November 22, 2026</time></li>',
    )
    expect(list).toContain('<strong>YANKED</strong>')
    expect(list).not.toContain('Soon')
    const page = read('changelog/2.0.0/index.html')
    expect(page).toContain('<title>2.0.0 | Lamp</title>')
    expect(page).toContain('<h2 id="added">')
    expect(page).toContain(
      '<a href="https://example.org/issue/1" target="_blank" rel="noopener noreferrer">the issue</a>',
    )
    expect(page).toContain('9.9.9')
    expect(page).toMatch(/rel="prev" href="\/docs\/changelog\/1\.1\.0"/)
  })

  it('shows changes that are not released if it is asked to', async () => {
    const { read } = await buildSite(siteFiles(text, 'unreleased: true'))
    expect(read('changelog/unreleased/index.html')).toContain('Soon')
  })

  it('puts the versions with the same first number on one page', async () => {
    const { report, outDir, read } = await buildSite(siteFiles(text, "pages: 'major'"))
    expect(report).toBe('')
    expect(versionPages(outDir)).toEqual([
      'changelog/1/index.html',
      'changelog/2/index.html',
      'changelog/index.html',
    ])
    expect(read('changelog/1/index.html')).toContain('<h2 id="v1-1-0">')
    expect(read('changelog/2/index.html')).toContain('<h3 id="added">')
    expect(read('changelog/index.html')).toContain('href="/docs/changelog/1#v1-0-0"')
    const { items } = JSON.parse(read('changelog/feed.json'))
    expect(items[1].content_html).toBe('<ul>\n<li>Older</li>\n</ul>\n')
  })

  it('writes feeds of the versions that have a date', async () => {
    const { read } = await buildSite(siteFiles())
    checkXml(read('changelog/atom.xml'))
    const { items } = JSON.parse(read('changelog/feed.json'))
    expect(
      items.map(({ id, date_published }: Record<string, string>) => [id, date_published]),
    ).toEqual([
      ['https://lamp.example/docs/changelog/2.0.0', '2026-11-22T00:00:00Z'],
      ['https://lamp.example/docs/changelog/1.1.0', '2026-10-01T00:00:00Z'],
    ])
    expect(items[0].content_html).toMatch(/^<h2>Added<\/h2>/)
    expect(items[0].content_html).toContain('href="https://lamp.example/docs/"')
    expect(read('changelog/2.0.0/index.html')).toContain('type="application/atom+xml"')
    expect(read('index.html')).not.toContain('type="application/atom+xml"')
  })

  it.each([
    [
      'a broken link',
      '# C\n\n## 1.0.0 - 2026-11-22\n\n### Added\n\n- [x](/gone)\n',
      'data/CHANGES:7  broken-link',
    ],
    [
      'a date that does not exist',
      '# C\n\n## 1.0.0 - 2026-02-31\n\n- a\n',
      'data/CHANGES:3:1  changelog/date-invalid\n  Invalid date "2026-02-31" for the version "1.0.0"\n  Fix: use a valid date in YYYY-MM-DD format, such as "2026-11-22"',
    ],
    [
      'a repeated version',
      '## 1.0.0\n\n- a\n\n## 1.0.0\n\n- b\n',
      'data/CHANGES:5:1  changelog/version-repeated\n  The version "1.0.0" already has a heading on line 1\n  Fix: correct the version number, or move these changes to the section that begins on line 1',
    ],
    ['no versions', '# C\n\nText\n', 'data/CHANGES:1:1  changelog/no-versions (warning)'],
  ])('reports %s at its place', async (_, file, expected) => {
    const { report } = await buildSite(siteFiles(file))
    expect(report.startsWith(expected), report).toBe(true)
    expect(report.split('\n\n').length, report).toBe(1)
  })

  it('reports a missing file', async () => {
    const { report } = await buildSite({
      'config/site.ts': config(),
      'index.md': '# Start\n',
    })
    expect(report).toContain('changelog/file-missing')
    expect(report).toContain('there is no file "CHANGELOG.md"')
  })

  it('reports a translation into the default language', async () => {
    const { report } = await buildSite({
      ...siteFiles(),
      'config/site.ts': config("file: 'data/CHANGES', translations: { en: 'data/CHANGES' }"),
    })
    expect(report).toBe(`config/site.ts  changelog/locale-unknown
  The "translations" option of changelog() contains the default language, "en"
  Fix: remove "en" from "translations", and set "file" to the path of the changelog in this language`)
  })

  it.each([
    ['a change', text.replace('- Older', '- Oldest'), 1],
    ['a new version', text.replace('## [2.0.0]', '## 2.0.1\n\n- Fix\n\n## [2.0.0]'), 5],
    ['a removed version', text.replace('## v1.0.0', 'And'), 2],
  ])(
    'writes the output of a clean build after %s, and compiles only the pages that differ',
    async (_, changed, compiled) => {
      const { root, outDir } = await buildSite(siteFiles())
      const first = snapshot(outDir)
      addFiles(root, { 'data/CHANGES': changed })
      const second = await rebuild(root)
      const incremental = snapshot(outDir)
      expect(incremental).not.toEqual(first)
      expect(second.compiled).toBe(compiled)
      const clean = await rebuild(root, { cache: false })
      expect(snapshot(outDir)).toEqual(incremental)
      expect(second.report).toBe(clean.report)
    },
  )
})
