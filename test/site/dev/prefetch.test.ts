import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDevPage } from '../../support/dev-page.ts'
import { closePages, openChromium } from '../../support/open-chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

it('dev does not render the pages that a page links to before the reader opens one', async () => {
  const { page, server, shows } = await openDevPage(browser, {
    'index.md': '# Home\n\n[Other](./other.md)',
    'other.md': '# Other',
  })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.hover('main a:has-text("Other")')
  server.save({ 'index.md': '# Home\n\n[Other](./other.md)\n\nChanged' })
  await shows('Changed')
  expect(requested).toContain(`/assets/pages/${encodeURIComponent('/')}`)
  expect(requested).not.toContain(`/assets/pages/${encodeURIComponent('/other')}`)
  await page.click('main a:has-text("Other")')
  await shows('Other', 'h1')
})
