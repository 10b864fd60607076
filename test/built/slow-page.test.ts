import { expect, it, onTestFinished } from 'vitest'
import { listenOn } from '../../cli/dev/server/listen.ts'
import { createStaticHandler } from '../../cli/dev/server/static-handler.ts'
import { builtExample } from '../support/built-example.ts'
import { htmlOf } from '../support/built-pages.ts'
import { gate } from '../support/gate.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { idled } from '../support/settled-page.ts'

it('a page hydrates when its script is there before the rest of its HTML', async () => {
  const folder = builtExample.production
  const html = htmlOf(folder, '/faq')
  const cut = html.indexOf('<article')
  const serveRest = createStaticHandler(folder, '/')
  const rest = gate()
  const server = await listenOn(
    async (request, response) => {
      if (request.url !== '/faq') return serveRest(request, response)
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.write(html.slice(0, cut))
      await rest.opened
      response.end(html.slice(cut))
    },
    { port: 0, host: '127.0.0.1', baseUrl: '/' },
  )
  onTestFinished(() => server.close())
  const browser = await openChromium()
  onTestFinished(() => closePages(browser))
  const page = await browser.newPage()
  const script = page.waitForEvent('requestfinished', (one) => one.url().includes('/entry-'))
  await page.goto(`${server.url}faq`, { waitUntil: 'commit' })
  await script
  await idled(page)
  rest.open()
  await page.waitForSelector('html[data-ready]')
  expect(await page.textContent('h1')).toBe('FAQ')
})
