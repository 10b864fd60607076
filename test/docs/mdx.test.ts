import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildSite } from '../support/site.ts'
import { blocksIn } from './page-examples.ts'

it('the guide for MDX shows what it says', async () => {
  const blocks = blocksIn(readFileSync('docs/content/guides/mdx.md', 'utf8'))
  const files = Object.fromEntries(
    blocks.flatMap(({ file, text }) => (file === undefined ? [] : [[file, text]])),
  )
  const { report, read } = await buildSite(files)
  expect(report).toBe('')
  const html = read('index.html')
  expect(html).toContain('<strong>€<!-- -->8.00</strong>')
  expect(html).toContain('<div class="steps"><ol>')
  expect(html).toContain('<h2 id="license">License')
  expect(html).toContain('Since <!-- -->2026<!-- -->, the license is MIT.')
})
