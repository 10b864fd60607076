import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { devServer } from '../support/dev-server.ts'
import { serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'
import { settled } from '../support/settled-page.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

declare global {
  interface Window {
    /** What the scripts of the services, which the test plays, have noted. */
    noted?: unknown[]
  }
}

/** The attributes of each script, then what it does when it runs. */
const script = `
window.noted ??= []
window.noted.push({ ...document.currentScript.dataset })
if (document.currentScript.dataset.goatcounter) window.goatcounter = { count: (view) => window.noted.push(view) }
if (window.plausible) window.noted.push({ plausible: window.plausible.o })
fetch(REPORT_TO, { mode: 'no-cors' })
`

/** Opens a site with these services, goes to another page, and returns what was requested and noted. */
async function visit(analytics: object, init: () => unknown = () => {}) {
  const server = await serveFaulty(
    await buildRuntimeSite({
      'config/site.ts': `import { headers } from 'docs-build'
export default {
  title: 'Test site',
  navbar: { items: [{ label: 'App', to: '/app' }] },
  analytics: ${JSON.stringify(analytics)},
  plugins: [headers()],
}`,
    }),
  )
  const { page, messages } = await strictPage(browser)
  const asked: string[] = []
  await page.route(/^https:/, async (route) => {
    const url = route.request().url()
    asked.push(url)
    const { origin } = new URL(url)
    const body = script.replace('REPORT_TO', JSON.stringify(`${reportTo[origin] ?? origin}/report`))
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.addInitScript(init)
  await page.goto(`${server.origin}/one`)
  await hydrated(page)
  const requests = Object.keys(analytics).length * 2
  if (init.toString() === '() => {}') await expect.poll(() => asked.length).toBe(requests)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/two' })
    document.body.append(link)
    link.click()
  })
  await page.waitForSelector('h1:has-text("Two")')
  return { asked, messages, noted: await page.evaluate(() => window.noted) }
}

/** Services whose scripts report to another host. */
const reportTo: Readonly<Record<string, string>> = {
  'https://cloud.umami.is': 'https://api-gateway.umami.dev',
  'https://gc.zgo.at': 'https://lamp.goatcounter.com',
  'https://static.cloudflareinsights.com': 'https://cloudflareinsights.com',
}

it.each<[name: string, analytics: object, asked: string[], noted: unknown[]]>([
  [
    'Plausible',
    { plausible: { domain: 'lamp.example' } },
    ['https://plausible.io/js/script.js', 'https://plausible.io/report'],
    [{ domain: 'lamp.example' }],
  ],
  [
    'Plausible with a script for the site',
    { plausible: { script: 'https://plausible.io/js/pa-lamp.js' } },
    ['https://plausible.io/js/pa-lamp.js', 'https://plausible.io/report'],
    [{}, { plausible: {} }],
  ],
  [
    'Umami',
    { umami: { websiteId: 'a-b' } },
    ['https://cloud.umami.is/script.js', 'https://api-gateway.umami.dev/report'],
    [{ websiteId: 'a-b' }],
  ],
  [
    'Fathom',
    { fathom: { siteId: 'LAMP' } },
    ['https://cdn.usefathom.com/script.js', 'https://cdn.usefathom.com/report'],
    [{ site: 'LAMP', spa: 'auto' }],
  ],
  [
    'GoatCounter',
    { goatcounter: { endpoint: 'https://lamp.goatcounter.com/count' } },
    ['https://gc.zgo.at/count.js', 'https://lamp.goatcounter.com/report'],
    [{ goatcounter: 'https://lamp.goatcounter.com/count' }, { path: '/two' }],
  ],
  [
    'Cloudflare',
    { cloudflare: { token: 'lamp' } },
    [
      'https://static.cloudflareinsights.com/beacon.min.js',
      'https://cloudflareinsights.com/report',
    ],
    [{ cfBeacon: '{"token":"lamp"}' }],
  ],
])('counts views with %s, under the policy of the site', async (_, analytics, asked, noted) => {
  expect(await visit(analytics)).toEqual({ asked, noted, messages: [] })
})

it('loads several services at once', async () => {
  const both = { umami: { websiteId: 'a' }, fathom: { siteId: 'B' } }
  const { asked, messages } = await visit(both)
  expect([...asked].sort()).toEqual([
    'https://api-gateway.umami.dev/report',
    'https://cdn.usefathom.com/report',
    'https://cdn.usefathom.com/script.js',
    'https://cloud.umami.is/script.js',
  ])
  expect(messages).toEqual([])
})

it.each([
  { plausible: { domain: 'a' } },
  { plausible: { script: 'https://plausible.io/js/pa-lamp.js' } },
  { goatcounter: { endpoint: 'https://lamp.goatcounter.com/count' } },
])('requests nothing for readers who ask not to be tracked: %o', async (analytics) => {
  const { asked } = await visit(analytics, () =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )
  expect(asked).toEqual([])
})

it('requests nothing in the dev server', async () => {
  const { origin } = await devServer({
    'config/site.ts':
      "export default { title: 'Lamp', analytics: { gtag: { id: 'G-1' }, fathom: { siteId: 'A' } } }",
    'index.md': '# Home',
  })
  const { page } = await strictPage(browser)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto(origin)
  await hydrated(page)
  await settled(page)
  expect([...new Set(asked)]).toEqual([origin])
})
