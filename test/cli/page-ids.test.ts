import { expect, it } from 'vitest'
import type { SlugRule } from '../../cli/config/types.ts'
import { idsIn } from '../../cli/html/ids.ts'
import { buildSite } from '../support/site.ts'
import { compilePage } from './markdown/support.ts'

const rules: readonly SlugRule[] = [
  'github',
  'docusaurus',
  'starlight',
  'vitepress',
  'mdbook',
  'mkdocs',
]

it('no heading gets an id of the layout', async () => {
  const { read, report } = await buildSite({
    'index.md':
      '# Home\n\n::::tabs\n:::tab[One]\nText\n:::\n:::tab[Two]\nText\n:::\n::::\n\n## Main\n\n[Search](/search)\n',
    'guide.md': '## First view\n\n## Docs: main\n',
    'search.tsx':
      "import { SearchPage } from 'docs-build/theme'\nexport default function Search() { return <SearchPage /> }\n",
  })
  expect(report).toBe('')
  const authors = new Set(['home', 'main', 'first-view', 'docs-main'])
  const files = ['index.html', 'guide/index.html', 'search/index.html', '404.html']
  const found = new Set(files.flatMap((path) => idsIn(read(path))))
  const ids = [...found].filter((id) => !authors.has(id))
  expect(found).toEqual(new Set([...authors, ...ids]))
  expect(ids).toEqual(expect.arrayContaining(['app', 'docs:main', 'docs:first-view']))
  expect(ids.length).toBeGreaterThan(6)
  for (const slugs of rules) {
    const text = ids.map((id) => `## \`${id}\`\n`).join('\n')
    const { headings } = compilePage(text, { config: { markdown: { slugs } } })
    const derived = new Set(headings.map(({ id }) => id))
    expect(ids.filter((id) => derived.has(id))).toEqual([])
  }
})

it('a link to a heading that had an id of the layout is reported, with the new id', async () => {
  const lock = JSON.stringify({ version: 1, routes: { '/': ['main-1'] } })
  const files = { 'index.md': '# Home\n\n## Main\n', 'routes.lock.json': lock }
  const { report } = await buildSite(files)
  expect(report).toContain("add the redirect { from: '/#main-1', to: '/#main' }")
  const redirects = [{ from: '/#main-1', to: '/#main' }]
  const config = `export default ${JSON.stringify({ title: 'Test site', redirects })}`
  const moved = await buildSite({ ...files, 'config/site.ts': config })
  expect(moved.report).toBe('')
  expect(moved.read('lookup/anchors.json')).toContain('{"/":{"main-1":"/#main"}}')
})
