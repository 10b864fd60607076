import { expect, it } from 'vitest'
import { addFiles, buildSite, rebuild, site } from '../../support/site.ts'

const config = `export default {
  title: 'Lamp',
  locales: { en: {}, fr: {} },
  checks: { orphans: 'ignore' },
}`

const missing = (id: string, links: string) => `content/fr/a.md:1:1  anchor-untranslated (warning)
  This translation has no heading or element with the ID "${id}": ${links} to the top of the page
  Fix: add "{#${id}}" to the translated heading; the original is in content/a.md`

const files = {
  'config/site.ts': config,
  'index.md': '# Lamp\n\n[a](./a.md)',
  'a.md': '# A\n\n## Sub\n\n<b id="x">x</b>',
  'fr/a.md': '# A\n\n## Sous',
}

it.each([
  ['a link from the root', { 'fr/index.md': '# Lampe\n\n[a](/a/#sub)' }, 'content/fr/index.md:3'],
  ['a link to the file', { 'fr/index.md': '# Lampe\n\n[a](../a.md#sub)' }, 'content/fr/index.md:3'],
  ['raw HTML', { 'fr/index.md': '# Lampe\n\n<a href="/a#sub">a</a>' }, 'content/fr/index.md:3'],
  ['a page that is not translated', { 'b.md': '# B\n\n[a](./a.md#sub)' }, 'content/b.md:3'],
  [
    'a text that such a page includes',
    { 'b.md': '# B\n\n::include{file="./_i.md"}', '_i.md': '[a](/a#sub)' },
    'content/_i.md:1',
  ],
  [
    'a button of such a home page',
    { 'b.md': '---\nhero: { title: B, actions: [{ text: Go, link: /a#sub }] }\n---\n' },
    'content/b.md:2',
  ],
])('reports an id that only the original has: %s', async (_, added, place) => {
  const { report } = await buildSite({ ...files, ...added })
  expect(report).toBe(missing('sub', `the link in ${place} goes`))
})

it('reports each id once, also for links of the navbar', async () => {
  const { report } = await buildSite({
    ...files,
    'config/site.ts': config.replace(
      "title: 'Lamp'",
      "title: 'Lamp', navbar: { items: [{ label: 'X', to: '/a#x' }] }",
    ),
    'b.md': '# B\n\n[a](./a.md#sub) [a](/a#sub)',
    'fr/c.md': '# C\n\n[a](/a#sub)',
  })
  expect(report).toBe(
    [
      missing('sub', '3 links, the first in content/b.md:3, go'),
      missing('x', 'the link in config/site.ts goes'),
    ].join('\n'),
  )
})

it('accepts an id that the translation has, and reports an id that no page has once', async () => {
  const { report } = await buildSite({
    ...files,
    'b.md': '# B\n\n[a](./a.md#sub) [a](./a.md#none)',
    'fr/a.md': '# A\n\n## Sous {#sub}',
  })
  expect(report).toContain('content/b.md:3:21  broken-anchor')
  expect(report.match(/broken-anchor|anchor-untranslated/g)).toEqual(['broken-anchor'])
})

it('a link that names the translated page is an error', async () => {
  const { places } = await buildSite({
    ...files,
    'fr/index.md': '# L\n\n[a](./a.md#sub) [b](/fr/a#sub)',
  })
  expect(places).toEqual([
    'content/fr/index.md:3:5  broken-anchor',
    'content/fr/index.md:3:21  broken-anchor',
  ])
})

it('a build from the cache finds the same as a clean one', async () => {
  const root = site({ ...files, 'b.md': '# B\n\n[a](./a.md#sub)' })
  const expected = missing('sub', 'the link in content/b.md:3 goes')
  expect((await rebuild(root)).report).toBe(expected)
  addFiles(root, { 'c.md': '# C' })
  expect((await rebuild(root)).report).toBe(expected)
  addFiles(root, { 'fr/a.md': '# A\n\n## Sous {#sub}' })
  expect((await rebuild(root)).report).toBe('')
  addFiles(root, { 'fr/a.md': '# A\n\n## Sous' })
  expect((await rebuild(root)).report).toBe(expected)
  addFiles(root, { 'fr/b.md': '# B\n\n[a](./a.md)' })
  expect((await rebuild(root)).report).toBe('')
})
