import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../../cli/config/resolve.ts'
import { createPageIndexer } from '../../../cli/search/index-page.ts'
import { planSearch } from '../../../cli/search/plan-search.ts'
import type { SearchIndexFile } from '../../../runtime/contract/search.ts'
import { createVersionIndex } from '../../../runtime/search/engine/version-index.ts'
import { expectSameOutput } from '../../support/output-checks.ts'
import { addFiles, type BuiltSite, buildSite, rebuild, site } from '../../support/site.ts'

const indexOf = ({ read }: BuiltSite, version = 'current'): SearchIndexFile =>
  JSON.parse(read(`lookup/search/${version}.json`))

/** The URLs of the sections that a query finds in the index as it was written. */
async function found(built: BuiltSite, typed: string, version = 'current') {
  const load = async (url: string) => JSON.parse(built.read(url.slice(1)))
  const index = createVersionIndex(indexOf(built, version), load)
  const { slice, count, isIncomplete } = await index.find(index.read(typed))
  expect(isIncomplete).toBe(false)
  return Promise.all(
    slice(0, count).map(async ({ page, section }) => {
      const [url, , , sections] = await index.page(page)
      const anchor = sections[section]?.[1]
      return anchor ? `${url}#${anchor}` : url
    }),
  )
}

/** Expects that a build with the cache writes the index that a clean one writes. */
async function expectSameIndex(root: string): Promise<BuiltSite> {
  const built = await rebuild(root)
  const clean = await rebuild(root, { outDir: 'clean', cache: false })
  expectSameOutput(join(clean.outDir, 'lookup/search'), join(built.outDir, 'lookup/search'))
  expectSameOutput(join(clean.outDir, 'assets/search'), join(built.outDir, 'assets/search'))
  return built
}

const config = (more = '') => `export default {
  title: 'T',
  docs: { versions: [{ name: 'current', label: 'v2', path: '/', isLast: true }, { name: 'v1', label: 'v1', path: '/v1' }] },
  sidebars: { docs: [{ type: 'category', label: 'Guide', items: ['guide/a', 'guide/b'] }, 'more'], 'version-v1/docs': ['old'] },
  ${more}
}`

const files = {
  'guide/a.md': '# A\n\nIntro.\n\n## Part\n\nText of the part.\n',
  'guide/b.md': '---\nsearch: 2\n---\n\n# B\n\nOther.\n',
  'more.md': '---\ndescription: All else\nkeywords: [rest]\n---\n\n# More\n\n[a](guide/a.md)\n',
  'v1/old.md': '# Old\n\nGone.\n',
  'hidden.md': '---\nsearch: false\nsidebar: none\n---\n\n# Hidden\n\nSecret.\n',
  'draft.md': '---\nunlisted: true\nsidebar: none\n---\n\n# Unlisted\n',
  'app.tsx': `export const frontMatter = { title: 'App' }
export default () => <><h1>App</h1><h2 id="x">Drawn</h2><p>By a component.</p></>`,
  'titled.md':
    '---\ntitle: Short\nsidebar: none\n---\n\n# A much longer heading\n\nCall `getSession()`.\n',
}

describe('the index of a version', () => {
  it('contains the pages by category with their sections, and no excluded page', async () => {
    const site = await buildSite({ ...files, 'config/site.ts': config() })
    const { pages, shards, ...index } = indexOf(site)
    expect(index).toEqual({
      format: 3,
      language: 'en',
      version: 'current',
      sectionCounts: expect.any(String),
      hasPositions: true,
      parts: [],
      words: expect.stringMatching(/^\/assets\/search\/current-words-\w+\.json$/),
      rules: expect.stringMatching(/^\/assets\/search\/language-\w+\.js$/),
      pagesPerPart: 8,
      boosts: [[2, 2]],
      synonyms: [],
    })
    expect(
      pages.map(([url, group, texts, sections]) => {
        expect(texts).toMatch(/^\/assets\/texts\/[\w-]+-\w{10}\.json$/)
        return [url, group, sections]
      }),
    ).toEqual([
      [
        '/app',
        'Documentation',
        [
          [1, '', 'App', ''],
          [2, 'x', 'Drawn', ''],
        ],
      ],
      [
        '/guide/a',
        'Guide',
        [
          [1, '', 'A', ''],
          [2, 'part', 'Part', ''],
        ],
      ],
      ['/guide/b', 'Guide', [[1, '', 'B', '']]],
      ['/more', 'Documentation', [[1, '', 'More', '', 'rest']]],
      ['/titled', 'Documentation', [[1, '', 'Short', 'getSession']]],
    ])
    expect(indexOf(site, 'v1').pages.map(([url]) => url)).toEqual(['/v1/old'])
    const texts = pages.map(([, , url]) => url)
    for (const url of [...texts, ...shards.map(([, url]) => url)])
      expect(() => JSON.parse(site.read(url.slice(1)))).not.toThrow()
  })

  it('finds all text of a page, its titles, its description, its keywords and its path', async () => {
    const site = await buildSite({ ...files, 'config/site.ts': config() })
    expect(await found(site, 'text of the part')).toEqual(['/guide/a#part'])
    expect(await found(site, 'short')).toEqual(['/titled'])
    expect(await found(site, 'much longer heading')).toEqual(['/titled'])
    expect(await found(site, 'all else')).toEqual(['/more'])
    expect(await found(site, 'rest')).toEqual(['/more'])
    expect(await found(site, 'titled')).toEqual(['/titled'])
    expect(await found(site, 'by a component')).toEqual(['/app#x'])
    expect(await found(site, 'secret')).toEqual([])
    expect(await found(site, 'gone', 'v1')).toEqual(['/v1/old'])
    expect(await found(site, 'gone')).toEqual([])
  })

  it('finds pages and sections by the queries that are listed for them, which it shows nowhere', async () => {
    const search = `search: { queries: {
      '/guide/a': ['zebra crossing'],
      '/guide/a/#part': ['yak herd', 'xylophone lesson'],
      '/v1/old': ['walrus'],
      '/gone': ['vulture'],
    } },`
    const site = await buildSite({ ...files, 'config/site.ts': config(search) })
    expect(await found(site, 'crossing zebras')).toEqual(['/guide/a'])
    expect(await found(site, 'yak')).toEqual(['/guide/a#part'])
    expect(await found(site, '"xylophone lesson"')).toEqual(['/guide/a#part'])
    expect(await found(site, '"herd xylophone"')).toEqual([])
    expect(await found(site, 'walrus', 'v1')).toEqual(['/v1/old'])
    expect(await found(site, 'vulture')).toEqual([])
    expect(site.report).toContain('The entry "/gone" of search.queries has no effect')
    expect(site.read('guide/a/index.html')).not.toContain('zebra')
    expect(JSON.stringify(indexOf(site).pages)).not.toContain('zebra')
  })

  it('respects the patterns in the configuration', async () => {
    const search = `search: {
      exclude: ['/guide/*'],
      boost: { '/m*': 3, '/more': 2, '/a*#x': 0.5, '/app': 4 },
      synonyms: { 'log out': ['sign out', 'quit'], start: ['begin'] },
    },`
    const site = await buildSite({ ...files, 'config/site.ts': config(search) })
    const { pages, boosts, synonyms } = indexOf(site)
    expect(pages.map(([url]) => url)).toEqual(['/app', '/more', '/titled'])
    expect(boosts).toEqual([
      [0, 4],
      [0, 2, 1],
      [1, 6],
    ])
    expect(synonyms).toEqual([
      ['log out', 'sign out'],
      ['log out', 'quit'],
      ['start', 'begin'],
    ])
  })

  it('is the same after a change as after a clean build', async () => {
    const root = site({ ...files, 'config/site.ts': config() })
    await rebuild(root)
    writeFileSync(join(root, 'content/more.md'), '# More\n\nChanged. [a](guide/a.md)\n')
    const changed = await expectSameIndex(root)
    expect(changed.compiled).toBe(1)
    expect(await found(changed, 'changed')).toEqual(['/more'])
    expect(await found(changed, 'by a component')).toEqual(['/app#x'])
    expect(await found(changed, 'all else')).toEqual([])
  })

  it('is made from the pages’ files if the last build left no index', async () => {
    const none = config(`search: { provider: 'none' },`)
    const site = await buildSite({ ...files, 'config/site.ts': none })
    expect(() => site.read('lookup/search/current.json')).toThrow()
    writeFileSync(join(site.root, 'config/site.ts'), config())
    await expectSameIndex(site.root)
  })

  it('has the same text of a component page after a change as from scratch, whatever the layout renders', async () => {
    const root = site({
      'config/site.ts': `export default { title: 'T', theme: { Footer: 'config/Footer.tsx' } }`,
      'config/Footer.tsx': 'export default () => <footer><main>Imprint</main></footer>',
      'app.tsx': files['app.tsx'],
      'index.md': '# Home\n',
    })
    await rebuild(root)
    // Outside the sidebars, a third page changes no other page.
    writeFileSync(join(root, 'content/more.md'), '---\nsidebar: none\n---\n\n# More\n')
    const built = await expectSameIndex(root)
    expect(await found(built, 'imprint')).toEqual([])
    expect(await found(built, 'by a component')).toEqual(['/app#x'])
  })
})

describe('the index of a large site', () => {
  const words = (page: number, count: number) =>
    Array.from({ length: count }, (_, i) => `word${(page * 31 + i * 7) % 3000}x`).join(' ')
  const page = (i: number) =>
    `---\nsidebar: none\n---\n\n# Page ${i}\n\n\`lampHook${i}()\`\n\n${Array.from(
      { length: 50 },
      (_, k) =>
        `## Heading ${i} of section number ${k} that is rather long\n\n${words(i * 50 + k, 12)}\n`,
    ).join('\n')}`
  const large = {
    'config/site.ts': `export default { title: 'T', checks: { orphans: 'ignore' } }\n`,
    'index.md': '# Home\n',
    'app.tsx': files['app.tsx'],
    ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`p${i}.md`, page(i)])),
  }
  const shardsIn = (built: BuiltSite) => indexOf(built).shards.map(([, url]) => url)

  it('has parts and many shards, most of which a change leaves as they are', async () => {
    const root = site(large)
    const before = await rebuild(root)
    const index = indexOf(before)
    expect([index.pages, index.parts.length]).toEqual([[], 8])
    expect(index.shards.length).toBeGreaterThan(5)
    expect((await found(before, 'word77x'))[0]).toMatch(/^\/p\d+#/)
    writeFileSync(join(root, 'content/p7.md'), `${page(7)}\nword77x and aardvark.\n`)
    const after = await expectSameIndex(root)
    expect(after.compiled).toBe(1)
    expect(await found(after, 'aardvark')).toEqual([
      '/p7#heading-7-of-section-number-49-that-is-rather-long',
    ])
    const kept = shardsIn(after).filter((url) => shardsIn(before).includes(url))
    expect(kept.length).toBeGreaterThan(shardsIn(before).length / 2)
    // Files of the last index that are no longer used are gone.
    const names = readdirSync(join(after.outDir, 'assets/search')).map(
      (name) => `/assets/search/${name}`,
    )
    const { parts, words, rules } = indexOf(after)
    expect(names.toSorted()).toEqual([...parts, words, rules, ...shardsIn(after)].toSorted())
  })

  it.each<[what: string, change: (root: string, built: BuiltSite) => void]>([
    ['nothing changed', () => {}],
    [
      'pages were added and removed',
      (root) => {
        rmSync(join(root, 'content/p3.md'))
        rmSync(join(root, 'content/p30.md'))
        addFiles(root, { 'p3b.md': page(99), 'zz.md': '# Zebra\n' })
      },
    ],
    [
      'a page has another URL',
      (root) =>
        addFiles(root, { 'p5.md': page(5).replace('sidebar: none', 'sidebar: none\nslug: /zzz') }),
    ],
    [
      'a page is no longer searched',
      (root) =>
        addFiles(root, {
          'p5.md': page(5).replace('sidebar: none', 'sidebar: none\nsearch: false'),
        }),
    ],
    [
      'a page has another factor',
      (root) =>
        addFiles(root, { 'p5.md': page(5).replace('sidebar: none', 'sidebar: none\nsearch: 3') }),
    ],
    ['a shard is missing', (_, built) => rmSync(join(built.outDir, shardsIn(built)[2] ?? ''))],
    [
      'a shard has changed',
      (_, built) => writeFileSync(join(built.outDir, shardsIn(built)[2] ?? ''), '{"x":"AAAA"}'),
    ],
    ['a part is missing', (_, built) => rmSync(join(built.outDir, indexOf(built).parts[1] ?? ''))],
    [
      'the index file is damaged',
      (_, built) => writeFileSync(join(built.outDir, 'lookup/search/current.json'), '{'),
    ],
    [
      'the site is small now',
      (root) => {
        for (let i = 2; i < 60; i++) rmSync(join(root, `content/p${i}.md`))
      },
    ],
  ])('is what a clean build writes if %s', async (_, change) => {
    const root = site(large)
    change(root, await rebuild(root))
    const built = await expectSameIndex(root)
    for (const url of [...shardsIn(built), ...indexOf(built).parts])
      expect(readFileSync(join(built.outDir, url)).length).toBeGreaterThan(2)
    expect(await found(built, 'by a component')).toContain('/app#x')
  })
})

describe('createPageIndexer()', () => {
  it('lists names in code that the page has not had before', () => {
    const indexPage = createPageIndexer({
      language: 'en',
      versions: new Map([['/a', 'v1']]),
      positions: new Map([['v1', true]]),
    })
    const content =
      '<pre><code>const a = signIn(NODE_ENV, session.userId)</code></pre>' +
      '<h2 id="x">useSession</h2><pre><code>signIn(useSession, getToken, plain, x_y)</code></pre>'
    const source = { title: 'A', content: [content] }
    expect(JSON.parse(indexPage('/a', source)?.sections ?? '')).toEqual([
      [1, '', 'A', 'signIn NODE_ENV session.userId'],
      [2, 'x', 'useSession', 'getToken x_y'],
    ])
    expect(indexPage('/other', source)).toBeUndefined()
  })
})

it('planSearch() keeps the positions of words up to 2,000 pages of a version', () => {
  const { site } = resolveConfig({ title: 'T' }, { root: '/site', file: 'config/site.ts' })
  if (!site) throw new Error('The configuration of the test has mistakes')
  const [version] = site.versions
  const routes = Array.from({ length: 2001 }, (_, i) => ({
    url: `/p/${i}`,
    page: { frontMatter: {}, doc: version && { version, id: `${i}` } },
  }))
  expect(planSearch(routes, site).positions).toEqual(new Map([['current', false]]))
  expect(planSearch(routes.slice(1), site).positions).toEqual(new Map([['current', true]]))
})
