import { expect } from 'vitest'
import { inEachBrowser } from './in-each-browser.ts'
import { run } from './tab.ts'

inEachBrowser((test) => {
  test('the color mode changes, and stays after a reload', async ({ tab, open, until }) => {
    await open('/faq')
    const mode = () => run(tab, () => document.documentElement.dataset.theme)
    expect(await mode()).toBe('light')
    const before = await run(tab, () => getComputedStyle(document.documentElement).backgroundColor)
    await tab.click('.color-mode')
    await until(
      (color) => getComputedStyle(document.documentElement).backgroundColor !== color,
      before,
    )
    expect(await mode()).toBe('dark')
    await open('/errors')
    expect(await mode()).toBe('dark')
  })

  test('tabs change by click and by arrow key', async ({ tab, open, until }) => {
    await open('/guide/quick-start')
    const shows = (value: string) =>
      until((name) => {
        const panels = [...document.querySelectorAll('[data-group="pm"] [role="tabpanel"]')]
        const visible = panels.filter((panel) => panel.checkVisibility())
        return visible.map((panel) => panel.getAttribute('data-value')).join() === name
      }, value)
    await shows('npm')
    await tab.click('[role="tab"][data-value="yarn"]')
    await shows('yarn')
    await tab.press('ArrowRight')
    await until(() => document.activeElement?.textContent === 'npm')
    await tab.press('Enter')
    await shows('npm')
  })

  test('a category of the sidebar opens and closes', async ({ tab, open, until }) => {
    await open('/guide/introduction')
    const isShown = (expected: boolean) =>
      until((is) => {
        const link = document.querySelector('.sidebar a[href="/configuration/fuels/oil"]')
        return (link?.checkVisibility() ?? false) === is
      }, expected)
    const summary = '.sidebar li:has(> details a[href="/configuration/fuels/oil"]) li summary'
    await isShown(false)
    await tab.click(summary)
    await isShown(true)
    await tab.click(summary)
    await isShown(false)
  })

  test('the version menu opens the same page of another version', async ({ tab, open, until }) => {
    await open('/errors')
    await tab.click('.navbar .dropdown summary')
    await tab.click('.dropdown-menu a[href="/v1/errors"]')
    await until(() => location.pathname === '/v1/errors')
    await until(() => document.querySelector('.version-banner')?.checkVisibility() ?? false)
    expect(await run(tab, () => localStorage.getItem('docs-preferred-version-default'))).toBe('v1')
  })

  test('the menu of narrow windows opens, navigates and closes', async ({ tab, open, until }) => {
    await tab.resize({ width: 390, height: 780 })
    await open('/guide/introduction')
    // WebKit's window is a little wider than a phone.
    expect(await run(tab, () => innerWidth)).toBeLessThan(480)
    expect(
      await run(
        tab,
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0)
    await tab.click('.navbar-menu-button')
    await until(() => document.activeElement?.closest('dialog[open]') !== null)
    await tab.press('Escape')
    await until(() => document.activeElement?.ariaLabel === 'Open menu')
    await tab.click('.navbar-menu-button')
    await tab.click('.drawer a[href="/guide/lamps"]')
    await until(() => document.title.startsWith('Lamp API'))
    await until(() => document.querySelector('dialog[open]') === null)
  })
})
