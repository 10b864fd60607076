import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { devServer, type TestDevServer } from '../../support/dev-server.ts'
import { gate } from '../../support/gate.ts'
import { closePages, openChromium } from '../../support/open-chromium.ts'
import { idled } from '../../support/settled-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const good = `export default function Card() { return <p>Fine</p> }`

const serveWith = (card: string) =>
  devServer({
    'index.md': '# Home\n\n::card',
    'config/site.ts': `export default { title: 'T', components: { card: 'config/Card.tsx' } }`,
    'config/Card.tsx': card,
  })

/** Opens a page with a component. */
async function openWith(card: string): Promise<{ server: TestDevServer; page: Page }> {
  const server = await serveWith(card)
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(`${server.origin}/`)
  return { server, page }
}

const dialogOf = (page: Page) => page.getByRole('alertdialog')

/** Whether the page stays as it is beside the component: no error boundary catches the error. */
const throwing: [name: string, card: string, isUncaught: boolean][] = [
  [
    'an effect',
    `import { useEffect } from 'react'
// The first lines.
export default function Card() {
  useEffect(() => {
    throw new Error('no luck')
  }, [])
  return <p>Card</p>
}`,
    false,
  ],
  [
    'an unhandled rejection',
    `import { useEffect } from 'react'
export default function Card() {
  useEffect(() => {
    void (async () => {
      throw new Error('no luck')
    })()
  }, [])
  return <p>Card</p>
}`,
    true,
  ],
  [
    'a component that is rendered again',
    `import { useEffect, useState } from 'react'
export default function Card() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  if (isOpen) throw new Error('no luck')
  return <p>Card</p>
}`,
    false,
  ],
]

describe('an error in the browser', () => {
  it.each(throwing)('is shown and printed once with its place: %s', async (_, card, isUncaught) => {
    const { server, page } = await openWith(card)
    const dialog = dialogOf(page)
    await dialog.waitFor()
    const line = card.slice(0, card.indexOf('throw')).split('\n').length
    expect(await dialog.locator('.place').textContent()).toMatch(
      new RegExp(`^config/Card\\.tsx:${line}:\\d+$`),
    )
    expect(await dialog.locator('.message').textContent()).toBe(
      'The page "/" threw an error in the browser: no luck',
    )
    expect(await dialog.locator('mark .text').textContent()).toContain('no luck')
    await page.reload()
    await dialog.waitFor()
    server.save({ 'index.md': '# Home\n\nMore\n\n::card' })
    const chunk = `/assets/pages/${encodeURIComponent('/')}`
    await expect.poll(async () => (await server.get(chunk)).text()).toContain('More')
    // The text is of the new state, so the dialog is not left over from the old one.
    if (isUncaught) await page.getByText('More').waitFor()
    await dialog.waitFor()
    expect(server.printed().split('no luck')).toHaveLength(2)
    server.save({ 'config/Card.tsx': good })
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Fine').waitFor()
  })

  it('is shown although the script that shows it arrives late', async () => {
    const [, , [, card]] = throwing as [unknown, unknown, (typeof throwing)[0]]
    const server = await serveWith(card)
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    const late = gate()
    await page.route('**/__docs/client*', async (route) => {
      await late.opened
      await route.continue()
    })
    const chunk = page.waitForResponse(/\/assets\/entry/)
    const opened = page.goto(`${server.origin}/`)
    await (await chunk).finished()
    await idled(page)
    late.open()
    await opened
    await dialogOf(page).waitFor()
  })

  it('stays if what the server knew before it arrives late', async () => {
    const server = await devServer({ 'index.md': '# Home' })
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    const late = gate()
    await page.route('**/__docs/greeting', async (route) => {
      const response = await route.fetch()
      await late.opened
      await route.fulfill({ response })
    })
    const greeted = page.waitForResponse('**/__docs/greeting')
    const listens = page.waitForResponse('**/__docs/events')
    await page.goto(`${server.origin}/`)
    await page.waitForSelector('html[data-ready]')
    await listens
    await page.evaluate(() => {
      const error = new Error('no luck')
      error.stack = `Error: no luck\n    at ${location.origin}/x.js:1:2`
      dispatchEvent(new ErrorEvent('error', { error }))
    })
    await dialogOf(page).waitFor()
    late.open()
    await (await greeted).finished()
    await idled(page)
    expect(await dialogOf(page).isVisible()).toBe(true)
  })

  it('is not shown if it is from another host or a browser extension', async () => {
    const { server, page } = await openWith(good)
    await page.waitForSelector('html[data-ready]')
    await page.evaluate(() => {
      for (const script of ['chrome-extension://abc/content.js', 'https://cdn.test/widget.js']) {
        const error = new Error('not ours')
        error.stack = `Error: not ours\n    at run (${script}:1:2)\n    at ${location.origin}/x.js:1:2`
        dispatchEvent(new ErrorEvent('error', { error }))
      }
      dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }))
    })
    await idled(page)
    expect(await dialogOf(page).isVisible()).toBe(false)
    // A later one that is from the site.
    await page.evaluate(() => {
      const error = new Error('one of us')
      error.stack = `Error: one of us\n    at ${location.origin}/x.js:1:2`
      dispatchEvent(new ErrorEvent('error', { error }))
    })
    await dialogOf(page).getByText('one of us').first().waitFor()
    await expect.poll(server.printed).toContain('one of us')
    expect(await dialogOf(page).textContent()).not.toContain('not ours')
    expect(server.printed()).not.toContain('not ours')
  })
})

describe('a component that renders something else in the browser', () => {
  it.each([
    ['a text', '<p>{where}</p>', 'browser instead of html'],
    ['an attribute', '<p title={where}>Card</p>', 'title="browser" instead of title="html"'],
    ['an element', "where === 'html' ? <p>Card</p> : <b>Card</b>", '<b> instead of <p>'],
    [
      'a URL',
      '<a href={"https://e.org/" + where}>Card</a>',
      'href="https://e.org/browser" instead',
    ],
  ])('is shown and printed once with its place: %s', async (_, content, expected) => {
    const { server, page } = await openWith(`// The first line.
export default function Card() {
  const where = typeof window === 'undefined' ? 'html' : 'browser'
  return ${content}
}
`)
    const dialog = dialogOf(page)
    await dialog.waitFor()
    const message = await dialog.locator('.message').textContent()
    expect(message).toContain(
      'In the browser, a component on the page "/" does not render the same content as in the HTML: ',
    )
    expect(message).toContain(expected)
    expect(await dialog.locator('.place').textContent()).toMatch(/^config\/Card\.tsx:\d+:\d+$/)
    expect(server.printed().split('In the browser, a component')).toHaveLength(2)
    server.save({ 'config/Card.tsx': good })
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Fine', { exact: true }).waitFor()
  })
})

describe('the path for errors', () => {
  const post = (server: TestDevServer, headers: Record<string, string>, body: unknown) =>
    fetch(`${server.origin}/__docs/errors`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const error = { name: 'Error', message: '\u001b[31mno luck\u0007', stack: '', pathname: '/' }
  const json = { 'content-type': 'application/json' }

  it('refuses what other sites send', async () => {
    const server = await devServer({ 'index.md': '# Home' })
    const own = { ...json, origin: server.origin }
    for (const headers of [
      json,
      { ...json, origin: 'https://evil.test' },
      { ...json, origin: 'null' },
      { ...own, 'content-type': 'text/plain' },
    ]) {
      expect((await post(server, headers, error)).status).toBe(405)
    }
    const elsewhere = await fetch(`${server.origin}/`, { method: 'POST', headers: own })
    expect(elsewhere.status).toBe(405)
    expect(server.printed()).toBe('')
  })

  it('accepts no other data, and prints no control characters', async () => {
    const server = await devServer({ 'index.md': '# Home' })
    const own = { ...json, origin: server.origin }
    for (const body of ['{', '[]', { message: 1 }, 'x'.repeat(200_000)]) {
      expect((await post(server, own, body)).status).toBe(204)
    }
    expect(server.printed()).toBe('')
    expect((await post(server, own, error)).status).toBe(204)
    await expect.poll(server.printed).toContain('threw an error in the browser: no luck\n')
    expect(server.printed()).not.toContain('\u0007')
  })
})
