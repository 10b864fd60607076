import { describe, expect, it } from 'vitest'
import { filesOf } from '../support/built-pages.ts'
import { addFiles, buildSite, rebuild, site } from '../support/site.ts'

describe('build()', () => {
  it('writes a page for each Markdown file, the 404 page and hashed assets', async () => {
    const { ok, report, read, pages } = await buildSite({
      'index.md': '# Hello\n\nSee [the guide](guide/setup.md#first).',
      'guide/setup.md':
        '---\ntitle: Setup\ndescription: How to set it up.\n---\n\n## First\n\nText.',
      'public/robots.txt': 'User-agent: *',
    })
    expect({ ok, report, pages }).toEqual({ ok: true, report: '', pages: 2 })
    expect(read('index.html')).toContain('<a href="/guide/setup#first">the guide</a>')
    expect(read('guide/setup/index.html')).toContain('<title>Setup | Test site</title>')
    expect(read('404.html')).toContain('Page not found')
    expect(read('robots.txt')).toBe('User-agent: *')
    expect(read('index.html')).toMatch(/src="\/assets\/entry-[\da-f]{10}\.js"/)
  })

  it('reports every broken link, image and anchor with its place and a fix, and writes nothing', async () => {
    const { ok, places, problems, root } = await buildSite({
      'index.md':
        '# Home\n\nGo to [one](/guide/instal), or\n[two](guide/install.md#setpu).\n\n![Logo](logo.svg)',
      'guide/install.md': '---\ntitle: Install\n---\n\n## Setup',
    })
    expect(ok).toBe(false)
    expect(places).toEqual([
      'content/index.md:3:13  broken-link',
      'content/index.md:4:7  broken-anchor',
      'content/index.md:6:9  broken-image',
    ])
    expect(problems.filter(({ fix }) => !fix)).toEqual([])
    await expect(rebuild(root).then(({ read }) => read('index.html'))).rejects.toThrow('ENOENT')
  })

  it('keeps the last output when a build fails', async () => {
    const root = site({ 'index.md': '# One' })
    await rebuild(root)
    addFiles(root, { 'index.md': '# Two\n\n[x](/nowhere)' })
    const { ok, read } = await rebuild(root)
    expect(ok).toBe(false)
    expect(read('index.html')).toContain('One')
  })
})

describe('build() of a site with drafts', () => {
  it('leaves drafts out, and allows sidebars to name them', async () => {
    const { report, ok, read } = await buildSite({
      'config/site.ts': `export default { title: 'T', sidebars: { docs: ['index', 'later'] } }`,
      'index.md': '# Home',
      'later.md': '---\ndraft: true\n---\n# Later',
    })
    expect({ ok, report }).toEqual({ ok: true, report: '' })
    expect(() => read('later/index.html')).toThrow('ENOENT')
    expect(read('index.html')).not.toContain('Later')
  })
})

describe('build() of a site with a public file in the place of a page', () => {
  it('reports the file and leaves the output as it was', async () => {
    const { report } = await buildSite({
      'index.md': '# Home',
      'guide/index.md': '# Guide',
      'public/guide': 'text',
    })
    expect(report).toBe(`public/guide  file-conflict
  Cannot copy public/guide: the build needs a folder with that name
  Fix: rename the file`)
  })
})

describe('build() of a component page', () => {
  it('checks links to anchors of the same page', async () => {
    const { report } = await buildSite({
      'index.tsx': `export default function Home() {\n  return <main><h2 id="top-part">A</h2><a href="#top-prat">x</a></main>\n}\n`,
    })
    expect(report).toContain('content/index.tsx:2:')
    expect(report).toContain('broken-anchor')
    expect(report).toContain('Fix: write "#top-part"')
  })
})

describe('build() of a site’s modules', () => {
  it('does not publish a module while its page is a draft', async () => {
    const { read, outDir, ok } = await buildSite({
      'index.md': '# Home',
      'secret.tsx': `export const frontMatter = { draft: true }\nexport default function P() { return <p>TOPSECRET</p> }`,
    })
    expect(ok).toBe(true)
    expect(() => read('secret/index.html')).toThrow('ENOENT')
    for (const path of filesOf(outDir)) expect(read(path), path).not.toContain('TOPSECRET')
  })

  it('reports a syntax error at its character', async () => {
    const { report } = await buildSite({
      'index.tsx': `export default () => <p>{"üüüü"}{)}</p>`,
    })
    expect(report.split('\n')[0]).toBe('content/index.tsx:1:34  source-invalid')
  })
})
