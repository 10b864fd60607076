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

  const parts = { script: /assets\/search-/, worker: /searchworker-/, index: /lookup\/search/ }
  for (const [part, path] of Object.entries(parts)) {
    test(`a search whose ${part} fails keeps the page and every letter`, async (visit) => {
      const { tab, open, until, broken, problems } = visit
      await open('/faq')
      await run(tab, () => {
        document.documentElement.dataset.mark = 'kept'
      })
      broken.add(path)
      await tab.press('Control+k')
      await until(() => document.activeElement?.id === 'docsearch-input')
      await tab.type('wick')
      await until(() => document.querySelector('.DocSearch-ErrorScreen button') !== null)
      const value = () => document.querySelector<HTMLInputElement>('#docsearch-input')?.value
      expect(await run(tab, value)).toBe('wick')
      broken.clear()
      await tab.click('.DocSearch-ErrorScreen button')
      await until(() => document.querySelector('[role=option]') !== null)
      expect(await run(tab, value)).toBe('wick')
      expect(await run(tab, () => document.documentElement.dataset.mark)).toBe('kept')
      // What failed is in the console, and nothing else.
      const others = problems.splice(0).filter((text) => !/load|search|import|fetch/i.test(text))
      expect(others).toEqual([])
    })
  }

  test('results stay under the reader while more arrive', async ({ tab, open, until, late }) => {
    late.set(/assets\/search\//, 1500)
    await open('/faq')
    await tab.press('Control+k')
    await until(() => document.querySelector('.DocSearch-Footer') !== null)
    await tab.type('lamp')
    await until(() => document.querySelector('[role=listbox][aria-busy=true]') !== null)
    await tab.press('ArrowDown')
    const titles = () =>
      [...document.querySelectorAll('[role=option] .DocSearch-Hit-title')].map(
        (one) => one.textContent,
      )
    const selected = () =>
      document.querySelector('[aria-selected=true] .DocSearch-Hit-title')?.textContent
    const [before, active] = [await run(tab, titles), await run(tab, selected)]
    await until(() => document.querySelector('[role=listbox][aria-busy=false]') !== null)
    const after = await run(tab, titles)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(await run(tab, selected)).toBe(active)
  })
})
