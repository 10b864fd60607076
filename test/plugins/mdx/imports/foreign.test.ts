import { expect, it } from 'vitest'
import { buildSite } from '../../../support/site.ts'
import { mdxConfig } from '../support.ts'

const page = `import Commands from '~/Commands.astro'

# Home

Add the dependency:

`

const build = (text: string, config = mdxConfig) =>
  buildSite({
    'config/site.ts': config,
    'config/Commands.tsx': 'export default ({ npm }) => <kbd>{npm}</kbd>',
    'index.mdx': page + text,
  })

it.each([
  [
    '<Commands npm="npm add lamp" yarn="yarn add lamp" />',
    '<span class="foreign-text">npm: <code>npm add lamp</code></span><span class="foreign-text">yarn: <code>yarn add lamp</code></span>',
  ],
  ['<Commands>npm add lamp</Commands>', 'npm add lamp'],
  ['<Commands npm="npm add lamp">*Text*</Commands>', '<em>Text</em>'],
  ['<Commands name="lamp" class="a b" style="margin: 0 1px" size={3} />', ''],
])('shows the content of a component of Astro, or its texts: %s', async (text, html) => {
  const { read, report } = await build(text)
  expect(report).toContain('Cannot render "~/Commands.astro", an Astro component')
  expect(read('index.html').replaceAll('<!-- -->', '')).toMatch(
    new RegExp(`dependency:</p>\\s*(?:<div data-run="\\d+">)?\\s*${html}\\s*<`),
  )
})

it('a component of the configuration stands in for one of Astro with its name', async () => {
  const config = mdxConfig.replace(
    'mdx()',
    "mdx({ components: { Commands: 'config/Commands.tsx' } })",
  )
  const { read, report } = await build('<Commands npm="npm add lamp" />', config)
  expect(report).toBe('')
  expect(read('index.html')).toContain('<kbd>npm add lamp</kbd>')
})
