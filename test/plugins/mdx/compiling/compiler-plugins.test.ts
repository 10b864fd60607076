import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findModules } from '../../../../plugins/mdx/compiling/compiler-plugins.ts'
import { buildSite, type Files, rebuild, site } from '../../../support/site.ts'

const shout = `export default function shout({ mark = '!' } = {}) {
  return (tree) => { tree.children.at(-1).children[0].value += mark }
}
`

const config = (plugins: string) => `import { mdx } from 'docs-build/mdx'
export default { title: 'Test site', plugins: [mdx({ ${plugins} })] }
`

/** Text that the plugins mark, with modules in the site and in a package. */
const withPlugins = (plugins: string): Files => ({
  'config/site.ts': config(plugins),
  'config/shout.mjs': shout,
  'node_modules/rehype-shout/package.json': JSON.stringify({
    name: 'rehype-shout',
    version: '1.0.0',
    type: 'module',
    exports: { import: './index.js' },
  }),
  'node_modules/rehype-shout/index.js': shout,
  'index.mdx': '# Home\n\nText.',
})

describe('plugins of the MDX compiler', () => {
  it('can be modules of the site and of packages, with options', async () => {
    const { report, read } = await buildSite(
      withPlugins(
        "remarkPlugins: ['./config/shout.mjs'], rehypePlugins: [['rehype-shout', { mark: '?' }]]",
      ),
    )
    expect(report).toBe('')
    expect(read('index.html')).toContain('<p>Text.!?</p>')
  })

  it('can be paths as in other settings, without "./"', async () => {
    const { report, read } = await buildSite(withPlugins("remarkPlugins: ['config/shout.mjs']"))
    expect(report).toBe('')
    expect(read('index.html')).toContain('<p>Text.!</p>')
  })

  it('are named if Node cannot run them', async () => {
    const { report } = await buildSite({
      ...withPlugins("remarkPlugins: ['./config/shout.ts']"),
      'config/shout.ts': 'export default (mark: string) => () => {}',
    })
    const isRun = 'typescript' in process.features && process.features.typescript
    const problem =
      'cannot load the MDX compiler plugin "./config/shout.ts", which is not a JavaScript file'
    expect(report).toContain(isRun ? '' : problem)
    expect(report).toContain(isRun ? '' : 'Fix: rewrite the plugin in JavaScript, or import it')
  })

  it('are at fault if they throw', async () => {
    const { report } = await buildSite({
      ...withPlugins("remarkPlugins: ['./config/shout.mjs']"),
      'config/shout.mjs':
        "export default () => () => { throw new Error('Unexpected character `a` before name') }",
    })
    expect(report).toBe(`content/index.mdx:1:1  plugin-failed
  An MDX compiler plugin failed: Unexpected character \`a\` before name
  Fix: correct the plugin, which is listed in "remarkPlugins" or "rehypePlugins" in the options of mdx()`)
  })

  it('report what they find in a file', async () => {
    const { report, ok } = await buildSite({
      ...withPlugins("remarkPlugins: ['./config/shout.mjs']"),
      'config/shout.mjs': `export default () => (tree, file) => {
  const message = file.message('Too short', tree.children.at(-1).position.start)
  message.note = 'write more'
  file.message(file.path)
  file.info('Nothing to report')
}`,
      'index.mdx': '# Home',
      'a/b.mdx': '---\ntitle: B\n---\n\nText.',
    })
    expect(ok).toBe(true)
    expect(report).toBe(`content/a/b.mdx:1:1  mdx/message (warning)
  content/a/b.mdx
content/a/b.mdx:5:1  mdx/message (warning)
  Too short
  Fix: write more
content/index.mdx:1:1  mdx/message (warning)
  Too short
  Fix: write more
content/index.mdx:1:1  mdx/message (warning)
  content/index.mdx`)
  })

  it('of other plugins can use what these share', async () => {
    const { report, read } = await buildSite({
      'config/site.ts': `import { mdx } from 'docs-build/mdx'
const mark = {
  name: 'mark',
  content: (sources, { share }) => share({ mark: '?!' }),
  remarkPlugins: ({ shared }) => [() => (tree) => { tree.children.at(-1).children[0].value += shared.mark }],
}
export default { title: 'Test site', plugins: [mark, mdx()] }`,
      'index.mdx': '# Home\n\nText.',
    })
    expect(report).toBe('')
    expect(read('index.html')).toContain('<p>Text.?!</p>')
  })

  it('of other plugins are named if they cannot be made', async () => {
    const { report } = await buildSite({
      'config/site.ts': `import { mdx } from 'docs-build/mdx'
const mark = { name: 'mark', remarkPlugins() { throw new Error('no mark') } }
export default { title: 'Test site', plugins: [mark, mdx()] }`,
      'index.mdx': '# Home',
    })
    expect(report).toContain('The "remarkPlugins" hook of the plugin "mark" failed: no mark')
  })

  it('run in all threads', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [`p${i}.mdx`, `# Page ${i}\n\nText ${i}.`]),
    )
    const { read } = await buildSite({
      ...withPlugins("rehypePlugins: ['rehype-shout']"),
      ...pages,
    })
    for (const i of Array(60).keys()) {
      expect(read(`p${i}/index.html`)).toContain(`<p>Text ${i}.!</p>`)
    }
  })

  it.each([
    ["rehypePlugins: ['rehype-shout']", ['index.mdx.json']],
    ["remarkPlugins: ['./config/shout.mjs']", []],
  ])('are stored if they belong to a package: %s', async (plugins, stored) => {
    const root = site(withPlugins(plugins))
    await rebuild(root)
    const folder = join(root, '.docs-build')
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    expect(
      found.filter((path) => path.endsWith('.mdx.json')).map((path) => path.split('/').at(-1)),
    ).toEqual(stored)
  })

  it('have the version of their package', () => {
    const root = site(withPlugins(''))
    const plugins = { remarkPlugins: ['./config/shout.mjs'], rehypePlugins: ['rehype-shout'] }
    expect(findModules(plugins, { root, configFile: 'config/site.ts' })).toMatchObject({
      remarkPlugins: [{ version: undefined }],
      rehypePlugins: [{ version: '1.0.0' }],
    })
  })

  it.each([
    [
      "'remark-nothing'",
      'remark-nothing',
      'run "npm install --save-dev remark-nothing", or correct the name',
    ],
    [
      "'@a/nothing/lib/x.js'",
      '@a/nothing/lib/x.js',
      'run "npm install --save-dev @a/nothing", or correct the path',
    ],
    ["'./nothing.mjs'", './nothing.mjs', 'correct the path, which is relative to the site folder'],
    [
      "'config/nothing.mjs'",
      'config/nothing.mjs',
      'correct the path, which is relative to the site folder',
    ],
    ["new URL('file:///nothing.mjs')", 'file:///nothing.mjs', 'correct the path'],
  ])('are reported if they cannot be found: %s', async (plugin, name, fix) => {
    const { report } = await buildSite(withPlugins(`remarkPlugins: [${plugin}]`))
    expect(report).toContain(`cannot find the MDX compiler plugin "${name}"`)
    expect(`${report}\n`).toContain(`Fix: ${fix}\n`)
    expect(report).toContain('config/site.ts')
  })
})
