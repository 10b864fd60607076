import { expect, it } from 'vitest'
import { packagesOfPlugins } from '../../../../cli/import/writing/packages.ts'
import { buildImported, importFiles } from '../../../support/import-files.ts'

const files = {
  'docusaurus.config.js': "module.exports = { presets: ['classic'] }",
  'docs/index.mdx': "# Home\n\nimport Video from 'some-video'\n\n<Video>A text</Video>\n",
  'docs/other.md': "# Other\n\nimport Video from 'some-video'\n\n<Video>Another text</Video>\n",
  'package.json': '{ "dependencies": { "some-video": "1" } }',
}

it('importFrom() lets a site be built whose packages are not installed', async () => {
  const { root, config } = await importFiles(files)
  expect(config.checks).toMatchObject({ packages: 'warning' })
  const { report, read, ok } = await buildImported(root)
  expect(ok).toBe(true)
  expect(report).toContain('npm install some-video')
  expect(read('docs/index.html')).toContain('A text')
  expect(read('docs/other/index.html')).toContain('Another text')
})

it('importFrom() lets missing packages be errors where all are installed', async () => {
  const { config } = await importFiles({
    ...files,
    'node_modules/some-video/package.json': '{ "name": "some-video" }',
  })
  expect(config.checks).not.toHaveProperty('packages')
})

it('packagesOfPlugins() names what each plugin of the configuration needs', async () => {
  const { config } = await importFiles({
    ...files,
    'package.json':
      '{ "dependencies": { "@docusaurus/remark-plugin-npm2yarn": "3", "docusaurus-preset-shiki-twoslash": "1", "remark-math": "6", "@docusaurus/theme-mermaid": "3" } }',
  })
  expect(packagesOfPlugins(config).toSorted()).toEqual([
    '@mdx-js/mdx',
    'katex',
    'mermaid',
    'npm-to-yarn',
    'twoslash',
    'typescript@6',
  ])
})
