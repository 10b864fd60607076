import { expect, it } from 'vitest'
import { addFiles, rebuild, site } from '../../support/site.ts'

const seenPages = `export default { title: 'T', plugins: [{
  name: 'seen',
  cacheKey: '1',
  page: ({ url }) => ({ data: url }),
  files: ({ pages }) => [{ path: 'seen.json', contents: JSON.stringify(pages.map(({ url, data }) => [url, data])) }],
}] }`

it('page and files get unlisted pages, but neither drafts nor the 404 page', async () => {
  const { read } = await rebuild(
    site({
      'config/site.ts': seenPages,
      'index.md': '# Home',
      'hidden.md': '---\nunlisted: true\n---\n\n# Hidden',
      'draft.md': '---\ndraft: true\n---\n\n# Draft',
    }),
  )
  expect(JSON.parse(read('seen.json'))).toEqual([
    ['/', '/'],
    ['/hidden', '/hidden'],
  ])
})

const checkedKeys = `export default { title: 'T', plugins: [{
  name: 'dates',
  cacheKey: '1',
  frontMatter: { date: { type: 'string' }, rank: { type: 'number', default: 1 } },
  pages: (pages, { report }) => {
    for (const { place, frontMatter: { date, rank } } of pages) {
      report({ code: 'seen', severity: 'warning', message: date + ' ' + rank, at: { file: place, line: 1 } })
    }
  },
}] }`

it('the pages hook gets the default of a key whose value is invalid, which is reported', async () => {
  const { problems } = await rebuild(
    site({ 'config/site.ts': checkedKeys, 'index.md': '---\ndate: 3\nrank: high\n---\n\n# Home' }),
  )
  expect(problems.map(({ code }) => code).sort()).toEqual([
    'dates/seen',
    'front-matter-invalid',
    'front-matter-invalid',
  ])
  expect(problems.find(({ code }) => code === 'dates/seen')?.message).toBe('undefined 1')
})

const madePages = (hook: string) => `import { readFileSync } from 'node:fs'
export default { title: 'T', plugins: [{
  name: 'made',
  cacheKey: '1',
  watch: ['data.json'],
  content: (sources, { root }) => [
    ...sources,
    ...JSON.parse(readFileSync(root + '/data.json', 'utf8')).map((text, i) => ({ source: i + '.md', kind: 'markdown', text: '# Page\\n\\n' + text })),
  ],
  ${hook}
}] }`

it.each([
  ['the pages that differ', '', 1],
  ['all pages, for a plugin with a hook for pages', 'tree: (tree) => tree', 4],
])('a changed file in watch rebuilds %s', async (_, hook, count) => {
  const root = site({
    'config/site.ts': madePages(hook),
    'index.md': '# Home',
    'data.json': '["a", "b", "c"]',
  })
  await rebuild(root)
  addFiles(root, { 'data.json': '["a", "other", "c"]' })
  expect((await rebuild(root)).compiled).toBe(count)
})
