import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildSite } from '../../../support/site.ts'

it('the example of MDX in the README works', async () => {
  const readme = readFileSync('README.md', 'utf8')
  const section = readme.slice(
    readme.indexOf('### MDX\n'),
    readme.indexOf('## Customize the theme\n'),
  )
  const blocks = section.matchAll(/^`([^`]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)
  const files = Object.fromEntries([...blocks].map(([, path = '', text = '']) => [path, text]))
  expect(Object.keys(files)).toEqual([
    'config/site.ts',
    'config/Price.tsx',
    'content/index.mdx',
    'content/_license.mdx',
  ])
  const { report, read } = await buildSite(files)
  expect(report).toBe('')
  const html = read('index.html')
  expect(html).toContain('<strong>€<!-- -->8.00</strong>')
  expect(html).toContain('<div class="steps"><ol>')
  expect(html).toContain('<h2 id="license">License')
  expect(html).toContain('Since <!-- -->2026<!-- -->, the license is MIT.')
})
