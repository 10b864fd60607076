import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDevPage } from '../../support/dev-page.ts'
import { gate } from '../../support/gate.ts'
import { counter, lazySite } from '../../support/lazy-site.ts'
import { closePages, openChromium } from '../../support/open-chromium.ts'
import { idled, settled } from '../../support/settled-page.ts'
import { wasKept } from '../../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const withoutCounter = '# One\n\nText.\n'
const withCounter = `${withoutCounter}\n::counter\n\n[Two](two.md)\n`

describe('a lazy component in `dev`', () => {
  it('keeps its state when it is saved', async () => {
    const { server, page, messages, shows } = await openDevPage(browser, lazySite, '/two')
    const first = '.counter >> nth=0'
    await expect
      .poll(async () => {
        await page.click(`${first} >> button`)
        return page.textContent(first)
      })
      .toContain('block 2')
    const count = (await page.textContent(first))?.split(' ').at(-1)
    server.save({ 'config/Counter.tsx': counter('Pressed') })
    await shows(`Pressed block ${count}`)
    server.save({ 'config/Counter.tsx': counter('Pushed') })
    await shows(`Pushed block ${count}`)
    await page.click('main a:has-text("One")')
    await shows('One', 'h1')
    server.save({ 'config/Counter.tsx': counter('Counted') })
    await page.click('main a:has-text("Two")')
    await shows('Counted block 0')
    expect(await wasKept(page)).toBe(true)
    expect(messages()).toEqual([])
  })

  it('keeps the HTML of its content until it is loaded', async () => {
    const { page, messages } = await openDevPage(browser, lazySite, '/one')
    const module = gate()
    await page.route('**/module-config-Counter*', async (route) => {
      await module.opened
      await route.continue()
    })
    const requested = page.waitForRequest('**/module-config-Counter*')
    await page.goto(page.url().replace('one', 'two'))
    await requested
    await idled(page)
    expect(await page.locator('.counter pre').count()).toBe(1)
    module.open()
    await page.waitForSelector('html[data-ready]')
    // The theme adds it to code blocks when the page is interactive.
    await page.waitForSelector('.counter button[data-code=copy]', { state: 'attached' })
    await expect
      .poll(async () => {
        await page.click('.counter >> nth=0 >> button')
        return page.textContent('.counter >> nth=0')
      })
      .toContain('block 1')
    expect(await page.locator('.counter pre').count()).toBe(1)
    expect(messages()).toEqual([])
  })

  it('is reported at its line if its module throws in the browser', async () => {
    const files = {
      ...lazySite,
      'config/Counter.tsx': `${counter('Clicked')}\nif ('document' in globalThis) throw new Error('no luck')\n`,
    }
    const { page } = await openDevPage(browser, files, '/two')
    const dialog = page.getByRole('alertdialog')
    await dialog.waitFor()
    expect(await dialog.textContent()).toMatch(/no luck.*config\/Counter\.tsx:15:/s)
    expect(await page.textContent('.counter >> nth=0')).toBe('Clicked block 0')
  })

  it('is loaded when the open page begins to use it', async () => {
    const files = { ...lazySite, 'one.md': withoutCounter }
    const { server, page, messages, shows } = await openDevPage(browser, files, '/one')
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await settled(page)
    server.save({ 'one.md': withCounter })
    await shows('Clicked', '.counter')
    expect(scripts.filter((url) => url.includes('Counter'))).toHaveLength(1)
    await page.click('.counter button')
    await shows('Clicked  1', '.counter')
    server.save({ 'one.md': withCounter.replace('Text.', 'Other text.') })
    await shows('Other text.')
    await shows('Clicked  1', '.counter')
    server.save({ 'one.md': withoutCounter })
    await page.waitForSelector('.counter', { state: 'detached' })
    expect(await wasKept(page)).toBe(true)
    expect(messages()).toEqual([])
  })
})
