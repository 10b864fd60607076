/**
 * Writes public/img/pages/: pictures of the built-in pages of next-auth, in light and dark mode. The installed package
 * renders the HTML and the styles. The browser requests nothing from the network.
 *
 *   node config/scripts/built-in-pages.mjs
 *
 * Run "npm run samples:install" first. On systems other than Linux x64, set CHROME_PATH to an installed Chrome.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { siGithub } from 'simple-icons'

const library = resolve('config/samples/v4/node_modules/next-auth')
const folder = new URL('../../public/img/pages/', import.meta.url)
const require = createRequire(import.meta.url)

const viewport = { width: 480, height: 400 }
/** The most bytes that one picture may have. */
const limit = 25_000

/** The pages use the font of the reader's system. The font of this site keeps pictures the same on every machine. */
const font = readFileSync(
  require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
).toString('base64')
const fontStyle = `@font-face { font-family: shown; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
:is(body, button, input) { font-family: shown !important }`

const base = 'https://example.com/api/auth'
const url = { origin: 'https://example.com', host: 'example.com', toString: () => base }
const { default: GitHub } = require(`${library}/providers/github.js`)
const { default: renderPage } = require(`${library}/core/pages/index.js`)
const { options: _, ...github } = GitHub({ clientId: 'id', clientSecret: 'secret' })
const providers = [
  { ...github, signinUrl: `${base}/signin/github` },
  { id: 'email', type: 'email', name: 'Email', signinUrl: `${base}/signin/email` },
]

/**
 * The HTML of each page.
 *
 * @param {'light' | 'dark'} mode
 */
function renderPages(mode) {
  const theme = { colorScheme: mode, logo: '', brandColor: '', buttonText: '' }
  const params = { url, theme, providers, csrfToken: 'token', callbackUrl: url.origin }
  const { signin, signout, verifyRequest, error } = renderPage(params)
  return {
    'sign-in': signin().body,
    'sign-out': signout().body,
    'verify-request': verifyRequest().body,
    error: error({ error: 'accessdenied' }).body,
  }
}

/** A function for the browser, which turns a PNG into WebP. Both are base64. */
const toWebp = `async (png) => {
  const image = new Image()
  image.src = 'data:image/png;base64,' + png
  await image.decode()
  const { width, height } = image
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', 0.85).replace(/^.*,/, '')
}`

/**
 * @param {import('playwright-core').Page} page
 * @param {string} html
 */
async function takePicture(page, html) {
  await page.setContent(html)
  await page.addStyleTag({ content: fontStyle })
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const png = await page.screenshot({ caret: 'hide' })
  return Buffer.from(await page.evaluate(`(${toWebp})('${png.toString('base64')}')`), 'base64')
}

async function browserPath() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: bundled } = await import('@sparticuz/chromium')
  return bundled.executablePath()
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox'],
})
for (const mode of /** @type {const} */ (['light', 'dark'])) {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2, colorScheme: mode })
  await page.route('**/*', (route) => {
    if (!route.request().url().endsWith(github.style.logo)) return route.abort()
    const body = siGithub.svg.replace('<svg ', `<svg fill="${github.style.text}" `)
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
  for (const [name, html] of Object.entries(renderPages(mode))) {
    const picture = await takePicture(page, html)
    if (picture.length > limit)
      throw new Error(`${name}-${mode}.webp is too large: ${picture.length} bytes`)
    writeFileSync(new URL(`${name}-${mode}.webp`, folder), picture)
  }
}
await browser.close()
