import { expect } from 'vitest'
import { inEachBrowser, type Visit } from './in-each-browser.ts'
import { run, type Tab } from './tab.ts'

const chunk = /^\/assets\/pages\/guide-lamps-/
const chunksOf = ({ requested }: Visit) => requested.filter((path) => chunk.test(path))

/** Marks the document: another one would not have the mark. */
const markDocument = (tab: Tab) =>
  run(tab, () => {
    document.documentElement.dataset.mark = 'kept'
  })
const wasKept = (tab: Tab) => run(tab, () => document.documentElement.dataset.mark === 'kept')
const clickInPage = (tab: Tab, selector: string) =>
  run(tab, (one) => document.querySelector<HTMLElement>(one)?.click(), selector)
const isAtLamps = () => document.title.startsWith('Lamp API')

inEachBrowser((test) => {
  test('a click shows a page without a reload, and moves the focus to its title', async (visit) => {
    const { tab, open, until } = visit
    await open('/guide/introduction')
    await markDocument(tab)
    await tab.click('.sidebar a[href="/guide/lamps"]')
    await until(isAtLamps)
    await until(() => document.activeElement?.tagName === 'H1')
    expect(await run(tab, () => location.pathname)).toBe('/guide/lamps')
    expect(await wasKept(tab)).toBe(true)
  })

  test('a page whose link is in view is fetched ahead, and not again by a click', async (visit) => {
    const { tab, open, until } = visit
    await open('/guide/introduction')
    await expect.poll(() => chunksOf(visit).length).toBe(1)

    await clickInPage(tab, '.sidebar a[href="/guide/lamps"]')
    await until(isAtLamps)
    expect(chunksOf(visit)).toHaveLength(1)
  })

  test('Back and Forward restore where the reader was', async ({ tab, open, until }) => {
    await open('/guide/lamps')
    await markDocument(tab)
    await run(tab, () => scrollTo(0, 1500))
    await until(
      () => scrollY === 1500 && ('navigation' in window || history.state?.scroll === 1500),
    )
    await clickInPage(tab, '.sidebar a[href="/configuration/options"]')
    await until(() => document.title.startsWith('Options') && scrollY === 0)
    await run(tab, () => scrollTo(0, 700))
    await until(() => scrollY === 700 && ('navigation' in window || history.state?.scroll === 700))
    await run(tab, () => history.back())
    await until(() => document.title.startsWith('Lamp API') && scrollY === 1500)
    await run(tab, () => history.forward())
    await until(() => document.title.startsWith('Options') && scrollY === 700)
    expect(await wasKept(tab)).toBe(true)
  })

  test('an anchor scrolls to its heading, and Back returns', async ({ tab, open, until }) => {
    await open('/guide/lamps')
    await clickInPage(tab, '.toc a[href="#putout"]')
    await until(() => {
      const top = document.getElementById('putout')?.getBoundingClientRect().top ?? -1
      return top >= 0 && top < innerHeight / 2
    })
    await run(tab, () => history.back())
    await until(() => scrollY === 0)
  })

  test('an anchor scrolls from an entry with a saved position', async ({ tab, open, until }) => {
    await open('/guide/lamps')
    await run(tab, () => scrollTo(0, 120))
    await clickInPage(tab, '.toc a[href="#putout"]')
    await until(() => scrollY > 300)
    await run(tab, () => history.back())
    await until(() => scrollY === 120)
    await clickInPage(tab, '.toc a[href="#putout"]')
    await until(() => scrollY > 300)
  })

  test('Forward returns to the place that Back left at once', async ({ tab, open, until }) => {
    await open('/guide/lamps')
    await clickInPage(tab, '.sidebar a[href="/configuration/options"]')
    await until(() => document.title.startsWith('Options') && scrollY === 0)
    await run(tab, () => {
      scrollTo(0, 700)
      setTimeout(() => history.back(), 20)
    })
    await until(() => document.title.startsWith('Lamp API'))
    // Browsers that do not announce navigations save a position when scrolling is over.
    if (!(await run(tab, () => 'navigation' in window))) return
    await run(tab, () => history.forward())
    await until(() => document.title.startsWith('Options') && scrollY === 700)
  })

  test('the whole page loads if its chunk cannot be loaded', async ({ tab, ...visit }) => {
    const { open, until, broken } = visit
    broken.add(chunk)
    await open('/guide/introduction')
    await markDocument(tab)
    await clickInPage(tab, '.sidebar a[href="/guide/lamps"]')
    await until(isAtLamps)
    await until(() => document.documentElement.dataset.ready === 'true')
    expect(await wasKept(tab)).toBe(false)
    await expect.poll(() => visit.problems.join()).toContain('500')
    visit.problems.length = 0
  })
})
