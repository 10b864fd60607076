import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { snapshot } from '../../support/changing-sites.ts'
import { forgetCalls, withPlugins } from '../../support/plugins.ts'
import { addFiles, type Files, rebuild, site } from '../../support/site.ts'

/** A plugin with every hook, each of which depends on something different. */
const plugin = (word = 'one', key = `cacheKey: '${word}',`) => `{
  name: 'mine', ${key} watch: ['data'],
  config: (config) => ({ ...config, tagline: '${word}' }),
  content: (sources, { root, share }) => {
    log('content')
    const data = JSON.parse(readFileSync(root + '/data/data.json', 'utf8'))
    share(data.shared)
    return [...sources, ...data.pages.map((name) => ({ source: 'made/' + name + '.md', kind: 'markdown', text: '# Made ' + name }))]
  },
  pages: (pages) => pages.map((page) => ({ ...page, label: page.label + ' of ' + pages.length })),
  routes: (routes) => routes.map((route) => ({ ...route, next: undefined })),
  markdown: (md) => { const text = md.renderer.rules.text; md.renderer.rules.text = (...args) => text(...args).replaceAll('WORD', '${word}') },
  tree: (tree, page, { shared }) => { log('tree'); return [...tree, '<p>' + page.label + shared + '</p>'] },
  head: (tags, { url, tree }) => [...tags, { tag: 'meta', attrs: { name: 'mine', content: '${word}' + url + JSON.stringify(tree).length } }],
  page: ({ url, title }, { report }) => {
    log('page ' + url)
    report({ code: 'seen', severity: 'warning', message: title })
    return { data: title, files: [{ path: 'extra' + url + '.txt', contents: title }] }
  },
  files: ({ pages, read }, { root }) => { log('files'); return [{ path: 'all.json', contents: JSON.stringify([pages.map(({ data }) => data), readFileSync(root + '/data/end.txt', 'utf8'), read('extra/a.txt')]) }] },
}`
const config = (...args: Parameters<typeof plugin>) =>
  `import { readFileSync } from 'node:fs'\n${withPlugins([plugin(...args)])}`

const files: Files = {
  'index.md': '# Home\n\nWORD',
  'a.md': '# A\n\n[home](./index.md)',
  'b.md': '# B',
  'data/data.json': '{ "shared": "one", "pages": ["x", "y"] }',
  'data/end.txt': 'end',
  'config/site.ts': config(),
}

const changes: Readonly<Record<string, Files>> = {
  nothing: {},
  'a text': { 'a.md': '# A\n\nOther [home](./index.md)' },
  'a title': { 'a.md': '# Other\n\n[home](./index.md)' },
  'a new page': { 'c.md': '# C' },
  'what is shared': { 'data/data.json': '{ "shared": "two", "pages": ["x", "y"] }' },
  'the pages that are made up': { 'data/data.json': '{ "shared": "one", "pages": ["x", "z"] }' },
  'a watched file': { 'data/end.txt': 'other end' },
  'a new watched file': { 'data/new.txt': 'new' },
  'the code': { 'config/site.ts': config('two') },
}

describe.each([
  ['with a cacheKey', undefined],
  ['without a cacheKey', ''],
])('a build with plugins %s', (_, key) => {
  it.each(Object.keys(changes))(
    'writes the output and the report of a clean build after a change of %s',
    async (name) => {
      const root = site({ ...files, 'config/site.ts': config('one', key) })
      await rebuild(root)
      const change = { ...changes[name] }
      if (change['config/site.ts']) change['config/site.ts'] = config('two', key)
      addFiles(root, change)
      const next = await rebuild(root)
      const clean = await rebuild(root, { outDir: 'clean', cache: false })
      expect(next.ok, next.report).toBe(true)
      expect(next.report).toBe(clean.report)
      expect(snapshot(next.outDir)).toEqual(snapshot(clean.outDir))
    },
  )

  it('compiles the changed page alone', async () => {
    const root = site({ ...files, 'config/site.ts': config('one', key) })
    await rebuild(root)
    addFiles(root, { 'a.md': '# A\n\nOther [home](./index.md)' })
    forgetCalls(root)
    const { compiled, rendered } = await rebuild(root)
    expect({ compiled, rendered }).toEqual({ compiled: 1, rendered: 0 })
    expect(callsOf(root)).toEqual(['content', 'tree', 'page /a', 'files'])
  })
})

function callsOf(root: string): string[] {
  return readFileSync(join(root, 'calls.log'), 'utf8').trim().split('\n').filter(Boolean)
}

describe('a build of plugins where nothing has changed', () => {
  it('calls the content hook alone if all plugins have a cacheKey', async () => {
    const root = site(files)
    await rebuild(root)
    forgetCalls(root)
    const { ok, compiled, rendered } = await rebuild(root)
    expect({ ok, compiled, rendered }).toEqual({ ok: true, compiled: 0, rendered: 0 })
    expect(callsOf(root)).toEqual(['content'])
  })

  it('calls the hooks of the whole site if a plugin has no cacheKey', async () => {
    const root = site({ ...files, 'config/site.ts': config('one', '') })
    await rebuild(root)
    forgetCalls(root)
    const { compiled, rendered } = await rebuild(root)
    expect({ compiled, rendered }).toEqual({ compiled: 0, rendered: 0 })
    expect(callsOf(root)).toEqual(['content', 'files'])
  })
})

describe('a plugin with a single hook', () => {
  const hooks: Readonly<Record<string, string>> = {
    markdown: "(md) => { md.renderer.rules.text = () => 'WORD' }",
    tree: "(tree) => [...tree, '<p>WORD</p>']",
    head: "(tags) => [...tags, { tag: 'meta', attrs: { name: 'mine', content: 'WORD' } }]",
    page: "({ url }) => ({ files: [{ path: 'extra' + url + '.txt', contents: 'WORD' }] })",
    browser: "[{ file: 'config/mark.ts', options: 'WORD' }]",
  }
  const withHook = (name: string, word: string) =>
    withPlugins([
      `{ name: 'mine', cacheKey: '${word}', ${name}: ${hooks[name]?.replace('WORD', word)} }`,
    ])

  it.each(Object.keys(hooks))(
    'rebuilds what its %s hook made when its cacheKey changes',
    async (name) => {
      const root = site({
        'a.md': '# A\n\nText',
        'config/mark.ts': 'export default (word: string) => document.body.append(word)',
        'config/site.ts': withHook(name, 'one'),
      })
      const before = snapshot((await rebuild(root)).outDir)
      addFiles(root, { 'config/site.ts': withHook(name, 'two') })
      const after = snapshot((await rebuild(root)).outDir)
      const clean = await rebuild(root, { outDir: 'clean', cache: false })
      expect(after).toEqual(snapshot(clean.outDir))
      expect(after).not.toEqual(before)
    },
  )
})

describe('a plugin without hooks for pages', () => {
  const withFiles = (key: string) => `import { readFileSync } from 'node:fs'
${withPlugins([`{ name: 'mine', cacheKey: ${key}, watch: ['feed.txt'], files: (_, { root }) => [{ path: 'feed.txt', contents: readFileSync(root + '/feed.txt', 'utf8') + (process.env.MINE ?? '') }] }`])}`

  it('runs again when a watched file changes, and rebuilds no page', async () => {
    const root = site({
      'index.md': '# Home',
      'feed.txt': 'one',
      'config/site.ts': withFiles(`''`),
    })
    await rebuild(root)
    addFiles(root, { 'feed.txt': 'two' })
    const { read, compiled, rendered } = await rebuild(root)
    expect(read('feed.txt')).toBe('two')
    expect({ compiled, rendered }).toEqual({ compiled: 0, rendered: 0 })
  })

  it('runs again when its cacheKey changes', async () => {
    const root = site({
      'index.md': '# Home',
      'feed.txt': 'one',
      'config/site.ts': withFiles('process.env.MINE ?? ""'),
    })
    await rebuild(root)
    process.env.MINE = ' of ours'
    const { read } = await rebuild(root).finally(() => delete process.env.MINE)
    expect(read('feed.txt')).toBe('one of ours')
  })
})

describe('the code of a plugin in a separate file', () => {
  const inFile = (word: string) => `import { other } from './other.ts'
export const feed = { name: 'feed', cacheKey: '1', markdown(md) { const text = md.renderer.rules.text; md.renderer.rules.text = (...args) => text(...args).replaceAll('WORD', '${word}' + other) } }`
  const config = (title: string) =>
    `import { feed } from './plugins/feed.ts'\nexport default { title: '${title}', plugins: [feed] }`
  const start = {
    'index.md': '# Home\n\nWORD',
    'config/site.ts': config('One'),
    'config/plugins/feed.ts': inFile('one'),
    'config/plugins/other.ts': "export const other = '!'",
  }

  it.each([
    ['it changes', { 'config/plugins/feed.ts': inFile('two') }, 'two!'],
    ['what it imports changes', { 'config/plugins/other.ts': "export const other = '?'" }, 'one?'],
  ])('rebuilds the pages if %s, whatever the cacheKey', async (_, change, text) => {
    const root = site(start)
    await rebuild(root)
    addFiles(root, change)
    expect((await rebuild(root)).read('index.html')).toContain(text)
    addFiles(root, start)
    expect((await rebuild(root)).read('index.html')).toContain('one!')
  })

  it.each([
    [
      'an instance of a class',
      (hooks: string) => `class Feed { name = 'feed'; cacheKey = '1'; ${hooks} }
export const feed = new Feed()`,
    ],
    [
      'an object with a constant as its name',
      (hooks: string) => `const name = "feed"
export const feed = { name, cacheKey: '1', ${hooks} }`,
    ],
  ])('rebuilds the pages if the plugin is %s', async (_, write) => {
    const module = (word: string) => write(`tree(tree) { return [...tree, '<p>${word}</p>'] }`)
    const root = site({ ...start, 'config/plugins/feed.ts': module('one') })
    await rebuild(root)
    addFiles(root, { 'config/plugins/feed.ts': module('two') })
    expect((await rebuild(root)).read('index.html')).toContain('<p>two</p>')
  })

  it('keeps the pages if only the rest of the configuration changes', async () => {
    const root = site(start)
    await rebuild(root)
    addFiles(root, { 'config/site.ts': `${config('One')}\n// a note` })
    expect((await rebuild(root)).compiled).toBe(0)
  })
})
