import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importFrom } from '../../../../cli/commands/import.ts'
import { buildImported, importFiles } from '../../../support/import-files.ts'
import { foreignSite } from '../../../support/imported-site.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'

const files = {
  'docusaurus.config.js': "module.exports = { title: 'T', presets: [['classic', {}]] }",
  'static/img/a b.svg': picture,
  'static/img/c.svg': picture,
  'src/Box.jsx': 'export default function Box() { return <b>boxed</b> }',
  'blog/authors.yml': 'a: { name: A }',
  'blog/2026-11-23-post.mdx': `---
authors: a
---

# Post

![](../static/img/a%20b.svg) [Setup](../docs/setup.md) <img src="../static/img/c.svg" alt="c" />
`,
  'docs/setup.md': `import Box from '../src/Box'
import C from '../static/img/c.svg'

# Setup

<Box/> <C/>

\`\`\`js
import c from '../static/img/c.svg'
\`\`\`

[None](../static/none.svg) and \`(../static/img/c.svg)\`

[Post](../blog/2026-11-23-post.mdx)
`,
}

it('importFrom() corrects paths that lead out of a folder that it copies', async () => {
  const { root } = await importFiles(
    { ...files, 'docs/setup.md': files['docs/setup.md'].replace(/\[None.*and /, '') },
    { copy: true },
  )
  const { read } = await buildImported(root)
  expect(read('docs/setup/index.html')).toContain('<b>boxed</b>')
  expect(read('docs/setup/index.html')).toContain('href="/blog/2026/11/23/post"')
  expect(read('blog/2026/11/23/post/index.html')).toContain('href="/docs/setup"')
  expect(read('blog/2026/11/23/post/index.html')).toContain('/img/a%20b.svg"')
})

it('importFrom() leaves code samples and paths that lead nowhere as they are', async () => {
  const root = foreignSite(files)
  await importFrom(root, { copy: true })
  expect(readFileSync(join(root, 'content/docs/setup.mdx'), 'utf8')).toBe(
    files['docs/setup.md']
      .replace("'../src/Box'", "'../../src/Box'")
      .replace("'../static/img/c.svg'", "'@site/public/img/c.svg'"),
  )
})
