import { expect, it } from 'vitest'
import { buildImported, importFiles } from '../../../support/import-files.ts'

const page = (yaml: string) => `---\n${yaml}\n---\n# Page\n`

it('importFrom() declares keys in the front matter of many pages, and names each once', async () => {
  const { config, left, root } = await importFiles({
    'mkdocs.yml': 'site_name: T\n',
    'docs/index.md': page('category: A\nlevel: 1\nalias: [a, b]\nteam: A'),
    'docs/a.md': page('category: B\nlevel: one\nalias: [c]\nteam: A\nsidebar_labl: A'),
    'docs/b.md': page('category: C\nlevel: 3\nalias: []\nsidebar_labl: A\ntags: [a]'),
    'docs/c.md': page('sidebar_labl: A\ntags: [a]\n"a b": 1'),
    'docs/_d.md': page('team: A'),
  })
  expect(config.frontMatter).toEqual({
    category: { type: 'string' },
    level: { type: 'json' },
    alias: { type: 'list' },
  })
  const reason =
    'nothing shows it, but plugins and components can read it: see "frontMatter" in config/site.ts'
  expect(left.slice(-3)).toEqual([
    `docs/a.md  front matter "category" of 3 pages: ${reason}`,
    `docs/a.md  front matter "level" of 3 pages: ${reason}`,
    `docs/a.md  front matter "alias" of 3 pages: ${reason}`,
  ])
  const { report } = await buildImported(root)
  expect(report).not.toMatch(/(?:category|level|alias) is not/)
  expect(report).toContain('team is not a known setting')
  expect(report).toContain('sidebar_labl is not a known setting')
})

it('importFrom() declares nothing if all keys are known', async () => {
  const { config } = await importFiles({ 'a.md': page('title: A\ntags: [a]'), 'b.md': '# B' })
  expect(config).not.toHaveProperty('frontMatter')
})
