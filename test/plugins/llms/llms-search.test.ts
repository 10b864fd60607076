import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { blocksIn } from '../../docs/page-examples.ts'
import { filesOf } from '../../support/built-pages.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { addFiles, type BuiltSite, buildSite, rebuild } from '../../support/site.ts'

interface FoundPage {
  readonly title: string
  readonly url: string
  readonly markdown: string
}
type Search = (site: string, query: string) => Promise<readonly FoundPage[]>

const blocks = blocksIn(readFileSync('docs/content/guides/llms.md', 'utf8'))
const documented = Object.fromEntries(
  blocks.flatMap(({ file, text }) => (file === undefined ? [] : [[file, text]])),
)
const config = `import { llms } from 'docs-build'
export default { title: 'Lib', url: 'https://lib.example', baseUrl: '/docs/', plugins: [llms({ search: true })] }
`
const files = {
  'config/site.ts': config,
  'index.md': '# Start\n\nSet up the **library**. constructor café\n',
  'guide.md':
    '---\ndescription: All of it\n---\n# Guide\n\n## Set up the *battery*\n\n日本語、ESM対応\n',
  'hidden.md': '---\nunlisted: true\n---\n# Hidden battery\n',
  'out.md': '---\nsearch: false\n---\n# Left out battery\n\n[Hidden](hidden.md)\n',
}

/** The function of the guide, on the files that a build wrote. */
async function searchOf(built: BuiltSite, base: string): Promise<Search> {
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.startsWith(`${base}/`) ? url.slice(base.length + 1) : `not at ${base}: ${url}`
    return new Response(built.read(path))
  })
  const file = join(built.root, 'search.mjs')
  addFiles(built.root, { 'search.mjs': documented['search.mjs'] ?? '' })
  const { search }: { search: Search } = await import(pathToFileURL(file).href)
  return search
}

const searchFiles = (outDir: string) =>
  filesOf(outDir).filter((path) => path.startsWith('llms-search'))

describe('llms({ search: true })', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('writes an index in which the documented function finds the answer', async () => {
    const built = await buildSite(documented)
    expect(built.report).toBe('')
    const search = await searchOf(built, 'https://lamp.example')
    const [page] = await search('https://lamp.example', 'Replace battery')
    expect(page?.url).toBe('https://lamp.example/')
    const text = await (await fetch(page?.markdown ?? '')).text()
    expect(text).toContain('Open the case, and insert a new battery.')
  })

  it('describes pages, and finds them by words of all scripts, but not hidden pages', async () => {
    const built = await buildSite(files)
    expect(built.report).toBe('')
    expect(JSON.parse(built.read('llms-search.json'))).toEqual({
      format: 1,
      title: 'Lib',
      count: 2,
      pagesPerFile: 100,
      pages: ['https://lib.example/docs/llms-search/pages-0.json'],
      words: [{ from: 'all', url: 'https://lib.example/docs/llms-search/words-0.json' }],
    })
    const search = await searchOf(built, 'https://lib.example/docs')
    const find = (query: string) => search('https://lib.example/docs', query)
    expect(await find('battery')).toEqual([
      {
        url: 'https://lib.example/docs/guide',
        markdown: 'https://lib.example/docs/guide.md',
        title: 'Guide',
        description: 'All of it',
        headings: [{ id: 'set-up-the-battery', text: 'Set up the battery' }],
      },
    ])
    expect((await find('set up library')).map(({ url }) => url)).toEqual([
      'https://lib.example/docs/',
      'https://lib.example/docs/guide',
    ])
    expect(await find('CAFÉ constructor')).toHaveLength(1)
    expect(await find('toString 0')).toEqual([])
    expect(JSON.parse(built.read('llms-search/words-0.json'))).toMatchObject({
      日: [[1, 1]],
      esm: [[1, 1]],
      対: [[1, 1]],
    })
    expect((await find('対応')).map(({ title }) => title)).toEqual(['Guide'])
  })

  it('cuts long lists, and finds every word of them', async () => {
    const words = Array.from({ length: 9000 }, (_, i) => `word${(i * 7919) % 9000}`)
    const pages = Array.from({ length: 120 }, (_, i) => [
      `p${String(i).padStart(3, '0')}.md`,
      `# Page ${i}\n\n${words.slice(i * 75, (i + 1) * 75).join(' ')}\n`,
    ])
    const built = await buildSite({
      'config/site.ts': config,
      'index.md': '# Start\n',
      ...Object.fromEntries(pages),
    })
    expect(searchFiles(built.outDir).length).toBeGreaterThan(4)
    const search = await searchOf(built, 'https://lib.example/docs')
    for (const i of [0, 1, 50, 99, 100, 119]) {
      const found = await search('https://lib.example/docs', words[i * 75] ?? '')
      expect(found.map(({ url }) => url)).toEqual([
        `https://lib.example/docs/p${String(i).padStart(3, '0')}`,
      ])
    }
  })

  it('writes nothing without the option', async () => {
    const { outDir } = await buildSite({
      ...files,
      'config/site.ts': config.replace('{ search: true }', ''),
    })
    expect(existsSync(join(outDir, 'llms.txt'))).toBe(true)
    expect(searchFiles(outDir)).toEqual([])
  })

  it.each([
    ['a text', { 'guide.md': '# Guide\n\nNew words\n' }],
    ['what is hidden', { 'out.md': '# No longer left out\n\n[Hidden](hidden.md)\n' }],
    ['the option', { 'config/site.ts': config.replace('search: true', 'search: false') }],
  ])('writes the output of a clean build after a change of %s', async (_, change) => {
    const { root, outDir } = await buildSite(files)
    const first = snapshot(outDir)
    addFiles(root, change)
    await rebuild(root)
    const incremental = snapshot(outDir)
    expect(incremental).not.toEqual(first)
    await rebuild(root, { cache: false })
    expect(snapshot(outDir)).toEqual(incremental)
  })
})
