import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createStaticHandler } from '../../cli/dev/server/static-handler.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildSite } from '../support/site.ts'

it('the actions of a page appear at once, with the title, however slowly it arrives', async () => {
  const { outDir } = await buildSite({
    'config/site.ts': `import { llms } from 'docs-build'
export default { title: 'T', url: 'https://t.example', plugins: [llms()] }`,
    'index.md': '# Home\n\nText.\n',
  })
  const html = readFileSync(join(outDir, 'index.html'), 'utf8')
  const inButton = html.indexOf('</svg>', html.indexOf('copy-page')) + '</svg>'.length
  const serve = createStaticHandler(outDir, '/')
  let slow: ServerResponse | undefined
  const server = createServer((request, response) => {
    if (request.url !== '/') return serve(request, response)
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.write(html.slice(0, inButton))
    slow = response
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await openChromium()
  onTestFinished(async () => {
    await closePages(browser)
    server.closeAllConnections()
    server.close()
  })
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    waitUntil: 'commit',
  })
  const actions = page.locator('.page-actions')
  await actions.waitFor({ state: 'attached' })
  await page.locator('.copy-page svg').waitFor({ state: 'attached' })
  expect(await actions.isVisible()).toBe(false)
  slow?.end(html.slice(inButton))
  await actions.waitFor({ state: 'visible' })
  await page.waitForSelector('html[data-hydrated]')
  expect(await actions.isVisible()).toBe(true)
})
