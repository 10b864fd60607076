import { expect, it, onTestFinished } from 'vitest'
import { mdxConfig } from '../../plugins/mdx/support.ts'
import { openDevPage } from '../../support/dev-page.ts'
import { closePages, openChromium } from '../../support/open-chromium.ts'
import { wasKept } from '../../support/strict-page.ts'

it('an open MDX page shows changes of its text, of what it imports and of where links lead', async () => {
  const browser = await openChromium()
  onTestFinished(() => closePages(browser))
  const { server, page, messages, shows } = await openDevPage(browser, {
    'config/site.ts': mdxConfig,
    'index.mdx':
      '# Home\n\nimport Part from "./_part.mdx"\n\nOld text.\n\n[Other](./other.md)\n\n<Part/>\n',
    'content/_part.mdx': '## Old part\n',
    'other.md': '# Other\n',
  })
  await shows('Old text.')
  const text =
    '# Home\n\nimport Part from "./_part.mdx"\n\nNew text.\n\n[Other](./other.md)\n\n<Part/>\n'
  server.save({ 'index.mdx': text })
  await shows('New text.')
  server.save({ 'content/_part.mdx': '## New part\n' })
  await shows('New part')
  await shows('New part', '.toc')
  server.save({ 'other.md': '---\nslug: elsewhere\n---\n\n# Other\n' })
  await page.waitForSelector('article a[href="/elsewhere"]')
  expect(await wasKept(page)).toBe(true)
  server.save({ 'index.mdx': `${text}\n{1 +}\n` })
  await expect.poll(() => server.printed()).toContain('content/index.mdx:11:5  mdx/syntax')
  server.save({ 'index.mdx': text })
  await shows('New text.')
  expect(messages()).toEqual([])
})
