import { expect, it } from 'vitest'
import { importFrom } from '../../../cli/commands/import.ts'
import { siteOf } from '../../../cli/import/site-of.ts'
import { buildImported, importFiles } from '../../support/import-files.ts'
import { foreignSite } from '../../support/imported-site.ts'

it.each([
  [
    'Astro',
    'astro.config.mjs',
    'export default {}',
    'src/content/docs/a.md',
    '../src/content/docs',
  ],
  ['Hugo', 'config.toml', 'title = "Lamps"', 'content/a.md', undefined],
  ['Jekyll', '_config.yml', 'title: Lamps', 'a.md', '..'],
  ['MyST', 'myst.yml', 'version: 1', 'a.md', '..'],
  ['Eleventy', '.eleventy.js', 'export default {}', 'src/a.md', '../src'],
  ['Mintlify', 'docs.json', '{ "navigation": [] }', 'a.md', '..'],
  ['Docsify', 'index.html', '<script src="docsify.js">', 'a.md', '..'],
  ['Docsify', 'docs/index.html', '<script src="docsify.js">', 'docs/a.md', '../docs'],
  ['Gatsby', 'gatsby-config.js', 'module.exports = {}', 'docs/a.md', '../docs'],
  ['Fumadocs', 'source.config.ts', 'export default {}', 'content/a.md', undefined],
  ['Nuxt Content', 'nuxt.config.ts', "modules: ['@nuxt/content']", 'content/a.md', undefined],
  ['GitBook', 'SUMMARY.md', '* [A](a.md)', 'a.md', '..'],
  ['Antora', 'antora.yml', 'name: lamps', 'modules/a.md', '../modules'],
])('importFrom() recognizes a site of %s', async (name, file, text, page, dir) => {
  const { config, left, root } = await importFiles({ [file]: text, [page]: '# A\n\nLamps' })
  expect(left[0]).toBe(
    `${file}  configuration: this looks like ${siteOf(name)}, whose configuration docs-build cannot read; the pages are imported as Markdown`,
  )
  expect(left.length).toBeGreaterThan(2)
  expect(config.docs).toEqual({
    versions: [{ name: 'current', label: 'Docs', path: '/', ...(dir && { dir }) }],
  })
  const { read } = await buildImported(root)
  expect(read('a/index.html')).toContain('A</h1>')
})

it.each([
  ['Sphinx', 'docs/conf.py', 'project = "Lamps"'],
  ['VuePress', 'docs/.vuepress/config.js', 'module.exports = {}'],
])('importFrom() keeps the URLs with .html of %s', async (name, file, text) => {
  const { config, left, root } = await importFiles({ [file]: text, 'docs/a.md': '# A', 'b.md': '' })
  expect(left[0]).toContain(`${name} site`)
  expect(config.docs).toMatchObject({ htmlUrls: true, versions: [{ dir: '../docs' }] })
  const { read } = await buildImported(root)
  expect(read('a.html')).toContain('/a')
})

it.each([
  ['next.config.js', 'module.exports = {}'],
  ['config.toml', 'debug = true'],
  ['docs.json', '{}'],
  ['index.html', '<p>Lamps</p>\n<!--\n- a\n-->'],
  ['conf.py', 'print("Lamps")'],
  ['nuxt.config.ts', 'export default {}'],
])('importFrom() does not take %s for the configuration of a generator', async (file, text) => {
  const { left } = await importFiles({ [file]: text, 'a.md': '# A' })
  expect(left).toEqual([])
})

it('importFrom() lets a site build whose links follow rules that are not known', async () => {
  const { root } = await importFiles({
    '_config.yml': 'title: Lamps',
    'index.md': '# Home\n\n[A]({{site.baseurl}}/a) ![B](/b.png) [C](/gone)',
  })
  const { report } = await buildImported(root)
  expect(report.match(/(?:broken-\w+|unsupported-syntax) \(warning\)/g)).toHaveLength(3)
})

it('importFrom() names the pages of sections of Hugo', async () => {
  const { left } = await importFiles({
    'hugo.toml': '',
    'content/a.md': '# A',
    'content/guides/_index.md': '# Guides',
  })
  expect(left).toContain(
    'content/guides/_index.md  page: the file name begins with "_", so the file is not a page; rename the file to index.md',
  )
})

it('importFrom() says why a site without Markdown cannot be imported', async () => {
  const root = foreignSite({ 'antora.yml': 'name: lamps', 'modules/a.adoc': '= A' })
  await expect(importFrom(root)).rejects.toMatchObject({
    message: `Cannot import "${root}": it looks like an Antora site, but contains no Markdown`,
    problems: [{ fix: 'convert the pages to Markdown first, for example with Pandoc' }],
  })
})
