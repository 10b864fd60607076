import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveFaulty } from '../support/faulty-server.ts'
import { counter } from '../support/lazy-site.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildShared } from '../support/shared-build.ts'
import type { Files } from '../support/site.ts'
import { hydrated, strictPage } from '../support/strict-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

const inBrowser = "if (typeof document === 'object')"

const site: Files = {
  'config/site.ts': `export default {
    title: 'Site',
    locales: { en: {}, de: {} },
    components: {
      counter: 'config/Counter.tsx',
      map: 'config/Map.tsx',
      clock: 'config/Clock.tsx',
    },
    theme: { Footer: 'config/Footer.tsx' },
    plugins: [{ name: 'log', cacheKey: '', browser: [{ file: 'config/log.ts' }, { file: 'config/mark.ts' }] }],
  }`,
  'config/Counter.tsx': counter('Clicked'),
  'config/Map.tsx': `import { place } from './place.ts'\nexport default () => <b>{place}</b>`,
  'config/place.ts': `${inBrowser} document.querySelector('#map').dataset.place = 'here'\nexport const place = 'Map'`,
  'config/Clock.tsx': `export default () => { ${inBrowser} throw new Error('No clock'); return <i>Clock</i> }`,
  'config/Footer.tsx': 'export default () => <footer>Own footer</footer>',
  'config/log.ts': `${inBrowser} throw new Error('No log')\nexport default () => {}`,
  'config/mark.ts': `export default () => { document.documentElement.dataset.mark = '' }`,
  'index.md': '# Home\n\n::counter\n\n::map\n\nText after the map.\n\n[Two](two.md)\n',
  'two.md': '# Two\n\n::counter\n\n::clock\n\nText after the clock.\n',
  'de/index.md': '# Start\n\n::counter\n\n::map\n',
}

async function visit(path: string) {
  const { origin, asked } = await serveFaulty(await buildShared(site))
  const { page, messages } = await strictPage(browser)
  await page.goto(`${origin}${path}`)
  await hydrated(page)
  return { page, messages, asked }
}

const count = async (page: Awaited<ReturnType<typeof visit>>['page']) => {
  await page.click('.counter > button')
  return page.textContent('.counter > button')
}

describe('a module of the site that throws in the browser', () => {
  it.each([
    ['/', 'Text after the map.'],
    ['/de', 'Start'],
  ])('costs only itself, on %s', async (path, text) => {
    const { page, messages } = await visit(path)
    expect(await count(page)).toMatch(/^Clicked\s+1$/)
    const main = (await page.textContent('main')) ?? ''
    expect(main).toContain(text)
    expect(main).toContain("Cannot read properties of null (reading 'dataset')")
    expect(await page.textContent('footer')).toContain('Own footer')
    await page.waitForSelector('html[data-mark]', { state: 'attached' })
    expect(messages.join('\n')).toContain('No log')
  })

  it('leaves other pages as they are', async () => {
    const { page } = await visit('/')
    await page.click('main a:has-text("Two")')
    await page.waitForSelector('h1:has-text("Two")')
    expect(await count(page)).toMatch(/^Clicked\s+1$/)
  })
})

it('a component that throws while it is rendered costs only itself', async () => {
  const { page, asked } = await visit('/two')
  expect(await page.textContent('main')).toContain('Text after the clock.')
  expect(await page.textContent('main [role=alert]')).toContain('No clock')
  expect(await count(page)).toMatch(/^Clicked\s+1$/)
  expect(asked.filter((one) => one.includes('rescue'))).toHaveLength(1)
})
