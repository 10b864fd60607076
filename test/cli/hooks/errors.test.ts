import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildWith, withPlugins } from '../../support/plugins.ts'
import { rebuild, site } from '../../support/site.ts'

const fixPlugin = 'fix the plugin, or remove it from "plugins" in the configuration'
const faster = 'make sure that the hook finishes, or raise "pluginTimeout" in the configuration'

/** `timeout` is in seconds. The place is that of the plugin's name. */
function failed(hook: string, reason: string, timeout?: number): string {
  const fix = timeout === undefined ? fixPlugin : faster
  const column = 57 + (timeout === undefined ? 0 : `pluginTimeout: ${timeout},`.length)
  return `config/site.ts:4:${column}  plugin-failed
  The "${hook}" hook of the plugin "mine" failed${reason}
  Fix: ${fix}`
}

/** Each hook, and what its message says of the page. */
const hooks: readonly (readonly [hook: string, page: string])[] = [
  ['config', ''],
  ['content', ''],
  ['pages', ''],
  ['routes', ''],
  ['markdown', ''],
  ['tree', ' for content/index.md'],
  ['head', ' for /'],
  ['page', ' for /'],
  ['files', ''],
  ['done', ''],
]

describe('a hook that fails', () => {
  it.each([
    [`{ file: 'data/a.json', line: 2, column: 3 }`, 'data/a.json:2:3'],
    [`{ file: 'data/a.json', line: 'two', column: 3 }`, 'data/a.json'],
    [`{ file: 'data/a.json', line: 2, column: NaN }`, 'data/a.json:2'],
  ])('is reported at the place of its error: %s', async (at, place) => {
    const { report } = await buildWith(
      `files() { throw Object.assign(new Error('no luck'), { at: ${at} }) }`,
    )
    expect(report.split('  ')[0]).toBe(place)
  })

  it.each(hooks)('ends the build with its name: %s throws', async (hook, page) => {
    const code = `${hook}() { throw new Error('no luck') }`
    const { ok, report } = await buildWith(code)
    const line = withPlugins([`{ name: 'mine', ${code} }`]).split('\n')[3]
    const column = 1 + (line?.indexOf('new Error') ?? 0)
    expect({ ok, report }).toEqual({
      ok: false,
      report: failed(hook, `${page}: no luck`).replace('4:57', `4:${column}`),
    })
  })

  it.each(hooks)(
    'ends the build with its name: %s rejects with something that is not an error',
    async (hook, page) => {
      const { report } = await buildWith(`async ${hook}() { await null; throw 'no luck' }`)
      expect(report).toBe(failed(hook, `${page}: no luck`))
    },
  )

  it.each(hooks)(
    'ends the build with its name: %s loops before its first await',
    async (hook, page) => {
      const { report } = await buildWith(`async ${hook}() { for (;;); }`, {}, 'pluginTimeout: 0.2,')
      expect(report).toBe(failed(hook, `${page}: it did not finish within 0.2 s`, 0.2))
    },
  )

  it.each(hooks)(
    'ends the build with its name: %s never settles its promise',
    async (hook, page) => {
      const { report } = await buildWith(
        `${hook}: () => new Promise(() => {})`,
        {},
        'pluginTimeout: 0.2,',
      )
      expect(report).toBe(failed(hook, `${page}: it did not finish within 0.2 s`, 0.2))
    },
  )

  it('may wait as long as its plugin says', async () => {
    const wait = '(resolve) => setTimeout(resolve, 600)'
    const { ok, report } = await buildWith(
      `timeout: 60, files: () => new Promise(${wait}).then(() => [])`,
      {},
      'pluginTimeout: 0.2,',
    )
    expect({ ok, report }).toEqual({ ok: true, report: '' })
  })

  it('ends the build if it returns a thenable that never settles', async () => {
    const { report } = await buildWith(
      `content: () => ({ then() {} })`,
      {},
      'pluginTimeout: 0.2005,',
    )
    expect(report).toBe(failed('content', ': it did not finish within 0.2005 s', 0.2005))
  })

  it.each([
    ['config', '7', 'an object or nothing, but it returned 7'],
    ['config', '[]', 'an object or nothing, but it returned a list'],
    ['content', '{}', 'a list or nothing, but it returned an object'],
    ['pages', 'true', 'a list or nothing, but it returned true'],
    ['routes', '"x"', 'a list or nothing, but it returned "x"'],
    ['files', '{}', 'a list of files or nothing, but it returned an object'],
  ])('ends the build with its name: %s returns %s', async (hook, value, reason) => {
    const { report } = await buildWith(`${hook}: () => (${value})`)
    expect(report).toBe(failed(hook, `: it must return ${reason}`))
  })

  it.each([
    [
      'tree',
      '"<p>x</p>"',
      ' for content/index.md: it must return a list or nothing, but it returned "<p>x</p>"',
    ],
    ['head', '{}', ' for /: it must return a list or nothing, but it returned an object'],
    [
      'page',
      '{ files: "a" }',
      ' for /: invalid value "a" for the "files" of the returned object (expected a list of files)',
    ],
    ['page', '{ files: [{ contents: "" }] }', ' for /: it returned a file without a "path"'],
    [
      'page',
      '{ files: [{ path: 5, contents: "" }] }',
      ' for /: invalid value 5 for the "path" of a file (expected a string)',
    ],
    [
      'files',
      '[{ path: "a" }]',
      ': invalid value for the "contents" of the file "a" (expected a string or bytes)',
    ],
    [
      'page',
      '{ data: 1n }',
      ' for /: invalid value for data (expected plain data, but data is a BigInt)',
    ],
  ])('ends the build with its name: %s returns %s', async (hook, value, reason) => {
    const { report } = await buildWith(`${hook}: () => (${value})`)
    expect(report).toBe(failed(hook, reason))
  })

  it('leaves the last output in place', async () => {
    const root = site({ 'index.md': '# Home' })
    await rebuild(root)
    const before = readdirSync(join(root, 'build')).sort()
    const { ok } = await buildWith(`page() { throw new Error('no') }`)
    expect(ok).toBe(false)
    expect(readdirSync(join(root, 'build')).sort()).toEqual(before)
  })

  it('is reported together with a wrong "pluginTimeout"', async () => {
    const { report } = await buildWith('config() {}', {}, 'pluginTimeout: Infinity,')
    expect(report).toContain(
      'for pluginTimeout: expected a number of seconds greater than 0 and at most 86400',
    )
  })
})

/** So many that a second thread gets some of them. */
const pages = Object.fromEntries(
  Array.from({ length: 500 }, (_, i) => [`page-${i}.md`, `# Page ${i}\n\n${'Text. '.repeat(50)}`]),
)

describe('a hook in another thread', () => {
  const build = async (hooks: string) => {
    const root = site({
      ...pages,
      'config/site.ts': withPlugins([`{ name: 'mine', ${hooks} }`], 'pluginTimeout: 0.3,'),
    })
    return rebuild(root, { threads: 2 })
  }

  it.each([
    [
      'throws',
      `head(tags) { if (!isMainThread) throw new Error('no luck') }`,
      /^The "head" hook of the plugin "mine" failed for \/page-\d+: no luck$/,
    ],
    [
      'loops',
      `async tree() { if (!isMainThread) for (;;); }`,
      /^The "tree" hook of the plugin "mine" failed for content\/page-\d+\.md: it did not finish within 0\.3 s$/,
    ],
    [
      'never settles',
      `page: () => isMainThread ? undefined : new Promise(() => {})`,
      /^The "page" hook of the plugin "mine" failed for \/page-\d+: it did not finish within 0\.3 s$/,
    ],
    [
      'throws while the compiler is made',
      `markdown() { if (!isMainThread) throw new Error('no luck') }`,
      /^The "markdown" hook of the plugin "mine" failed: no luck$/,
    ],
  ])(
    'ends the build with its name and leaves no files behind if it %s',
    async (_, hooks, message) => {
      const { ok, problems, root } = await build(hooks)
      expect({ ok, count: problems.length }).toEqual({ ok: false, count: 1 })
      expect(problems[0]?.message).toMatch(message)
      expect(readdirSync(root).sort()).toEqual(['.docs-build', 'config', 'content'])
    },
  )

  it('contributes pages and reports as in the first thread, with the shared data', async () => {
    const { ok, problems, read } = await build(`
      content: (_, { share }) => share({ word: 'shared' }),
      tree: (tree, page, { shared }) => [...tree, shared.word],
      page: ({ url }, { report }) => report({ code: 'seen', severity: 'warning', message: url }),
      files: () => [{ path: 'a.txt', contents: 'a' }]`)
    expect(ok).toBe(true)
    expect(problems.filter(({ code }) => code === 'mine/seen')).toHaveLength(500)
    for (const i of [0, 250, 499]) expect(read(`page-${i}/index.html`)).toContain('>shared<')
  })
})
