import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { snapshot } from '../../support/changing-sites.ts'
import { addFiles, type Files, rebuild, site } from '../../support/site.ts'
import { mdxConfig } from './support.ts'

const files: Files = {
  'config/site.ts': mdxConfig.replace('title:', "checks: { directives: 'warning' }, title:"),
  'index.mdx': `# Home

import Part from './_part.mdx'
import Box from './_Box.tsx'
import text from './_text.txt?raw'

[Guide](./guide.md#first) ![](./a.svg)

<Box/> {text}

<Part/>
`,
  'guide.md': '# Guide\n\n## First\n',
  'other.mdx': "# Other\n\nText.\n\n## 1. It's new!\n\n:::box\n\nA text.\n\n:::\n",
  'content/_part.mdx': '## Part\n\n[Other](./other.mdx)\n',
  'content/_Box.tsx': 'export default () => <p>box</p>',
  'content/_text.txt': 'old',
  'content/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
}

const changes: Readonly<Record<string, Files>> = {
  nothing: {},
  'its text': { 'other.mdx': '# Other\n\nOther text.\n' },
  'its front matter': { 'other.mdx': '---\ndescription: New.\n---\n\n# Other title\n\nText.\n' },
  'a file that it renders': { 'content/_part.mdx': '## Another part\n\n[Guide](./guide.md)\n' },
  'a component that it imports': { 'content/_Box.tsx': 'export default () => <b>new</b>' },
  'a file whose text it imports': { 'content/_text.txt': 'new' },
  'an image': {
    'content/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>',
  },
  'the URL of a page that it links to': {
    'guide.md': '---\nslug: manual\n---\n\n# Guide\n\n## First\n',
  },
  'a new page': { 'new.mdx': '# New\n\n[Home](./index.mdx#part)\n' },
  'a page with a mistake': { 'other.mdx': '# Other\n\n{1 +}\n' },
  'the rule for ids': {
    'config/site.ts': mdxConfig.replace(
      'title:',
      "checks: { directives: 'warning' }, markdown: { slugs: 'vitepress' }, title:",
    ),
  },
  'the names of components': {
    'config/site.ts': mdxConfig.replace(
      'title:',
      "checks: { directives: 'warning' }, components: { boxes: 'config/Box.tsx' }, title:",
    ),
    'config/Box.tsx': 'export default ({ children }) => <b>{children}</b>',
  },
  'a layout of its pages': {
    'config/site.ts': mdxConfig.replace('title:', "editUrl: 'https://example.com/edit', title:"),
  },
  'the title of another page in the sidebar': {
    'guide.md': '---\nsidebar_label: Manual\n---\n\n# Guide\n\n## First\n',
  },
  'the configuration': { 'config/site.ts': mdxConfig.replace('Test site', 'Other site') },
}

it.each(Object.entries(changes))(
  'an MDX page is the same after a change as in a clean build: %s',
  async (_, changed) => {
    const root = site(files)
    const { report } = await rebuild(root)
    expect(report).not.toContain('Cannot')
    addFiles(root, changed)
    const incremental = await rebuild(root)
    const clean = await rebuild(root, { outDir: 'clean', cache: false })
    expect(incremental.report).toBe(clean.report)
    if (clean.ok) expect(snapshot(incremental.outDir)).toEqual(snapshot(clean.outDir))
  },
)

it('stores compiled MDX in one file for each page that exists', async () => {
  const root = site(files)
  await rebuild(root)
  const stored = () =>
    readdirSync(join(root, '.docs-build/mdx/content'), { recursive: true, encoding: 'utf8' }).sort()
  expect(stored()).toEqual(['_part.mdx.json', 'index.mdx.json', 'other.mdx.json'])
  addFiles(root, { 'other.mdx': '# Other\n\nOther text.\n' })
  await rebuild(root)
  expect(stored()).toHaveLength(3)
  rmSync(join(root, 'content/other.mdx'))
  addFiles(root, { 'content/_part.mdx': '## Part\n' })
  await rebuild(root)
  expect(stored()).toEqual(['_part.mdx.json', 'index.mdx.json'])
})

it('compiles each file once for both bundles, if plugins of the compiler prevent storing it', async () => {
  const root = site({
    ...files,
    'config/site.ts': mdxConfig
      .replace('mdx()', "mdx({ remarkPlugins: [() => () => appendFileSync('compiled.log', '.')] })")
      .replace(/^/, "import { appendFileSync } from 'node:fs'\n")
      .replace("'compiled.log'", "new URL('../compiled.log', import.meta.url)"),
  })
  await rebuild(root)
  expect(readFileSync(join(root, 'compiled.log'), 'utf8')).toBe('...')
})
