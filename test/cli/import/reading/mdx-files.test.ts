import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildImported, importFiles } from '../../../support/import-files.ts'

const files = {
  'docusaurus.config.js': "module.exports = { presets: ['classic'] }",
  'docs/index.md': '# Home\n\n[Tools](./tools.md)\n\n```js\nimport a from "a"\n```',
  'docs/tools.md':
    "# Tools\n\nimport Part from './_part.md'\nimport Details from '@theme/Details'\n\n<Part />\n\n[Home](./index.md)",
  'docs/_part.md': 'A *part*.',
}

it('importFrom() copies Markdown files of Docusaurus that have imports as MDX', async () => {
  const { root, config } = await importFiles(files, { copy: true })
  expect(config.plugins).toMatchObject([{ name: 'mdx' }])
  expect(existsSync(join(root, 'content/docs/index.md'))).toBe(true)
  expect(existsSync(join(root, 'content/docs/tools.md'))).toBe(false)
  const { read } = await buildImported(root)
  expect(read('docs/tools/index.html')).toContain('<p>A <em>part</em>.</p>')
})

it.each([
  ['several in one line', "import Details from '@theme/Details'; import Part from './_part.md';"],
  ['in several lines', "import {\n  useColorMode,\n} from '@docusaurus/theme-common'"],
  ['without a name', "import './_part.md'"],
])('importFrom() finds imports: %s', async (_, imports) => {
  const page = `# Tools\n\n${imports}\n\n[Home](./index.md)`
  const { root } = await importFiles({ ...files, 'docs/tools.md': page }, { copy: true })
  expect(existsSync(join(root, 'content/docs/tools.mdx'))).toBe(true)
})

it.each([
  ['in code', '```js\nimport A from "a"\n```'],
  ['that are text', "import the file\n\nfrom 'a.md'"],
])('importFrom() leaves Markdown with imports %s', async (_, text) => {
  const page = `# Tools\n\n${text}\n\n[Home](./index.md)`
  const { root } = await importFiles({ ...files, 'docs/tools.md': page }, { copy: true })
  expect(existsSync(join(root, 'content/docs/tools.md'))).toBe(true)
})

it('importFrom() lists them for the plugin where nothing is copied', async () => {
  const { root, config, left } = await importFiles({
    ...files,
    'docs/more.md': '# More\n\nText.',
  })
  expect(config.plugins).toMatchObject([{ name: 'mdx', options: { files: ['docs/tools.md'] } }])
  expect(existsSync(join(root, 'docs/tools.md'))).toBe(true)
  expect(left).not.toContain('tools.md')
  const { read, report } = await buildImported(root)
  expect(report).not.toContain('error')
  expect(read('docs/tools/index.html')).toContain('<p>A <em>part</em>.</p>')
})

it('importFrom() leaves imports of files that were renamed, which lead to the renamed ones', async () => {
  const imported = "import Tools from './tools.md'\nimport More from '@site/docs/tools.md'"
  const { root } = await importFiles(
    {
      ...files,
      'docs/tools.md': "import Details from '@theme/Details'\n\n## Tools\n\nThe tools.",
      'docs/all.mdx': `# All\n\n${imported}\nimport { Again } from '@site/src/again'\n\n<Tools />\n<More />\n<Again />`,
      'src/again.jsx':
        "import Tools from '../docs/tools.md'\nexport const Again = () => <b><Tools /></b>\n",
    },
    { copy: true },
  )
  const { report, read } = await buildImported(root)
  expect(report).not.toContain('error')
  expect(read('docs/all/index.html').match(/<p>The tools\.<\/p>/g)).toHaveLength(3)
  expect(read('docs/all/index.html')).toContain('<a href="#tools"')
})

it('importFrom() copies blog posts with imports as MDX', async () => {
  const { root, config } = await importFiles({
    'docusaurus.config.js': "module.exports = { presets: ['classic'] }",
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n\n[Post](/blog/2024/01/02/post#new)',
    'blog/2024-01-02-post.md':
      '# Post\n\nimport Link from "@docusaurus/Link"\n\n<Link id="new" to="/">Home</Link>',
  })
  expect(config.plugins).toMatchObject([{ name: 'mdx' }, { name: 'blog' }])
  const { read } = await buildImported(root)
  expect(read('blog/2024/01/02/post/index.html')).toMatch(/<a [^>]*id="new"/)
})
