import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addFiles, type BuiltSite, buildSite, rebuild } from '../../support/site.ts'

const files = {
  'index.md': '# Home\n\n[Setup](./guide/setup.md#install)\n',
  'guide/setup.md': '---\ntitle: Setup\n---\n\n## Install\n\n[Home](../index.md)\n',
  'guide/use.md': '---\ntitle: Use\n---\n\n![Logo](./logo.svg)\n',
  'content/guide/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const work = ({ ok, compiled, rendered, notes }: BuiltSite) => ({ ok, compiled, rendered, notes })
const nothing = { ok: true, compiled: 0, rendered: 0, notes: [] }

/** The one file that holds what the last build left. */
function recordOf(root: string): string {
  const folder = join(root, '.docs-build/cache')
  return join(folder, readdirSync(folder)[0] ?? '')
}

describe('a second build', () => {
  it('compiles and renders no page if nothing has changed', async () => {
    const { root, outDir } = await buildSite(files)
    const second = await rebuild(root)
    expect(work(second)).toEqual(nothing)
    expect(second.pages).toBe(3)
    expect(readdirSync(join(outDir, 'guide'))).toEqual(['setup', 'use'])
  })

  it.each<[change: string, files: Record<string, string>, compiled: number, rendered: number]>([
    ['a text', { 'guide/use.md': '---\ntitle: Use\n---\n\nText\n' }, 1, 0],
    ['a picture', { 'content/guide/logo.svg': '<svg><g/></svg>' }, 1, 0],
    ['a label that other pages show', { 'guide/setup.md': '# Set up\n\n## Install\n' }, 1, 2],
    ['an added page', { 'guide/more.md': '# More\n' }, 1, 3],
    [
      'the navbar',
      { 'config/site.ts': "export default { title: 'Test site', navbar: { title: 'T' } }" },
      0,
      3,
    ],
    [
      'a check',
      { 'config/site.ts': "export default { title: 'Test site', checks: { links: 'warning' } }" },
      0,
      0,
    ],
    ['a public file', { 'public/robots.txt': '' }, 0, 0],
    ['a file that keeps its text', { 'guide/use.md': files['guide/use.md'] }, 0, 0],
  ])(
    'compiles and renders only what a change of %s affects',
    async (_, change, compiled, rendered) => {
      const { root } = await buildSite(files)
      addFiles(root, change)
      expect(work(await rebuild(root))).toEqual({ ...nothing, compiled, rendered })
      expect(work(await rebuild(root))).toEqual(nothing)
    },
  )

  it('compiles and renders no page of a large site if nothing has changed', async () => {
    const page = (i: number) => [`page-${i}.md`, `# Page ${i}`] as const
    const { root } = await buildSite(
      Object.fromEntries(Array.from({ length: 600 }, (_, i) => page(i))),
    )
    expect(work(await rebuild(root))).toEqual(nothing)
    addFiles(root, { 'page-599.md': '# Changed' })
    expect(work(await rebuild(root))).toMatchObject({ ok: true, compiled: 1 })
  })

  it('reports the warnings of cached pages again', async () => {
    const { root, report } = await buildSite({ 'index.md': '```nolang\n```\n', 'a.md': '' })
    expect(report).toContain('language-unknown')
    const second = await rebuild(root)
    expect(second.report).toBe(report)
    expect(work(second)).toEqual(nothing)
  })

  it('compiles a page with a broken link again when the target is added', async () => {
    const config = "export default { title: 'T', checks: { links: 'warning' } }"
    const { root, report } = await buildSite({
      'config/site.ts': config,
      'index.md': '[a](./a.md)',
    })
    expect(report).toContain('broken-link')
    addFiles(root, { 'a.md': '# A' })
    expect((await rebuild(root)).report).toBe('')
  })

  it('shows a picture that was missing in the build before', async () => {
    const config = "export default { title: 'T', checks: { images: 'warning' } }"
    const { root, report } = await buildSite({
      'config/site.ts': config,
      'index.md': '![Logo](./logo.svg)',
    })
    expect(report).toContain('broken-image')
    addFiles(root, {
      'content/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    })
    const second = await rebuild(root)
    expect(second.report).toBe('')
    expect(second.read('index.html')).toMatch(/src="\/assets\/img\/logo-[\da-f]+\.svg"/)
  })

  it('keeps the last output, and all other pages for the next build, if the site has a mistake', async () => {
    const { root, read } = await buildSite(files)
    const before = read('guide/use/index.html')
    addFiles(root, { 'guide/use.md': '[broken](./gone.md)' })
    expect(work(await rebuild(root))).toMatchObject({ ok: false })
    expect(read('guide/use/index.html')).toBe(before)
    addFiles(root, { 'guide/use.md': files['guide/use.md'] })
    expect(work(await rebuild(root))).toEqual({ ...nothing, compiled: 1 })
    expect(read('guide/use/index.html')).toBe(before)
  })

  it('compiles every page if the cache is off, and records the build for the next one', async () => {
    const { root } = await buildSite(files)
    expect(work(await rebuild(root, { cache: false }))).toMatchObject({ compiled: 3 })
    expect(work(await rebuild(root))).toEqual(nothing)
  })

  it('reads a configuration file that takes precedence over the one it read before', async () => {
    const { root } = await buildSite(files)
    renameSync(join(root, 'config/site.ts'), join(root, 'config/site.js'))
    await rebuild(root)
    addFiles(root, { 'config/site.ts': "export default { title: 'Another' }" })
    expect((await rebuild(root)).read('index.html')).toContain('<title>Home | Another</title>')
  })

  it('uses the cache of a site that was copied to another folder with its output', async () => {
    const { root } = await buildSite(files)
    const copy = `${root}-copy`
    try {
      cpSync(root, copy, { recursive: true })
      expect(work(await rebuild(copy))).toEqual(nothing)
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  })

  it('builds from scratch if the output is gone', async () => {
    const { root, outDir } = await buildSite(files)
    rmSync(outDir, { recursive: true })
    const second = await rebuild(root)
    expect(work(second)).toMatchObject({ ok: true, compiled: 3 })
    expect(readdirSync(outDir)).toContain('404.html')
  })

  it('renders a page again whose output was edited, and removes foreign files from the output', async () => {
    const { root, read, outDir } = await buildSite(files)
    const before = read('guide/use/index.html')
    writeFileSync(join(outDir, 'guide/use/index.html'), before.replace('Use', 'USE'))
    writeFileSync(join(outDir, 'guide/extra.html'), '')
    expect(work(await rebuild(root))).toEqual({ ...nothing, rendered: 1 })
    expect(read('guide/use/index.html')).toBe(before)
    expect(readdirSync(join(outDir, 'guide'))).toEqual(['setup', 'use'])
  })

  it('keeps the records of the outputs that were built last', async () => {
    const { root } = await buildSite({ 'index.md': '# Home' })
    const build = (i: number) => rebuild(root, { outDir: `out-${i}` })
    for (let i = 0; i < 9; i++) await build(i)
    for (const i of [8, 7, 6, 5, 4, 3, 2]) expect(work(await build(i))).toEqual(nothing)
    expect((await build(0)).compiled).toBe(1)
  })

  it('does nothing if only drafts exist besides the pages, and counts the pages alone', async () => {
    const { root } = await buildSite({ ...files, 'draft.md': '---\ndraft: true\n---\n\n# D\n' })
    const second = await rebuild(root)
    expect(second.reasons).toEqual({ site: undefined, pages: new Map() })
    expect(second.pages).toBe(3)
    addFiles(root, { 'draft.md': '---\ndraft: true\n---\n\n# Changed\n' })
    expect((await rebuild(root)).reasons.site).toBe('content/draft.md changed')
  })

  it('records that a draft was deleted, though no other file and no output changed', async () => {
    const draft = { 'draft.md': '---\ndraft: true\n---\n\n# D\n' }
    const { root } = await buildSite({ ...files, ...draft })
    // Until then, the times of files are not trusted, and each build leaves a new record.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await rebuild(root)
    rmSync(join(root, 'content/draft.md'))
    expect((await rebuild(root)).reasons.site).toBe('content/draft.md was deleted')
    expect((await rebuild(root)).reasons.site).toBeUndefined()
  })

  it('changes routes.lock.json in no check', async () => {
    const { root } = await buildSite({ 'index.md': '# Home' }, { lockRoutes: true })
    const before = readFileSync(join(root, 'routes.lock.json'), 'utf8')
    addFiles(root, { 'new.md': '# New' })
    expect((await rebuild(root, { check: true, lockRoutes: true })).ok).toBe(true)
    expect(readFileSync(join(root, 'routes.lock.json'), 'utf8')).toBe(before)
  })

  it('keeps separate records for separate outputs', async () => {
    const { root } = await buildSite(files)
    expect(work(await rebuild(root, { outDir: 'other', baseUrl: '/docs/' }))).toMatchObject({
      compiled: 3,
    })
    expect(work(await rebuild(root))).toEqual(nothing)
    expect(work(await rebuild(root, { outDir: 'other', baseUrl: '/docs/' }))).toEqual(nothing)
  })
})

describe('a build with a damaged cache', () => {
  const damaged = 'The cache in .docs-build/ is damaged: building from scratch.'
  const foreign =
    'The cache in .docs-build/ was written by a different docs-build version: building from scratch.'

  it.each<[how: string, change: (text: string) => string, note: string]>([
    ['cut short', (text) => text.slice(0, text.length / 2), damaged],
    ['empty', () => '', damaged],
    ['not text', () => '\u0000\u0001', damaged],
    ['changed in one place', (text) => text.replace('Setup', 'Setus'), damaged],
    ['of another version', (text) => text.replace(/^\S+/, '0123456789abcdef'), foreign],
  ])('ignores a cache that is %s, with one note', async (_, change, note) => {
    const { root } = await buildSite(files)
    const file = recordOf(root)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
    expect(work(await rebuild(root))).toEqual({ ...nothing, compiled: 3, notes: [note] })
    expect(work(await rebuild(root))).toEqual(nothing)
  })

  it('restores a missing server bundle', async () => {
    const { root } = await buildSite(files)
    renameSync(join(root, '.docs-build/server'), join(root, '.docs-build/elsewhere'))
    expect(work(await rebuild(root))).toMatchObject({ ok: true, compiled: 0 })
  })
})
