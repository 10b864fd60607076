import { expect, inject, it, onTestFinished } from 'vitest'
import { startFirefox } from './firefox.ts'
import { inEachBrowser } from './in-each-browser.ts'
import { serveWatched } from './serve-watched.ts'
import { run, type Tab } from './tab.ts'

inEachBrowser((test) => {
  test('a first view hydrates under the policy of headers()', async ({ tab, open, origin }) => {
    const { headers } = await fetch(origin)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; report-uri/)
    for (const path of ['/', '/guide/quick-start', '/reference/glass', '/v1/errors', '/search'])
      await open(path)
    expect(await run(tab, () => document.title)).toBe('Search the documentation | Lantern')
  })

  test('a page reports what it violates', async ({ tab, open, problems }) => {
    await open('/faq')
    await run(tab, () => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "changed"'
      document.body.append(script)
      console.error('something is wrong')
    })
    await expect.poll(() => problems.join()).toContain('script-src-elem')
    await expect.poll(() => problems.join()).toContain('/faq: console.error: something is wrong')
    problems.splice(0)
  })

  test('an unknown path shows the not-found page, with similar pages', async ({ open, until }) => {
    await open('/configuration/hoks')
    await until(() => document.querySelector('.likely-pages a')?.textContent === 'Hooks')
  })

  test('a page whose scripts fail to load can be read', async ({ tab, origin, ...visit }) => {
    visit.broken.add(/\.js$/)
    await tab.open(`${origin}/guide/quick-start`)
    await readWithoutScripts(tab)
    await visit.until(() => document.title.startsWith('Lamp API'))
  })
})

const firefox = process.env.FIREFOX_PATH
// WebKit's driver runs nothing in a page whose scripts are off.
if (firefox) {
  it('a page can be read in Firefox without scripts', async () => {
    const { origin } = await serveWatched(inject('watchedExample'))
    const browser = await startFirefox(firefox, { withScripts: false })
    onTestFinished(() => browser.close())
    const tab = await browser.newTab()
    await tab.open(`${origin}/guide/quick-start`)
    const hidden = await run(tab, () => {
      const panels = [...document.querySelectorAll('.tabs-panel')]
      return panels.filter((panel) => !panel.checkVisibility()).length
    })
    expect(hidden).toBe(0)
    await readWithoutScripts(tab)
    await expect.poll(() => run(tab, () => document.title)).toBe('Lamp API | Lantern')
    expect(await run(tab, () => document.documentElement.dataset.hydrated ?? 'no')).toBe('no')
  })
}

/** Opens a category of the sidebar, and follows a link in it. */
async function readWithoutScripts(tab: Tab): Promise<void> {
  // Puppeteer's mouse needs the scripts of the page.
  const click = (selector: string) =>
    run(tab, (one) => document.querySelector<HTMLElement>(one)?.click(), selector)
  const isOilShown = () =>
    run(tab, () => document.querySelector('.sidebar a[href$="/oil"]')?.checkVisibility())
  expect(await isOilShown()).toBe(false)
  await click('.sidebar li:has(> details a[href$="/oil"]) li summary')
  expect(await isOilShown()).toBe(true)
  await click('.sidebar a[href="/guide/lamps"]')
}
