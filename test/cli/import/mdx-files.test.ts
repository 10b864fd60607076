import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildImported, importFiles } from '../../support/import-files.ts'

const files = {
  'docusaurus.config.js': "module.exports = { presets: ['classic'] }",
  'docs/index.md': '# Home\n\n[Tools](./tools.md)\n\n```js\nimport a from "a"\n```',
  'docs/tools.md':
    "# Tools\n\nimport Part from './_part.md'\nimport Details from '@theme/Details'\n\n<Part />\n\n[Home](./index.md)",
  'docs/_part.md': 'A *part*.',
}

it('importFrom() copies Markdown files of Docusaurus that have imports as MDX', async () => {
  const { root, config } = await importFiles(
    { ...files, 'docs/video.md': "# Video\n\nimport Video from 'some-video'\n\n<Video />" },
    { copy: true },
  )
  expect(config.plugins).toMatchObject([{ name: 'mdx' }])
  expect(existsSync(join(root, 'content/docs/index.md'))).toBe(true)
  expect(existsSync(join(root, 'content/docs/tools.md'))).toBe(false)
  // Its package is not installed.
  expect(existsSync(join(root, 'content/docs/video.md'))).toBe(true)
  const { read } = await buildImported(root)
  expect(read('docs/tools/index.html')).toContain('<p>A <em>part</em>.</p>')
})

it('importFrom() leaves them as they are without a copy', async () => {
  const { root, config, left } = await importFiles({
    ...files,
    'docs/more.md': files['docs/tools.md'],
  })
  expect(config.plugins).toBeUndefined()
  expect(existsSync(join(root, 'docs/tools.md'))).toBe(true)
  expect(left).toContain(
    'docs/more.md  page: it contains imports, which are only read in MDX (and 1 more in docs/): run again with --copy, or rename it to end in ".mdx"',
  )
})
