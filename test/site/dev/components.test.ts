import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDevPage } from '../../support/dev-page.ts'
import { closePages, openChromium } from '../../support/open-chromium.ts'
import { reloadedAt, wasKept } from '../../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const config = `export default {
  title: 'Test site',
  components: { counter: 'config/Counter.tsx', total: 'config/Total.tsx' },
  theme: { Footer: 'config/Footer.tsx' },
  styles: ['config/site.css'],
}`

const store = `const listeners = new Set()
let value = 0
export const store = {
  get: () => value,
  add() { value++; for (const listener of listeners) listener() },
  subscribe(listener) { listeners.add(listener); return () => listeners.delete(listener) },
}`

const counter = (label: string, start = 0) => `import { useState } from 'react'
import { store } from './store.ts'
import { Label } from './Label.tsx'

export default function Counter() {
  const [count, setCount] = useState(${start})
  return <button className="counter" onClick={() => { setCount(count + 1); store.add() }}><Label text="${label}" />{count}</button>
}`

const files = {
  'config/site.ts': config,
  'config/store.ts': store,
  'config/Label.tsx': `export const Label = ({ text }) => <i>{text} </i>`,
  'config/Counter.tsx': counter('Clicks'),
  'config/Total.tsx': `import { useSyncExternalStore } from 'react'
import { store } from './store.ts'
export default () => <b className="total">Total {useSyncExternalStore(store.subscribe, store.get, store.get)}</b>`,
  'config/Footer.tsx': `export default function Footer() { return <footer>Old footer</footer> }`,
  'config/site.css': `.counter { color: rgb(1, 2, 3) }`,
  'index.md': '# Home\n\nText.\n\n::counter\n\n::total\n\n[Page](/page)',
  'page.tsx': `import { useState } from 'react'
export const frontMatter = { title: 'Old page' }
export default function Page() {
  const [count, setCount] = useState(0)
  return <button className="in-page" onClick={() => setCount(count + 1)}>Old {count}</button>
}`,
}

describe('a saved component', () => {
  it('keeps its state, and that of the modules that have not changed', async () => {
    const { server, page, messages, shows } = await openDevPage(browser, files)
    await page.click('.counter')
    await page.click('.counter')
    await shows('Clicks 2', '.counter')
    server.save({ 'config/Counter.tsx': counter('Presses') })
    await shows('Presses 2', '.counter')
    // The text that a module had before is a change too.
    server.save({ 'config/Counter.tsx': counter('Clicks') })
    await shows('Clicks 2', '.counter')
    server.save({ 'config/Counter.tsx': counter('Presses') })
    await shows('Presses 2', '.counter')
    await page.click('.counter')
    await shows('Presses 3', '.counter')
    await shows('Total 3', '.total')
    server.save({ 'config/Label.tsx': `export const Label = ({ text }) => <i>{text}: </i>` })
    await shows('Presses: 3', '.counter')
    server.save({ 'config/Footer.tsx': files['config/Footer.tsx'].replace('Old', 'New') })
    await shows('New footer', 'footer')
    await shows('Presses: 3', '.counter')
    expect(await wasKept(page)).toBe(true)
    expect(messages()).toEqual([])
  })

  it('starts from scratch if it calls other hooks', async () => {
    const { server, page, messages, shows } = await openDevPage(browser, files)
    await page.click('.counter')
    await shows('Clicks 1', '.counter')
    server.save({ 'config/Counter.tsx': counter('Clicks', 10) })
    await shows('Clicks 10', '.counter')
    server.save({
      'config/Counter.tsx': counter('Clicks', 10).replace(
        'return',
        "const [x] = useState('x')\n  return",
      ),
    })
    await page.click('.counter')
    await shows('Total 2', '.total')
    expect(await wasKept(page)).toBe(true)
    expect(messages()).toEqual([])
  })

  it('keeps its state as a page, on a first view and after a navigation', async () => {
    const { server, page, messages, shows } = await openDevPage(browser, files, '/page')
    const save = (word: string) =>
      server.save({ 'page.tsx': files['page.tsx'].replaceAll('Old', word) })
    await page.click('.in-page')
    save('New')
    await shows('New 1', '.in-page')
    expect(await page.title()).toBe('New page | Test site')
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/' })
      document.body.append(link)
      link.click()
      link.remove()
    })
    await shows('Home', 'h1')
    save('Newer')
    await page.click('.prose a:has-text("Page")')
    await page.click('.in-page')
    await shows('Newer 1', '.in-page')
    save('Newest')
    await shows('Newest 1', '.in-page')
    expect(await wasKept(page)).toBe(true)
    expect(messages()).toEqual([])
  })
})

describe('a saved style sheet', () => {
  it('is swapped without a reload, and never missing', async () => {
    const { server, page, messages, shows } = await openDevPage(browser, files)
    await page.click('.counter')
    const color = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('.counter') as Element).color)
    expect(await color()).toBe('rgb(1, 2, 3)')
    await page.evaluate(() => {
      const seen = new Set<string>()
      const look = () => {
        seen.add(getComputedStyle(document.querySelector('.counter') as Element).color)
        document.documentElement.dataset.colors = [...seen].join(';')
        requestAnimationFrame(look)
      }
      look()
    })
    await page.route('**/styles-*.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      await route.continue()
    })
    server.save({ 'config/site.css': `.counter { color: rgb(4, 5, 6) }` })
    await page.waitForFunction(() => document.documentElement.dataset.colors?.includes('4, 5, 6'))
    expect(await page.evaluate(() => document.documentElement.dataset.colors)).toBe(
      'rgb(1, 2, 3);rgb(4, 5, 6)',
    )
    await shows('Clicks 1', '.counter')
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)
    expect(await wasKept(page)).toBe(true)
    expect(messages()).toEqual([])
  })
})

describe('a saved configuration', () => {
  it('reloads the page', async () => {
    const { server, page, shows } = await openDevPage(browser, files)
    server.save({ 'config/site.ts': config.replace('Test site', 'Renamed') })
    await reloadedAt(page, `${server.origin}/`)
    expect(await page.title()).toBe('Home | Renamed')
    await shows('Clicks 0', '.counter')
  })
})
