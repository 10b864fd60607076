import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { RunningServer } from '../../cli/dev/types.ts'
import { collapseDuration } from '../../theme/enhance/details.ts'
import { buttonsAdded } from '../support/axe.ts'
import { builtExample } from '../support/built-example.ts'
import { routesOf } from '../support/built-pages.ts'
import { magnified, pagesTooWide, smallControlsOf } from '../support/narrow-windows.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveFolder } from '../support/server.ts'
import { idled, settled } from '../support/settled-page.ts'

let browser: Browser
let server: RunningServer
beforeAll(async () => {
  browser = await openChromium()
  server = await serveFolder(builtExample.production)
})
afterAll(() => Promise.all([closePages(browser), server.close()]))

const wide = { width: 1280, height: 800 }
const narrow = { width: 360, height: 740 }

/** Opens a page of the built site in a separate browser context and waits until it is hydrated. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: wide, ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await go(page, path)
  return page
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, server.url).href)
  await page.waitForSelector('html[data-ready]')
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.ariaLabel ?? activeElement?.textContent ?? ''
  })
const urlOf = (page: Page) =>
  page.evaluate(() => location.pathname + location.search + location.hash)

describe('the navbar', () => {
  it('hides on the way down, shows on the way up and near both ends of the page', async () => {
    const page = await open('/guide/lamps')
    const scroll = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
    const hides = (is: boolean) =>
      expect.poll(() => page.locator('.navbar[data-hidden]').count()).toBe(is ? 1 : 0)
    await hides(false)
    await scroll(1500)
    await hides(true)
    await expect.poll(async () => (await page.locator('.navbar').boundingBox())?.y).toBeLessThan(0)
    await scroll(1400)
    await hides(false)
    await scroll(1600)
    await hides(true)
    await scroll(40)
    await hides(false)
    await scroll(60)
    await hides(false)
    await scroll(2000)
    await hides(true)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await hides(false)
  })

  it('shows again when the keyboard moves the focus into it', async () => {
    const page = await open('/guide/lamps')
    await page.evaluate(() => window.scrollTo(0, 1500))
    await page.waitForSelector('.navbar[data-hidden]')
    await page.focus('.navbar-brand')
    await expect.poll(async () => (await page.locator('.navbar').boundingBox())?.y).toBe(0)
  })
})

describe('the announcement', () => {
  it('stays closed until the site has a new one', async () => {
    const page = await open('/faq')
    const bar = page.locator('.announcement')
    expect(await bar.isVisible()).toBe(true)
    await page.click('.announcement-close')
    expect(await bar.isVisible()).toBe(false)
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('true')
    expect(await stored(page, 'docusaurus.announcement.id')).toBe('longer-wicks')
    await go(page, '/errors')
    expect(await bar.isVisible()).toBe(false)
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-older-one'))
    await page.reload()
    expect(await bar.isVisible()).toBe(true)
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBeNull()
    expect(await stored(page, 'docusaurus.announcement.id')).toBe('longer-wicks')
  })
})

describe('the announcement, when it is closed,', () => {
  it('passes the focus on to the first link after it', async () => {
    const page = await open('/faq')
    await page.focus('.announcement-close')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('Lantern')
  })

  it('is closed in other tabs, too', async () => {
    const page = await open('/faq')
    const other = await page.context().newPage()
    await go(other, '/errors')
    await page.click('.announcement-close')
    await expect.poll(() => other.locator('.announcement').isVisible()).toBe(false)
    await other.evaluate(() => localStorage.clear())
    await expect.poll(() => page.locator('.announcement').isVisible()).toBe(true)
  })

  it('has links to other sites that open in a new tab', async () => {
    const page = await open('/faq')
    expect(await page.getAttribute('.announcement a', 'target')).toBe('_blank')
    expect(await page.getAttribute('.announcement a', 'rel')).toBe('noopener noreferrer')
  })
})

describe('the color mode', () => {
  it('follows the system until the reader chooses one for all tabs', async () => {
    const page = await open('/faq', { colorScheme: 'dark' })
    const other = await page.context().newPage()
    await go(other, '/errors')
    const mode = (one: Page) => one.getAttribute('html', 'data-theme')
    expect(await mode(page)).toBe('dark')
    expect(await stored(page, 'theme')).toBeNull()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => mode(page)).toBe('light')
    expect(await stored(page, 'theme')).toBeNull()
    await page.click('.color-mode')
    await expect.poll(() => mode(other)).toBe('dark')
    expect(await stored(page, 'theme')).toBe('dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await other.click('.color-mode')
    await expect.poll(() => mode(page)).toBe('light')
    await page.reload()
    expect(await mode(page)).toBe('light')
  })

  it('is switched at once: nothing fades, and no content is rendered again', async () => {
    const page = await open('/configuration/options')
    await buttonsAdded(page)
    // Marks that depend on sizes come with the next frames.
    await settled(page)
    await page.evaluate(() => {
      const changed: string[] = []
      Object.assign(window, { changed })
      new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement
          if (!element?.closest('.color-mode')) changed.push(element?.outerHTML.slice(0, 80) ?? '')
        }
      }).observe(document.body, {
        attributes: true,
        characterData: true,
        childList: true,
        subtree: true,
      })
    })
    const moving = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.color-mode')?.click()
      return document.getAnimations().length
    })
    expect(moving).toBe(0)
    await page.waitForSelector('html[data-theme="dark"]')
    await settled(page)
    const changed = await page.evaluate(() => (window as unknown as { changed: string[] }).changed)
    expect(changed).toEqual([])
  })

  it('sets the theme color of the browser', async () => {
    const page = await open('/faq')
    const tint = () => page.getAttribute('meta[name="theme-color"]', 'content')
    await expect.poll(tint).toBe('rgb(255, 255, 255)')
    await page.click('.color-mode')
    await expect.poll(tint).not.toBe('rgb(255, 255, 255)')
  })
})

describe('the breadcrumbs', () => {
  const steps = (page: Page) => page.locator('.breadcrumbs li').allTextContents()

  it('lead from the home page to every page with a sidebar', async () => {
    const page = await open('/configuration/fuels/oil')
    expect(await steps(page)).toEqual(['Lantern', 'Configuration', 'Kinds of fuel', 'Oil'])
    await go(page, '/errors')
    expect(await steps(page)).toEqual(['Lantern', 'Errors'])
    await go(page, '/faq')
    expect(await steps(page)).toEqual([])
  })
})

describe('the links between versions', () => {
  it('open the same page, with query and anchor, and store the chosen version', async () => {
    const page = await open('/errors?q=1#out_of_oil')
    await page.click('.navbar .dropdown summary')
    await page.click('.dropdown-menu a:has-text("v1")')
    await page.waitForFunction(() => location.pathname.startsWith('/v1'))
    expect(await urlOf(page)).toBe('/v1/errors?q=1#out_of_oil')
    expect(await stored(page, 'docs-preferred-version-default')).toBe('v1')
    await go(page, '/')
    await expect.poll(() => page.textContent('.navbar .dropdown summary')).toContain('v1')
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', 'v9'))
    await page.reload()
    await expect.poll(() => stored(page, 'docs-preferred-version-default')).toBeNull()
    expect(await page.textContent('.navbar .dropdown summary')).toContain('v2')
  })

  it('in the banner of an old version open the same page of the latest one', async () => {
    const page = await open('/v1/errors')
    expect(await page.textContent('.version-banner')).toMatch(/no longer maintained/)
    await page.click('.version-banner a')
    await page.waitForFunction(() => location.pathname === '/errors')
    expect(await stored(page, 'docs-preferred-version-default')).toBe('current')
    expect(await page.locator('.version-banner').count()).toBe(0)
  })
})

describe('the menu of narrow windows', () => {
  const isOpen = (page: Page) => page.locator('dialog[open]').count()
  const openMenu = async (page: Page) => {
    await page.click('.navbar-menu-button')
    await page.waitForSelector('dialog[open] .drawer-panels')
  }

  it('shows the sidebar first, and turns to the items of the navbar and back', async () => {
    const page = await open('/guide/lamps', { viewport: narrow })
    await openMenu(page)
    const panel = (name: string) => page.locator(`.drawer-panel[data-name="${name}"]`)
    expect(await panel('docs').locator('[aria-current="page"]').isVisible()).toBe(true)
    expect(await panel('main').getAttribute('inert')).toBe('')
    await page.click('text=Main menu')
    expect(await focused(page)).toBe('Docs menu')
    expect(await panel('docs').getAttribute('inert')).toBe('')
    await expect.poll(() => panel('docs').isVisible()).toBe(false)
    expect(await panel('main').locator('a:has-text("Tutorials")').isVisible()).toBe(true)
    await page.click('text=Docs menu')
    expect(await focused(page)).toBe('Main menu')
    await page.keyboard.press('Escape')
    await go(page, '/faq')
    await openMenu(page)
    expect(await panel('docs').count()).toBe(0)
    expect(await panel('main').getAttribute('inert')).toBeNull()
  })

  it('scrolls the entry of the current page into view', async () => {
    const page = await open('/configuration/frameworks', { viewport: { width: 360, height: 400 } })
    await openMenu(page)
    const entry = page.locator('.drawer [aria-current="page"]')
    await expect.poll(async () => (await entry.boundingBox())?.y).toBeLessThan(360)
  })

  it('keeps the focus inside, and gives it back', async () => {
    const page = await open('/faq', { viewport: narrow })
    await openMenu(page)
    const seen = new Set<string>()
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab')
      seen.add(
        await page.evaluate(() => {
          const { activeElement } = document
          if (activeElement === document.body) return 'browser'
          return activeElement?.closest('dialog') ? 'menu' : 'page'
        }),
      )
    }
    expect(seen).not.toContain('page')
    expect(seen).toContain('menu')
    await page.keyboard.press('Escape')
    expect(await isOpen(page)).toBe(0)
    expect(await focused(page)).toBe('Open menu')
    const isExpanded = () => page.getAttribute('.navbar-menu-button', 'aria-expanded')
    await expect.poll(isExpanded).toBe('false')
  })

  it('closes on a link, on the backdrop, and when the window grows', async () => {
    const page = await open('/guide/lamps', { viewport: narrow })
    await openMenu(page)
    // The page that is open already.
    await page.click('.drawer a[aria-current="page"]')
    expect(await isOpen(page)).toBe(0)
    await openMenu(page)
    await page.mouse.click(340, 400)
    expect(await isOpen(page)).toBe(0)
    await openMenu(page)
    await page.setViewportSize({ width: 996, height: 740 })
    expect(await isOpen(page)).toBe(1)
    await page.setViewportSize({ width: 997, height: 740 })
    await expect.poll(() => isOpen(page)).toBe(0)
    await page.setViewportSize(narrow)
    await openMenu(page)
    await page.click('.drawer a:has-text("HTTP API")')
    await page.waitForFunction(() => document.title.startsWith('HTTP API'))
    expect(await isOpen(page)).toBe(0)
  })

  it('closes on Back, which stays on the page', async () => {
    const page = await open('/faq', { viewport: narrow })
    await go(page, '/guide/lamps')
    await page.click('article p a[href^="/guide/"] >> nth=0')
    await page.waitForFunction(() => location.pathname !== '/guide/lamps')
    const url = await urlOf(page)
    await openMenu(page)
    await page.evaluate(() => history.back())
    await expect.poll(() => isOpen(page)).toBe(0)
    await idled(page)
    expect(await urlOf(page)).toBe(url)
    await page.evaluate(() => history.back())
    await page.waitForFunction(() => location.pathname === '/guide/lamps')
  })

  it('prevents the page behind it from scrolling', async () => {
    const page = await open('/guide/lamps', { viewport: narrow })
    await openMenu(page)
    await page.mouse.move(340, 400)
    await page.evaluate(() =>
      document.addEventListener('wheel', () => Object.assign(window, { hasTurned: true })),
    )
    await page.mouse.wheel(0, 600)
    await page.waitForFunction(() => 'hasTurned' in window)
    await idled(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

describe('a collapsible box', () => {
  const summary = '.toc-collapsed summary'
  const measure = (page: Page, clicks = false) =>
    page.evaluate((isClick) => {
      if (isClick) document.querySelector<HTMLElement>('.toc-collapsed summary')?.click()
      const box = document.querySelector('.toc-collapsed')
      const [animation] = box?.getAnimations() ?? []
      const keyframes = (animation?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? []
      const heights = keyframes.map(({ blockSize }) => Number.parseFloat(String(blockSize)))
      return {
        duration: animation?.effect?.getTiming().duration,
        travel: Math.abs((heights.at(-1) ?? 0) - (heights[0] ?? 0)),
        isOpen: box?.hasAttribute('open'),
      }
    }, clicks)
  // Under load, the animation may be over before a second call arrives.
  const clickAndMeasure = (page: Page) => measure(page, true)
  // The script that animates boxes loads when the browser is idle.
  const ready = (page: Page) => page.waitForSelector('.code-actions')

  it('animates for as long as its height requires, and is closed after that', async () => {
    const page = await open('/guide/lamps', { viewport: narrow })
    await ready(page)
    const opening = await clickAndMeasure(page)
    expect(opening.travel).toBeGreaterThan(300)
    expect(opening.duration).toBe(collapseDuration(opening.travel))
    expect(opening.isOpen).toBe(true)
    await page.waitForFunction(() => document.getAnimations().length === 0)
    const closing = await clickAndMeasure(page)
    expect(closing).toEqual(opening)
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect((await measure(page)).isOpen).toBe(false)
  })

  it('reverses if it is clicked while it moves', async () => {
    const page = await open('/guide/lamps', { viewport: narrow })
    await ready(page)
    await page.evaluate((selector) => {
      const box = document.querySelector<HTMLElement>(selector)
      box?.click()
      box?.click()
    }, summary)
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect((await measure(page)).isOpen).toBe(false)
    await page.focus(summary)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect((await measure(page)).isOpen).toBe(true)
  })

  it('opens and closes at once for readers who prefer reduced motion', async () => {
    const page = await open('/guide/lamps', {
      viewport: narrow,
      reducedMotion: 'reduce',
    })
    await ready(page)
    await page.click(summary)
    expect(await measure(page)).toEqual({ duration: undefined, travel: 0, isOpen: true })
    await page.click(summary)
    expect((await measure(page)).isOpen).toBe(false)
  })

  it('can be a category of the sidebar', async () => {
    const page = await open('/guide/lamps')
    await ready(page)
    const category = page.locator('.sidebar details:has(> summary:text-is("Kinds of fuel"))')
    const moving = await category.evaluate((box) => {
      box.querySelector('summary')?.click()
      return box.getAnimations().length
    })
    expect(moving).toBe(1)
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect(await category.locator('a:has-text("Oil")').isVisible()).toBe(true)
    await category.locator('> summary').click()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect(await category.getAttribute('open')).toBeNull()
  })
})

describe('the not-found page', () => {
  it('suggests similar pages, and shows its text without a script', async () => {
    const page = await open('/configuration/hoks')
    await page.click('.likely-pages a:has-text("Hooks") >> nth=0')
    await page.waitForFunction(() => location.pathname === '/configuration/hooks')
    expect(await page.textContent('h1')).toBe('Hooks')
    await go(page, '/zzz')
    await settled(page)
    expect(await page.locator('.likely-pages').count()).toBe(0)
    expect(await page.locator('main a').count()).toBeGreaterThan(1)
  })
})

describe('narrow and magnified windows', { tags: ['sweep'] }, () => {
  it.each(Object.entries(magnified))(
    'do not make any page scroll sideways: %s',
    async (_, viewport) => {
      const routes = [...routesOf(builtExample.production), '/no-such-page']
      expect(
        await pagesTooWide(browser, { origin: server.url.slice(0, -1), routes, viewport }),
      ).toEqual([])
    },
  )

  it('keep every control large enough for a finger', async () => {
    const small = await smallControlsOf(browser, {
      origin: server.url.slice(0, -1),
      paths: [
        ['/'],
        ['/guide/lamps'],
        ['/guide/lamps', '.navbar-menu-button'],
        ['/guide/lamps', '.toc-collapsed summary'],
        ['/faq', '.navbar-menu-button'],
        ['/guide/quick-start'],
        ['/v1/errors'],
        ['/no-such-page'],
      ],
    })
    expect(small).toEqual([])
  })
})

describe('a category of the sidebar that has a page', () => {
  const isOpen = (page: Page) =>
    page.getAttribute('.sidebar details:has(> [aria-label="Pages in Reference"])', 'open')

  it('opens with its page, and is opened and closed by its link there', async () => {
    const page = await open('/guide/lamps')
    await page.click('.sidebar a:has-text("Reference")')
    await page.waitForFunction(() => location.pathname === '/reference')
    await expect.poll(() => isOpen(page)).toBe('')
    await page.waitForFunction(() => document.getAnimations().length === 0)
    const index = await page.evaluate(() => history.length)
    await page.click('.sidebar a:has-text("Reference")')
    await expect.poll(() => isOpen(page)).toBeNull()
    await page.click('.sidebar a:has-text("Reference")')
    await expect.poll(() => isOpen(page)).toBe('')
    expect(await page.evaluate(() => history.length)).toBe(index)
  })

  it('opens if its link is followed from a page in it, where the reader closed it', async () => {
    const page = await open('/reference/glass', { reducedMotion: 'reduce' })
    await page.click('.sidebar [aria-label="Pages in Reference"]')
    await expect.poll(() => isOpen(page)).toBeNull()
    await page.click('.sidebar a:has-text("Reference")')
    await page.waitForFunction(() => location.pathname === '/reference')
    await expect.poll(() => isOpen(page)).toBe('')
  })

  it('does not close the menu of narrow windows on its own page', async () => {
    const page = await open('/reference', { viewport: narrow, reducedMotion: 'reduce' })
    await page.click('.navbar-menu-button')
    await page.click('.drawer .sidebar a:has-text("Reference")')
    await expect
      .poll(() =>
        page
          .locator('.drawer summary[aria-label]')
          .evaluate((box) => box.parentElement?.hasAttribute('open')),
      )
      .toBe(false)
    expect(await page.locator('dialog[open]').count()).toBe(1)
  })
})

describe('the sidebar', () => {
  it('keeps its categories and its place while the reader is on a page without it', async () => {
    const page = await open('/guide/lamps', {
      viewport: { width: 1280, height: 420 },
      reducedMotion: 'reduce',
    })
    const closed = () =>
      page
        .locator('.sidebar details:not([open]) > summary')
        .evaluateAll((summaries) =>
          summaries.map((summary) => summary.ariaLabel ?? summary.textContent),
        )
    expect(await closed()).toEqual(['Kinds of fuel', 'Pages in Reference'])
    await page.click('.sidebar summary:text-is("Kinds of fuel")')
    await page.click('.sidebar summary:text-is("Guide")')
    await page.click('.sidebar summary:text-is("Guide")')
    await expect.poll(closed).toEqual(['Pages in Reference'])
    const scroller = page.locator('.page > .sidebar')
    await scroller.evaluate((box) => box.scrollTo(0, 30))
    await page.click('.navbar-nav a:has-text("FAQ")')
    await page.waitForFunction(() => !document.querySelector('.sidebar'))
    await page.evaluate(() => history.back())
    await page.waitForSelector('.page > .sidebar')
    expect(await closed()).toEqual(['Pages in Reference'])
    expect(await scroller.evaluate((box) => box.scrollTop)).toBe(30)
  })
})
