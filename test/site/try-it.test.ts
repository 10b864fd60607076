import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { type FaultyServer, serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { gzipSize } from '../support/page-budgets.ts'
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
  /** The same, with a different host. */
  readonly localhost: string
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
  const localhost = `http://localhost:${port}`
  return { origin: `http://127.0.0.1:${port}`, localhost, received, close }
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
  /regions:
    servers:
      - url: 'http://{host}:{port}/{base}'
        variables:
          host: { default: 127.0.0.1, enum: [127.0.0.1, localhost, evil.example] }
          port: { default: '${new URL(api).port}' }
          base: { default: v1 }
      - url: '${api}/{stage}'
        variables: { stage: { default: v1, enum: [v1, v2] } }
    get: { operationId: regions, responses: { '200': { description: Yes. } } }
  /relative:
    servers: [{ url: ../v1 }]
    get: { operationId: relative, responses: { '200': { description: Yes. } } }
  /upload:
    post:
      operationId: upload
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [photo, title, agreed, quality]
              properties:
                photo: { type: string, format: binary }
                title: { type: string }
                agreed: { type: boolean }
                quality: { enum: [low, high] }
                size: { type: integer, minimum: 1 }
                extras: { type: array, items: { type: string, format: binary } }
                tags: { type: array, items: { type: string } }
                owner: { type: object, properties: { name: { type: string } } }
${[1, 2, 3, 4].map((i) => `                note${i}: { type: string }`).join('\n')}
            encoding: { photo: { contentType: image/png } }
          application/x-www-form-urlencoded:
            schema:
              type: object
              properties:
                title: { type: string }
                tags: { type: array, items: { enum: [a, b, c] } }
                ids: { type: array, items: { type: integer } }
            encoding: { ids: { style: form, explode: false } }
      responses: { '200': { description: Yes. } }
  /elsewhere:
    get:
      operationId: elsewhere
      servers: [{ url: 'https://other.example' }]
      responses: { '200': { description: Yes. } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`

/** The site of the API, under its own policy. */
async function startSite(): Promise<FaultyServer> {
  return serveFaulty(await buildApiSite())
}

function buildApiSite(): Promise<string> {
  return buildShared({
    'config/site.ts': `import { headers } from 'docs-build'
import { openapi } from 'docs-build/openapi'
const servers = ['${api.origin}', '${api.localhost}']
const documentUrl = '${api.origin}/docs/openapi.yaml'
export default { title: 'Lamp', plugins: [openapi({ documentUrl, tryIt: { servers } }), headers()] }
`,
    'index.md': '# Start\n\n[Update](/api/update-lamp)\n',
    'openapi.yaml': documentAt(api.origin),
  })
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
    /^This isn’t valid JSON \(unexpected token [^"]*\)\.$/,
  )
  expect(await body.evaluate((one) => document.activeElement === one)).toBe(true)
  expect(api.received).toEqual([])

  await body.fill('{ "brightness": 1 }')
  await form.getByLabel('limit').fill('20')
  await form.getByLabel('state').selectOption(['on', 'off'])
  await form.getByLabel('X-Trace').selectOption('full')
  await page.getByLabel('Bearer token').fill('s3cret')
  expect(await form.innerText()).toContain('Pages can’t send the following: the cookie "session".')
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
    .toContain('The body isn’t text (4 bytes).')
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
    .toBe(
      'Cannot send the header "Authorization": it contains characters that aren’t allowed in headers.',
    )
  const moved = await openForm(origin, '/api/moved')
  await send(moved.page).click()
  await expect.poll(() => status(moved.page).innerText()).toMatch(/^The server redirects/)
  expect(api.received.map(({ url }) => url)).toEqual(['/v1/moved'])
})

it('a form with files is sent as the browser writes it', async () => {
  const { origin } = await startSite()
  const { page, messages } = await openForm(origin, '/api/upload')
  const form = page.locator('.api-try-form')
  const type = form.getByLabel('Body type')
  expect(await type.inputValue()).toBe('multipart/form-data')
  const group = form.getByRole('group', { name: 'Body multipart/form-data required' })
  const photo = group.getByLabel('photo file required')
  expect(await photo.getAttribute('accept')).toBe('image/png')
  // What is required comes first, and the browser asks for it.
  await send(page).click()
  expect(await photo.evaluate((one) => document.activeElement === one)).toBe(true)
  expect(api.received).toEqual([])
  await photo.setInputFiles({ name: 'lamp.bin', mimeType: '', buffer: Buffer.from([0x89, 0xff]) })
  await page.keyboard.press('Tab')
  await page.keyboard.type('A "lamp"')
  await page.keyboard.press('Tab')
  await page.keyboard.press(' ')
  expect(await group.getByLabel('agreed').isChecked()).toBe(true)
  await group.getByLabel('quality').selectOption('high')

  // Others are closed, until one of them has a problem.
  const optional = group.locator('details')
  expect(await optional.locator('summary').innerText()).toBe('8 optional fields')
  await optional.locator('summary').focus()
  await page.keyboard.press('Enter')
  await group.getByLabel('size').fill('0')
  await optional.locator('summary').click()
  await send(page).click()
  expect(await optional.getAttribute('open')).toBe('')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
    .toBe('number')
  await group.getByLabel('size').fill('2')
  await group.getByLabel('extras files').setInputFiles(
    ['a', 'b'].map((name) => ({
      name: `${name}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(name),
    })),
  )
  await group.getByLabel('tags').fill('x\ny, z')
  await group.getByLabel('owner').fill('{ "name": "Ada" }')
  for (const [width, theme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((mode) => {
      document.documentElement.dataset.theme = mode
    }, theme)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await send(page).click()
  await expect.poll(() => status(page).innerText()).toMatch(/^200 OK/)
  const [request] = api.received
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(
    request?.headers['content-type'] ?? '',
  )
  const parts = request?.body.split(`--${boundary?.[1]}`).slice(1, -1)
  expect(parts?.map((part) => part.trim().replace(/\r\n/g, '|'))).toEqual([
    'Content-Disposition: form-data; name="photo"; filename="lamp.bin"|Content-Type: image/png||\ufffd\ufffd',
    'Content-Disposition: form-data; name="title"||A "lamp"',
    'Content-Disposition: form-data; name="agreed"||true',
    'Content-Disposition: form-data; name="quality"||high',
    'Content-Disposition: form-data; name="size"||2',
    'Content-Disposition: form-data; name="extras"; filename="a.txt"|Content-Type: text/plain||a',
    'Content-Disposition: form-data; name="extras"; filename="b.txt"|Content-Type: text/plain||b',
    'Content-Disposition: form-data; name="tags"||x',
    'Content-Disposition: form-data; name="tags"||y, z',
    'Content-Disposition: form-data; name="owner"; filename="blob"|Content-Type: application/json||{ "name": "Ada" }',
  ])

  await type.selectOption('application/x-www-form-urlencoded')
  const fields = form.getByRole('group', { name: 'Body application/x-www-form-urlencoded' })
  await fields.getByLabel('title').fill('a & b')
  await fields.getByLabel('tags').selectOption(['a', 'c'])
  await fields.getByLabel('ids').fill('1\n2')
  await send(page).click()
  await expect.poll(() => api.received.length).toBe(2)
  expect(api.received[1]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(api.received[1]?.body).toBe('title=a%20%26%20b&tags=a&tags=c&ids=1,2')
  expect(await violationsOf(page)).toEqual([])
  expect(messages).toEqual([])
})

it('the form’s code stays small', async () => {
  const outDir = await buildApiSite()
  const files = readdirSync(join(outDir, 'assets'), { recursive: true, encoding: 'utf8' })
  const scripts = files
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(outDir, 'assets', name)))
    .filter((script) => script.includes('api-try-form'))
  expect(scripts).toHaveLength(1)
  expect(scripts.map(gzipSize)[0]).toBeLessThan(7400)
})

it('variables of a server are chosen, and a token stays with the origin it was typed for', async () => {
  const { origin } = await startSite()
  const { page, messages } = await openForm(origin, '/api/regions')
  const form = page.locator('.api-try-form')
  const host = form.getByLabel('host string, in the server URL')
  const base = form.getByLabel('base')
  expect(await host.locator('option').allInnerTexts()).toEqual(['127.0.0.1', 'localhost'])
  // What cannot be chosen is not offered.
  expect(await form.getByLabel('port').count()).toBe(0)
  await page.getByLabel('Bearer token').fill('s3cret')
  await base.fill('v1/deep')
  expect(await form.innerText()).toContain(`Requests go to ${api.origin}/v1/deep`)
  await send(page).click()
  await expect.poll(() => status(page).innerText()).toMatch(/^200 OK/)
  await host.focus()
  await page.keyboard.press('l')
  expect(await page.getByLabel('Bearer token').inputValue()).toBe('')
  expect(await form.innerText()).toContain(`are sent only to ${api.localhost}.`)
  await base.fill('')
  await send(page).click()
  expect(await base.evaluate((one) => document.activeElement === one)).toBe(true)
  for (const value of ['//evil.example', '@evil.example', ':1', 'v1']) {
    api.received.length = 0
    await base.fill(value)
    await send(page).click()
    await expect.poll(() => api.received.length).toBe(1)
    expect(api.received[0]?.headers.host).toBe(new URL(api.localhost).host)
    expect(api.received[0]?.headers.authorization).toBeUndefined()
    await expect.poll(() => status(page).innerText()).toMatch(/^200 OK/)
  }
  for (const value of ['v1?', 'v1#', '../v1']) {
    await base.fill(value)
    await send(page).click()
    await expect.poll(() => status(page).innerText()).toMatch(/can’t (?:contain|be)/)
  }
  expect(api.received.length).toBe(1)
  // A host that somebody adds to the page is no way out.
  await host.evaluate((select: HTMLSelectElement) => {
    select.options[0]?.setAttribute('value', 'user@evil.example#')
  })
  await base.fill('v1')
  await host.selectOption({ index: 0 })
  expect(await page.getByLabel('Bearer token').count()).toBe(0)
  await send(page).click()
  await expect
    .poll(() => status(page).innerText())
    .toBe('This site doesn’t allow requests to http://evil.example.')
  await form.getByLabel('Server', { exact: true }).selectOption({ index: 1 })
  await form.getByLabel('stage').selectOption('v2')
  expect(await page.getByLabel('Bearer token').inputValue()).toBe('s3cret')
  await send(page).click()
  await expect.poll(() => api.received.at(-1)?.url).toBe('/v2/regions')
  expect(await violationsOf(page)).toEqual([])
  expect(messages).toEqual([])
})

it('a relative server is at the host of the document', async () => {
  const { origin } = await startSite()
  const { page } = await openForm(origin, '/api/relative')
  await send(page).click()
  await expect.poll(() => api.received.at(-1)?.url).toBe('/v1/relative')
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
    `connect-src 'self' ${api.origin} ${api.localhost};`,
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
    .toBe(`This site’s content security policy doesn’t allow requests to ${api.origin}.`)
  expect(api.received).toEqual([])
})
