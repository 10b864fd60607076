import { expect, it } from 'vitest'
import { buildImported, importFiles } from '../../../support/import-files.ts'

const files = {
  'docusaurus.config.js': "module.exports = { presets: ['classic'] }",
  'docs/index.mdx':
    '# Home\n\n<Own />, <Code>a</Code>, <Badge label="new" />\n\n<Code language="js">{\'a()\\n\'}</Code>',
  'src/components/Own.jsx': 'export default () => <b>own</b>',
  'src/components/badges.tsx':
    'export const Badge = ({ label }: { label: string }) => <i>{label}</i>',
}

const reading = (...lines: readonly string[]) => ({
  ...files,
  'src/theme/MDXComponents.js': [
    "import React from 'react'",
    "import MDXComponents from '@theme-original/MDXComponents'",
    ...lines,
  ].join('\n'),
})

it('importFrom() gives MDX pages the components that a Docusaurus site adds', async () => {
  const { config, left, root } = await importFiles(
    reading(
      "import Own from '@site/src/components/Own'",
      "import { Badge } from '../components/badges'",
      "import Code from '@theme/MDXComponents/Code'",
      'const components = { ...MDXComponents, Own, Code, Badge: Badge }',
      'export default components',
    ),
  )
  expect(left).toEqual([])
  expect(config.plugins).toEqual([
    {
      name: 'mdx',
      from: 'docs-build/mdx',
      options: {
        components: {
          Own: 'src/components/Own.jsx',
          Code: '@theme/MDXComponents/Code',
          Badge: { file: 'src/components/badges.tsx', export: 'Badge' },
        },
      },
    },
  ])
  const html = (await buildImported(root)).read('docs/index.html')
  expect(html).toContain('<b>own</b>')
  expect(html).toContain('<i>new</i>')
  expect(html).toContain('<code>a</code>')
  expect(html).toContain('language-js')
})

it('importFrom() lists components of a Docusaurus site that it cannot read', async () => {
  const { left } = await importFiles(
    reading(
      "import Lost from '@site/src/components/Lost'",
      "import * as all from '@site/src/components/badges'",
      'const Inline = () => <b>x</b>',
      'export default {',
      '  ...MDXComponents,',
      '  ...all,',
      '  Lost,',
      '  Inline,',
      '  [name]: Lost,',
      '  h2: (props) => <h2 className="big" {...props} />,',
      '  wrapper: (props) => <main {...props} />,',
      '}',
    ),
  )
  const file = 'src/theme/MDXComponents.js'
  expect(left).toEqual([
    `${file}:8  MDXComponents: list the components in mdx({ components })`,
    `${file}:9  MDXComponents.Lost: there is no file "@site/src/components/Lost"`,
    `${file}:10  MDXComponents.Inline: move the component to its own file, and add the component to mdx({ components })`,
    `${file}:11  MDXComponents.name: the name is computed; list the component in mdx({ components })`,
    `${file}:12  MDXComponents.h2: elements that Markdown renders cannot be replaced; add CSS for the elements to a file listed under "styles"`,
    `${file}:13  MDXComponents.wrapper: the layout of MDX pages cannot be replaced; see the guide "Replace parts of the theme"`,
  ])
})

it('importFrom() names a file with components that has a syntax error', async () => {
  const { left } = await importFiles(reading('export default {'))
  expect(left).toEqual([
    'src/theme/MDXComponents.js  MDXComponents: the file cannot be read; list the components in mdx({ components })',
  ])
})

it('importFrom() copies Markdown files with components of a Docusaurus site as MDX', async () => {
  const { root, config } = await importFiles(
    {
      ...reading("import Own from '@site/src/components/Own'", 'export default { Own }'),
      'docs/index.mdx': '# Home\n\n[A](./a.md) [B](./b.md)',
      'docs/a.md': '# A\n\n<Own />',
      'docs/b.md': '# B\n\nWrite `<Own />`, or:\n\n```jsx\n<Own />\n```',
    },
    { copy: true },
  )
  expect(config.plugins).toMatchObject([{ options: { components: {} } }])
  const { read } = await buildImported(root)
  expect(read('docs/a/index.html')).toContain('<b>own</b>')
  expect(read('docs/b/index.html')).not.toContain('<b>own</b>')
})
