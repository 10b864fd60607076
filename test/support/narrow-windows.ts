import type { Browser, Page } from 'playwright-core'
import { faded } from './axe.ts'
import { settled } from './settled-page.ts'

/** Windows of 1280 px at two magnifications that readers may need. */
export const magnified = {
  '400 % of 1280 px': { width: 320, height: 256 },
  '200 % of 1280 px': { width: 640, height: 400 },
} as const

export interface PagesToMeasure {
  readonly origin: string
  readonly routes: readonly string[]
  readonly viewport: { readonly width: number; readonly height: number }
}

/** Pages that are wider than the window, each with its width. */
export async function pagesTooWide(
  browser: Browser,
  { origin, routes, viewport }: PagesToMeasure,
): Promise<string[]> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const wrong: string[] = []
  // Styles are cached from then on, and a page has its width when its HTML is there.
  await page.goto(origin)
  await page.waitForSelector('html[data-ready]')
  for (const route of routes) {
    await page.goto(origin + route, { waitUntil: 'domcontentloaded' })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > viewport.width) wrong.push(`${route}: ${width}`)
  }
  await context.close()
  return wrong
}

/** Controls of a page that are too small for a finger. */
function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Links in running text may be as high as their line: WCAG 2.2, 2.5.8.
    const inText = 'p a, .prose li:not(.toc-list *) > a, td a, dd a, .announcement-text a'
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input:enabled, select, [role=tab]',
    )
    const modal = document.querySelector('dialog[open]')
    return [...controls].flatMap((control) => {
      if (modal && !modal.contains(control)) return []
      if (control.closest('[inert]') || control.matches(inText)) return []
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const { width, height } = control.getBoundingClientRect()
      if (control.closest('.visually-hidden, .skip-link, .heading-anchor')) return []
      const name = control.ariaLabel ?? control.textContent
      return height < 44 || width < 24 ? [`${control.className} ${name}: ${width} x ${height}`] : []
    })
  })
}

export interface PathsToTouch {
  readonly origin: string
  /** Each path, with what is clicked before it is looked at. */
  readonly paths: readonly (readonly [path: string, opener?: string])[]
}

/** Controls of some pages that are too small for a finger, in a narrow window. */
export async function smallControlsOf(
  browser: Browser,
  { origin, paths }: PathsToTouch,
): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const page = await context.newPage()
  const small: string[] = []
  for (const [path, opener] of paths) {
    await page.goto(origin + path)
    await page.waitForSelector('html[data-ready]')
    if (opener) await page.click(opener)
    await settled(page)
    await faded(page)
    small.push(...(await smallControls(page)).map((text) => `${path} ${text}`))
  }
  await context.close()
  return small
}
