import { expect } from 'vitest'
import { inEachBrowser } from './in-each-browser.ts'
import { run } from './tab.ts'

const hasDialog = (is: boolean) => (document.querySelector('.DocSearch-Modal') !== null) === is

inEachBrowser((test) => {
  test('the search leads to a section by keyboard alone', async ({ tab, open, until }) => {
    await open('/faq')
    await run(tab, () => {
      document.documentElement.dataset.mark = 'kept'
    })
    await tab.press('Control+k')
    await until(() => document.activeElement?.id === 'docsearch-input')
    await tab.type('light hook')
    const selected = '.DocSearch-Hit[aria-selected="true"], .DocSearch-Hit [aria-selected="true"]'
    await until((one) => document.querySelector(one) !== null, selected)
    const first = await run(tab, (one) => document.querySelector(one)?.textContent, selected)
    await tab.press('ArrowDown')
    await until(([one, text]) => document.querySelector(one)?.textContent !== text, [
      selected,
      first,
    ] as const)
    await tab.press('Enter')
    await until(hasDialog, false)
    await until(() => location.pathname === '/configuration/hooks')
    expect(await run(tab, () => document.documentElement.dataset.mark)).toBe('kept')
  })

  test('Escape closes the search, and the focus returns', async ({ tab, open, until }) => {
    await open('/faq')
    await tab.click('.DocSearch-Button')
    await until(() => document.activeElement?.id === 'docsearch-input')
    await tab.press('Escape')
    await until(hasDialog, false)
    await until(() => document.activeElement?.classList.contains('DocSearch-Button') === true)
  })

  test('the search page finds what its URL asks for', async ({ open, until }) => {
    await open('/search?q=wick')
    await until(() => document.querySelectorAll('main a[href*="/"] mark').length > 0)
  })
})
