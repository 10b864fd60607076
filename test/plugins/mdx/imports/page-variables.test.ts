import { expect, it } from 'vitest'
import { buildSite } from '../../../support/site.ts'
import { mdxConfig } from '../support.ts'

const title = `{metadata.title}, {metadata.icon}, {metadata.filePath}`

it.each([
  [
    'front matter',
    `---\ntitle: Lamp\nsidebar_label: L\n---\n\nIn: ${title} {metadata.sidebar_label}`,
  ],
  ['a heading', `# Lamp\n\nIn: ${title}`],
  ['an export', `export const metadata = { title: 'Lamp' }\n\n# Other\n\nIn: ${title}`],
  ['an export without a title', `export const metadata = {}\n\n# Lamp\n\nIn: ${title}`],
])('metadata has the title and the file of a page: %s', async (_, text) => {
  const { report, read } = await buildSite({
    'config/site.ts': mdxConfig,
    'index.md': '# Home',
    'a/index.mdx': text,
    // The same text in another folder.
    'b/index.mdx': text,
  })
  expect(report).toBe('')
  for (const folder of ['a', 'b']) {
    const html = read(`${folder}/index.html`).replaceAll('<!-- -->', '')
    expect(html).toContain(`In: Lamp, , content/${folder}/index.mdx`)
  }
})

it('metadata can be the prop of a component, and that of a part is its own', async () => {
  const { report, read } = await buildSite({
    'config/site.ts': mdxConfig,
    'config/File.tsx': 'export default ({ path }: { path: string }) => <b>{path}</b>',
    'index.mdx': `# Home

import File from '../config/File.tsx'
import Part from './_part.mdx'

<File path={metadata.filePath} />

<Part/>`,
    'content/_part.mdx': 'Part: {metadata.filePath}',
  })
  expect(report).toBe('')
  const html = read('index.html')
  expect(html).toContain('<b>content/index.mdx</b>')
  expect(html.replaceAll('<!-- -->', '')).toContain('Part: content/_part.mdx')
})

it('metadata of a page without any is no mistake', async () => {
  const { report, read } = await buildSite({
    'config/site.ts': mdxConfig,
    'index.mdx': '# Home\n\n{JSON.stringify(metadata.tags ?? [])}',
  })
  expect(report).toBe('')
  expect(read('index.html')).toContain('[]')
})
