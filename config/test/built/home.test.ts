import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import providers from '../../../content/_home/providers.json' with { type: 'json' }
import { violationsOf } from '../../../test/support/axe.ts'
import { filesOf, htmlOf } from '../../../test/support/built-pages.ts'
import { comparePicture } from '../../../test/support/compare-picture.ts'
import { closePages, openChromium } from '../../../test/support/open-chromium.ts'
import { serveForTest } from '../../../test/support/server.ts'
import { takePicture } from '../../../test/support/take-picture.ts'
import reference from '../../providers/reference.json' with { type: 'json' }

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

type Variant = 'production' | 'underBase'

async function open(options: object = {}, variant: Variant = 'production'): Promise<Page> {
  const base = variant === 'underBase' ? '/docs/' : '/'
  const origin = await serveForTest(inject('builtSite')[variant], base)
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  await page.waitForSelector('html[data-ready]')
  return page
}

/** Ids of all providers in the package. */
const documentedIds = Object.keys(reference)

describe('the first screen of the home page', () => {
  it('shows the sample code, the install command and both action links without scrolling', async () => {
    const page = await open({ viewport: { width: 1280, height: 800 } })
    for (const selector of [
      '.home-hero > .code-block',
      '.home-install [data-active]',
      '.hero-actions',
    ]) {
      const box = await page.locator(selector).boundingBox()
      expect((box?.y ?? 800) + (box?.height ?? 0), selector).toBeLessThan(800)
    }
  })

  it('has a copy button for each install command', async () => {
    const page = await open()
    const copied = async () => {
      await page.click('.home-install [data-active] [data-code=copy]')
      await page.waitForSelector('.home-install [data-active] [data-state=copied]')
      return page.evaluate(() => navigator.clipboard.readText())
    }
    expect(await copied()).toBe('npm install next-auth')
    await page.click('.home-install [role=tab]:has-text("pnpm")')
    expect(await copied()).toBe('pnpm add next-auth')
  })
})

describe('the tour of the home page', () => {
  it('moves between tabs by keyboard without changing its height', async () => {
    const page = await open({ viewport: { width: 1280, height: 800 } })
    const tour = page.locator('.home-tour')
    const heights = new Set<number>()
    await tour.locator('[role=tab]').first().focus()
    for (const file of ['app/account-button.tsx', 'page.tsx', 'route.ts', 'proxy.ts']) {
      const panel = tour.locator('[role=tabpanel]:visible')
      expect(await panel.count()).toBe(1)
      expect(await panel.locator('.code-title').textContent()).toContain(file)
      heights.add(Math.round((await tour.boundingBox())?.height ?? 0))
      await page.keyboard.press('ArrowRight')
    }
    expect([...heights]).toHaveLength(1)
    expect(await tour.locator('[aria-selected=true]').textContent()).toBe('Client component')
  })

  it('shows all panels, each below its name, without JavaScript', async () => {
    const origin = await serveForTest(inject('builtSite').production)
    const context = await browser.newContext({ javaScriptEnabled: false })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(origin)
    expect(await page.locator('.home-tour .tabs-label:visible').allTextContents()).toEqual([
      'Client component',
      'Server component',
      'Route handler',
      'Middleware',
    ])
    expect(await page.locator('.home-tour .code-block:visible').count()).toBe(4)
  })
})

describe('the providers on the home page', () => {
  it('are those of the package, and link to every provider page', async () => {
    const page = await open()
    const names = await page.locator('.home-providers li').allTextContents()
    expect(documentedIds).toHaveLength(65)
    expect(new Set(names).size).toBe(65)
    const hrefs = await page
      .locator('.home-providers a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const pages = readdirSync('content/providers')
      .filter((file) => file !== 'index.md')
      .map((file) => `/providers/${file.replace(/\.mdx?$/, '')}`)
    expect(hrefs.toSorted()).toEqual(pages.toSorted())
  })

  it('are sorted, and a field filters them by name', async () => {
    const page = await open()
    const names = page.locator('.home-providers li:visible')
    const all = await names.allTextContents()
    expect(all).toHaveLength(65)
    expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'en')))
    const field = page.getByLabel('Find a provider')
    await field.fill('GIT')
    await expect.poll(() => names.allTextContents()).toEqual(['GitHub', 'GitLab'])
    const count = page.locator('.home-count')
    expect(await count.textContent()).toBe('2 of 65 providers')
    await field.fill('none of them')
    await expect.poll(() => count.textContent()).toBe('No providers match')
    await field.press('Escape')
    await expect.poll(() => names.count()).toBe(65)
    expect(await violationsOf(page)).toEqual([])
  })

  it('have up-to-date marks from config/scripts/provider-marks.mjs', () => {
    const check = () =>
      execFileSync(process.execPath, ['config/scripts/provider-marks.mjs', '--check'], {
        encoding: 'utf8',
        stdio: 'pipe',
      })
    expect(check).not.toThrow()
  })

  it.each(['production', 'underBase'] as const)(
    'all show their mark in the variant %s',
    async (variant) => {
      const page = await open({}, variant)
      const marks = page.locator('.home-mark use')
      const unrendered = () =>
        marks.evaluateAll((uses) =>
          uses
            .filter((use) => (use as SVGGraphicsElement).getBBox().width < 8)
            .map((use) => use.getAttribute('href')),
        )
      await expect.poll(unrendered).toEqual([])
      const hrefs = await marks.evaluateAll((uses) => uses.map((use) => use.getAttribute('href')))
      const base = variant === 'underBase' ? '/docs' : ''
      expect(hrefs.toSorted()).toEqual(
        providers
          .filter(({ mark = true }) => mark)
          .map(({ id }) => `${base}/img/providers.svg#${id}`)
          .toSorted(),
      )
    },
  )
})

describe('the home page', () => {
  it('fits in a window of 320 px, and has controls that are large enough to tap', async () => {
    const page = await open({ viewport: { width: 320, height: 640 } })
    await page.waitForSelector('.home-install [data-code=copy]', { state: 'attached' })
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main *')]
        // Code and tabs that are wider than these elements scroll inside them.
        .filter((element) => !element.closest('pre > code, .tabs-list > *'))
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
        .map((element) => element.className || element.tagName),
    )
    expect(wide).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const low = await page.locator('main :is(a, button):visible').evaluateAll((controls) =>
      controls
        // Links in running text are only as high as their line.
        .filter((control) => getComputedStyle(control).display !== 'inline')
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.outerHTML),
    )
    expect(low).toEqual([])
  })

  it('has a script of less than 8 kB, which contains no marks', () => {
    const folder = inject('builtSite').production
    const [script = ''] = filesOf(folder).filter((file) => /^assets\/page-index-.*\.js$/.test(file))
    expect(htmlOf(folder, '/')).toContain(script)
    expect(gzipSync(readFileSync(join(folder, script))).length).toBeLessThan(8_000)
    expect(readFileSync(join(folder, script), 'utf8')).not.toContain('<path')
  })

  it('looks the same as the stored picture', async () => {
    const origin = await serveForTest(inject('builtSite').production)
    const picture = await takePicture(browser, origin, { width: 1280 })
    const stored = join(import.meta.dirname, 'look/home-1280.png')
    expect(comparePicture(stored, picture)).toBeUndefined()
  })
})
