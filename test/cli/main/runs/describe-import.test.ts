import { expect, it } from 'vitest'
import { describeImport } from '../../../../cli/main/runs/describe-import.ts'

const result = {
  generator: 'VitePress',
  files: ['.vitepress/config.ts'],
  config: { title: 'Lamps' },
  text: '',
  copies: [],
  added: [],
  pages: 2,
  outDir: undefined,
}
const at = { file: '.vitepress/config.ts' }
const reason = 'docs-build has no equivalent'
const describe = (names: readonly string[], config: object = result.config) =>
  describeImport(
    { ...result, config, leftovers: names.map((name) => ({ name, at, reason })) },
    { verb: 'Imported' },
  )

it('describeImport() lists every part of the navigation', () => {
  const names = ['a', 'b', 'c', 'd', 'themeConfig.nav[3]', 'e', 'themeConfig.footer']
  expect(describe(names)).toContain(`Not imported (7):
  docs-build has no equivalent:
    .vitepress/config.ts  a
    .vitepress/config.ts  b
    .vitepress/config.ts  c
    .vitepress/config.ts  themeConfig.nav[3]
    .vitepress/config.ts  themeConfig.footer
    and 2 others
`)
})

it('describeImport() lists the last one instead of counting it', () => {
  expect(describe(['a', 'b', 'c', 'nav', 'd'])).not.toContain('others')
})

it('describeImport() lists what is copied and added, also if nothing has been written yet', () => {
  const added = [{ file: 'content/index.md', text: '' }]
  const copies = [
    { from: 'static', to: 'public', isFile: false },
    { from: 'a.png', to: 'public/a.png', isFile: true },
  ]
  expect(
    describeImport({ ...result, leftovers: [], copies, added }, { verb: 'Would import' }),
  ).toBe(`Would import a VitePress site (2 pages) from .vitepress/config.ts into config/site.ts
  title: Lamps
  copy: static/ to public/
  copy: a.png to public/a.png
  new page: content/index.md
`)
})

it('describeImport() names a redirect of the home page', () => {
  const redirects = [
    { from: '/', to: '/guide' },
    { from: '/a', to: '/b' },
  ]
  expect(describe([], { ...result.config, redirects })).toContain(
    'redirects: 2 URLs (/ redirects to /guide)\n',
  )
})

it('describeImport() says that a blog has more pages than files', () => {
  const plugins = [{ name: 'blog' }]
  expect(describe([], { ...result.config, plugins })).toContain(
    '  blog: each build generates the lists of posts\n',
  )
})
