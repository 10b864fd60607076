import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { type FaultyServer, serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildShared } from '../support/shared-build.ts'
import { hydrated, type StrictPage, strictPage } from '../support/strict-page.ts'

let browser: Browser
let api: Api
beforeAll(async () => {
  browser = await openChromium()
  api = await startApi()
})
beforeEach(() => {
  api.received.length = 0
})
afterAll(async () => {
  api.close()
  await closePages(browser)
})

interface Api {
  readonly origin: string
  readonly received: Received[]
  readonly close: () => void
}

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** An API that allows requests from other origins, except for `/closed`. */
async function startApi(): Promise<Api> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (!url.startsWith('/v1/closed')) {
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, x-trace')
      response.setHeader('Access-Control-Allow-Methods', 'PATCH')
      response.setHeader('Access-Control-Expose-Headers', 'x-total')
    }
    if (method === 'OPTIONS') return response.writeHead(204).end()
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    if (url.startsWith('/v1/slow')) return
    if (url.startsWith('/v1/moved'))
      return response.writeHead(302, { location: '/v1/closed' }).end()
    if (url.startsWith('/v1/picture')) return response.end(Buffer.from([0xff, 0xd8, 0, 1]))
    if (url.startsWith('/v1/long')) return response.end('x'.repeat(1_500_000))
    response.writeHead(200, { 'content-type': 'application/json', 'x-total': '1' })
    response.end('{"id":12345678901234567890,"tags":[]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address.
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, received, close }
}

const documentAt = (api: string) => `openapi: 3.1.0
info: { title: Lamp API, version: "1" }
servers: [{ url: '${api}/v1' }, { url: 'https://other.example/v1' }]
security: [{ token: [] }]
paths:
  /lamps/{id}:
    patch:
      operationId: updateLamp
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1 } }
        - { name: state, in: query, schema: { type: array, items: { enum: ['on', 'off'] } } }
        - { name: X-Trace, in: header, schema: { enum: [short, full] } }
        - { name: session, in: cookie, schema: { type: string } }
      requestBody:
        required: true
        content:
          application/json: { schema: { type: object, properties: { brightness: { type: number, default: 0.5 } } } }
      responses: { '200': { description: The lamp. } }
${['closed', 'slow', 'moved', 'picture', 'long']
  .map(
    (name) =>
      `  /${name}:\n    get: { operationId: ${name}, responses: { '200': { description: Yes. } } }`,
  )
  .join('\n')}
  /elsewhere:
    get:
      operationId: elsewhere
      servers: [{ url: 'https://other.example' }]
      responses: { '200': { description: Yes. } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`

/** The site of the API, under its own policy. */
async function startSite(): Promise<FaultyServer> {
  const outDir = await buildShared({
    'config/site.ts': `import { headers } from 'docs-build'
import { openapi } from 'docs-build/openapi'
const servers = ['${api.origin}']
export default { title: 'Lamp', plugins: [openapi({ tryIt: { servers } }), headers()] }
`,
    'index.md': '# Start\n\n[Update](/api/update-lamp)\n',
    'openapi.yaml': documentAt(api.origin),
  })
  return serveFaulty(outDir)
}

const status = (page: Page) => page.locator('.api-try-status')
const tryIt = (page: Page) => page.getByRole('button', { name: 'Try it' })
const send = (page: Page) => page.getByRole('button', { name: 'Send' })

async function openForm(origin: string, path: string): Promise<StrictPage> {
  const strict = await strictPage(browser, { viewport: { width: 360, height: 900 } })
  await strict.page.goto(`${origin}${path}`)
  await hydrated(strict.page)
  await tryIt(strict.page).click()
  await send(strict.page).waitFor()
  return strict
}

it('the form is loaded when it is opened, and sends what was typed', async () => {
  const { origin, asked } = await startSite()
  const { page, messages } = await strictPage(browser, { viewport: { width: 360, height: 900 } })
  await page.goto(`${origin}/api/update-lamp`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const before = asked.length
  await page.keyboard.press('Tab')
  await tryIt(page).focus()
  await page.keyboard.press('Enter')
  await send(page).waitFor()
  expect(asked.length).toBeGreaterThan(before)
  expect(await tryIt(page).getAttribute('aria-expanded')).toBe('true')

  // What is required, and JSON, is checked first.
  await send(page).click()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  const form = page.locator('.api-try-form')
  const body = form.getByLabel('Body')
  expect(await body.inputValue()).toBe('{\n  "brightness": 0.5\n}')
  await form.getByLabel('id string').fill('a/b ../c')
  await body.fill('{ "brightness": }')
  await send(page).click()
  expect(await body.evaluate((one: HTMLTextAreaElement) => one.validationMessage)).toMatch(
    /^This isn’t JSON: /,
  )
  expect(await body.evaluate((one) => document.activeElement === one)).toBe(true)
  expect(api.received).toEqual([])

  await body.fill('{ "brightness": 1 }')
  await form.getByLabel('limit').fill('20')
  await form.getByLabel('state').selectOption(['on', 'off'])
  await form.getByLabel('X-Trace').selectOption('full')
  await page.getByLabel('Bearer token').fill('s3cret')
  expect(await form.innerText()).toContain('Pages can’t send: the cookie "session".')
  await send(page).click()
  await expect.poll(() => status(page).innerText()).toMatch(/^200 OK in \d+ ms$/)
  const [request] = api.received
  expect(request?.method).toBe('PATCH')
  expect(request?.url).toBe('/v1/lamps/a%2Fb%20..%2Fc?limit=20&state=on&state=off')
  expect(request?.body).toBe('{ "brightness": 1 }')
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer s3cret',
    'content-type': 'application/json',
    'x-trace': 'full',
  })
  expect(request?.headers.cookie).toBeUndefined()
  expect(await page.locator('.api-try-body').innerText()).toBe(
    '{\n  "id": 12345678901234567890,\n  "tags": []\n}',
  )
  await page.locator('.api-try-form summary').click()
  expect(await page.locator('.api-try-headers').innerText()).toContain('x-total')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  expect(await violationsOf(page)).toEqual([])
  expect(messages).toEqual([])
})

it('a token stays in memory: other pages have it, a reload does not', async () => {
  const { origin } = await startSite()
  const { page, messages } = await openForm(origin, '/api/long')
  await page.getByLabel('Bearer token').fill('s3cret')
  await send(page).click()
  await expect.poll(() => status(page).innerText()).toMatch(/^200 OK/)
  const [request] = api.received
  expect(request?.headers.authorization).toBe('Bearer s3cret')
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  )
  expect(kept).not.toContain('s3cret')
  expect(await page.locator('.api-try-form').innerText()).toContain(
    'The first megabyte of the body:',
  )
  const shown = await page.locator('.api-try-body').textContent()
  expect(shown?.length).toBe(1024 * 1024)

  const goTo = (href: string) =>
    page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to })
      document.body.append(link)
      link.click()
    }, href)
  await goTo('/api/picture')
  await page.waitForURL(/picture/)
  await page.waitForSelector('h1:has-text("picture")')
  await tryIt(page).click()
  expect(await page.getByLabel('Bearer token').inputValue()).toBe('s3cret')
  await send(page).click()
  await expect
    .poll(() => page.locator('.api-try-form').innerText())
    .toContain('The body is 4 bytes, and isn’t text.')
  await page.reload()
  await hydrated(page)
  await tryIt(page).click()
  expect(await page.getByLabel('Bearer token').inputValue()).toBe('')
  expect(messages).toEqual([])
})

it('failures are explained in words', async () => {
  const { origin } = await startSite()
  const { page } = await openForm(origin, '/api/closed')
  await page.getByLabel('Bearer token').fill('a')
  await send(page).click()
  await expect
    .poll(() => status(page).innerText())
    .toBe(
      `No response from ${api.origin}. Either it can’t be reached, or it doesn’t allow requests from this site (CORS). The browser’s console says which.`,
    )
  await page.getByLabel('Bearer token').fill('ключ')
  await send(page).click()
  await expect
    .poll(() => status(page).innerText())
    .toBe('Cannot send the header "Authorization": headers can’t contain all of its characters.')
  const moved = await openForm(origin, '/api/moved')
  await send(moved.page).click()
  await expect.poll(() => status(moved.page).innerText()).toMatch(/^The server redirects/)
  expect(api.received.map(({ url }) => url)).toEqual(['/v1/moved'])
})

it('a request can be canceled, and the focus stays', async () => {
  const { origin } = await startSite()
  const { page, messages } = await openForm(origin, '/api/slow')
  await send(page).click()
  expect(await status(page).innerText()).toBe('Sending…')
  await page.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => status(page).innerText()).toBe('Canceled.')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send')
  expect(messages).toEqual([])
})

it('a request ends after 30 seconds', async () => {
  const { origin } = await startSite()
  const { page, messages } = await strictPage(browser)
  await page.clock.install()
  await page.goto(`${origin}/api/slow`)
  await hydrated(page)
  await tryIt(page).click()
  await send(page).click()
  await expect.poll(() => api.received.length).toBe(1)
  await page.clock.fastForward(29_000)
  expect(await status(page).innerText()).toBe('Sending…')
  await page.clock.fastForward(2000)
  await expect.poll(() => status(page).innerText()).toBe('No complete response within 30 seconds.')
  expect(messages).toEqual([])
})

it('the policy allows the servers of the option, and nothing that only the document lists', async () => {
  const { origin } = await startSite()
  const { page, messages } = await openForm(origin, '/api/update-lamp')
  const response = await page.request.get(origin)
  expect(response.headers()['content-security-policy']).toContain(
    `connect-src 'self' ${api.origin};`,
  )
  expect(await page.locator('.api-try-form').innerText()).not.toContain('other.example')
  await page.goto(`${origin}/api/elsewhere`)
  await hydrated(page)
  expect(await tryIt(page).count()).toBe(0)
  await page.evaluate(() => fetch('https://other.example/').catch(() => {}))
  await expect.poll(() => messages.join()).toContain('connect-src')
})

it('says so if the policy of the host is stricter', async () => {
  const { origin } = await startSite()
  const { page } = await strictPage(browser)
  await page.route(`${origin}/api/long`, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': "connect-src 'self'" }
    await route.fulfill({ response, headers })
  })
  await page.goto(`${origin}/api/long`)
  await hydrated(page)
  await tryIt(page).click()
  await send(page).click()
  await expect
    .poll(() => status(page).innerText())
    .toBe(`The content security policy of this site doesn’t allow requests to ${api.origin}.`)
  expect(api.received).toEqual([])
})
