import { expect, it, onTestFinished } from 'vitest'
import { builtExample } from '../support/built-example.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { serveForTest } from '../support/server.ts'
import { strictPage } from '../support/strict-page.ts'

/** What has the focus, as a reader hears it, and whether its focus ring can be seen. */
interface Stop {
  readonly name: string
  readonly isRinged: boolean
  readonly isInView: boolean
}

it('everything can be done with the keyboard alone', async () => {
  const origin = await serveForTest(builtExample.production)
  const browser = await openChromium()
  onTestFinished(() => closePages(browser))
  const { page, messages } = await strictPage(browser, {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { keyboard } = page
  const read = (): Promise<Stop> =>
    page.evaluate(() => {
      const element = document.activeElement ?? document.body
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return {
        name: element.ariaLabel ?? (element.textContent ?? '').trim(),
        isRinged: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        isInView: bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth,
      }
    })
  /** Presses a key until what has the focus is called so; every stop on the way shows where it is. */
  const to = async (name: string | RegExp, key = 'Tab', most = 150) => {
    for (let i = 0; i < most; i++) {
      await keyboard.press(key)
      const stop = await read()
      if (stop.name === '') continue
      // The browser may scroll a moment later.
      await expect
        .poll(read, { message: `after ${name} was looked for` })
        .toMatchObject({ name: stop.name, isRinged: true, isInView: true })
      if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return
    }
    throw new Error(`no stop of the keyboard is called ${name}`)
  }
  const isAt = (path: string) =>
    expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe(path)

  await page.goto(`${origin}/configuration/options`)
  await page.waitForSelector('html[data-ready]')
  await page.waitForSelector('.code-actions')

  // Over the navbar to the text.
  await to('Skip to main content', 'Tab', 1)
  await keyboard.press('Enter')
  await isAt('/configuration/options#docs:main')
  await keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('docs:main')

  // The announcement, closed.
  await page.goto(`${origin}/configuration/options`)
  await page.waitForSelector('html[data-ready]')
  await to('Close announcement')
  await keyboard.press('Enter')
  await expect.poll(() => page.locator('.announcement').isVisible()).toBe(false)

  // The version dropdown, opened, closed and used.
  await to(/Version\s*v2/)
  await keyboard.press('Enter')
  await to('v2', 'Tab', 1)
  await keyboard.press('Escape')
  expect((await read()).name).toMatch(/v2/)
  expect(await page.locator('.dropdown[open]').count()).toBe(0)

  // The color mode.
  await to('Switch to dark mode')
  await keyboard.press('Space')
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  expect((await read()).name).toBe('Switch to light mode')

  // A category of the sidebar, opened and closed, and one of its pages.
  await to('Kinds of fuel')
  await keyboard.press('Enter')
  await to('Oil', 'Tab', 1)
  await to('Kinds of fuel', 'Shift+Tab', 1)
  await keyboard.press('Space')
  await to('Hooks', 'Tab', 1)

  // Code: what scrolls can be scrolled, wrapped and copied.
  await to('Copy code')
  await keyboard.press('Enter')
  await expect.poll(async () => (await read()).name).toBe('Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.length).toBeGreaterThan(20)

  // Tabs: one stop, arrows within.
  await page.goto(`${origin}/guide/quick-start`)
  await page.waitForSelector('html[data-ready]')
  await to('npm')
  await to('pnpm', 'ArrowRight', 1)
  await keyboard.press('Enter')
  await expect
    .poll(() => page.getAttribute('[role=tab]:text-is("pnpm")', 'aria-selected'))
    .toBe('true')

  // A heading's link, the contents, the pages before and after.
  await to(/^Direct link to /)
  await keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => location.hash)).not.toBe('')
  await to(/^Previous|^Next/)
  const next = await page.evaluate(
    () => document.activeElement instanceof HTMLAnchorElement && document.activeElement.pathname,
  )
  await keyboard.press('Enter')
  await isAt(String(next))
  // The focus goes along, to the title.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  // The footer is reached at last.
  await page.goto(`${origin}/faq`)
  await page.waitForSelector('html[data-ready]')
  await to('Credits')
  await keyboard.press('Enter')
  await isAt('/credits')

  // The menu of narrow windows.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${origin}/guide/lamps`)
  await page.waitForSelector('html[data-ready]')
  await to('Open menu')
  await keyboard.press('Enter')
  await page.waitForSelector('dialog[open] .drawer-panels')
  await to('Main menu')
  await keyboard.press('Enter')
  await expect.poll(async () => (await read()).name).toBe('Docs menu')
  await to('Tutorials')
  await keyboard.press('Escape')
  await expect.poll(async () => (await read()).name).toBe('Open menu')
  await to('On this page')
  await keyboard.press('Enter')
  await to('The lamp object', 'Tab', 1)
  await keyboard.press('Enter')
  await isAt('/guide/lamps#the-lamp-object')
  expect(messages).toEqual([])
})
