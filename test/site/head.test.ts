import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveFaulty } from '../support/faulty-server.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { buildRuntimeSite } from '../support/runtime-site.ts'
import { settled } from '../support/settled-page.ts'
import { hydrated, strictPage, wasKept } from '../support/strict-page.ts'

declare global {
  interface Window {
    /** How often the script that a plugin puts into the head ran. */
    runs?: number
  }
}

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => closePages(browser))

/** A site whose pages differ in every tag that depends on the page, and a plugin that changes the tags of some. */
const files = {
  'config/site.ts': `import { headers, llms } from 'docs-build'
const tagger = {
  name: 'tagger',
  cacheKey: '',
  routes: (routes) => routes.map((route) => route.url === '/one'
    ? { ...route, lastUpdated: { date: '2026-01-02', text: 'Jan 2, 2026' } } : route),
  head(tags, { url }) {
    const all = [...tags, { tag: 'script', text: 'window.runs = (window.runs ?? 0) + 1' }]
    if (url === '/two') return [
      ...all.filter(({ attrs }) => attrs?.property !== 'og:locale').map((tag) =>
        tag.tag === 'title' ? { ...tag, text: 'Two & <more>' } : tag),
      { tag: 'meta', attrs: { name: 'twice', content: 'a "quoted" <word>' } },
      { tag: 'meta', attrs: { name: 'twice', content: 'a "quoted" <word>' } },
      { tag: 'link', attrs: { rel: 'preconnect', href: '/', crossorigin: true, hidden: false, title: undefined } },
      { tag: 'script', attrs: { type: 'application/json', id: 'data' }, text: '"</script>"' },
    ]
    if (url === '/deep/three') return [...all, { tag: 'meta', attrs: { name: 'twice', content: 'a "quoted" <word>' } }]
    return all
  },
}
export default {
  title: 'Test site',
  tagline: 'All of it',
  url: 'https://test.example',
  favicon: 'icon.svg',
  image: 'card.png',
  docs: { versions: [
    { name: 'current', label: 'v2', path: '/', isLast: true },
    { name: 'old', label: 'v1', path: '/v1' },
  ] },
  search: { resultsPage: '/found' },
  plugins: [headers(), llms(), tagger],
}`,
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/card.png': '',
  'public/two.png': '',
  'index.md':
    '---\ndescription: The first page.\nkeywords: [a, b]\n---\n# Home\n\n[App](app.tsx)\n',
  'one.md': '---\ndescription: The "one" page.\nimage: two.png\n---\n# One\n',
  'two.md': '# Two\n',
  'deep/three.md': '---\ndescription: Below.\n---\n# Three\n',
  'hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
  'v1/one.md': '---\nsidebar: none\n---\n# One\n',
  'app.tsx': `export const frontMatter = { title: 'App', image: 'https://cdn.example/app.png' }
export default () => <h1>App</h1>
`,
  'found.tsx': `export const frontMatter = { title: 'Found' }
export default () => <h1>Found</h1>
`,
}

const headScript = /assets\/head-\w+\.js/

const paths = ['/', '/one', '/two', '/deep/three', '/hidden', '/v1/one', '/app', '/found']

const follow = async (page: Page, href: string) => {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
  await page.waitForURL(`**${href}`)
}

/** The page's tags in the document, without those of scripts, and those in the file that the server sends for its URL. */
const heads = (page: Page) =>
  page.evaluate(async () => {
    const tagsOf = (owner: Document) =>
      [...owner.head.querySelectorAll('title, meta, link, script[type*="/"]')]
        .filter((tag) => !tag.matches('[rel=stylesheet], [rel=modulepreload], [rel=prefetch]'))
        .filter((tag) => !tag.matches('[data-script], [name=theme-color]'))
        .map(({ outerHTML }) => outerHTML)
        .sort()
    const html = await (await fetch(location.href)).text()
    return {
      shown: tagsOf(document),
      written: tagsOf(new DOMParser().parseFromString(html, 'text/html')),
    }
  })

async function expectSameTags(page: Page, message = page.url()): Promise<readonly string[]> {
  const { written } = await heads(page)
  await expect.poll(async () => (await heads(page)).shown, { message }).toEqual(written)
  return written
}

async function open(path: string) {
  const server = await serveFaulty(await buildRuntimeSite(files))
  const strict = await strictPage(browser)
  // Nothing is fetched ahead.
  await strict.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await strict.page.goto(server.origin + path)
  await hydrated(strict.page)
  return { ...server, ...strict }
}

describe('the head after a navigation', () => {
  it('has the tags of the page, from and to each kind of page', async () => {
    const { page, messages } = await open('/one')
    const seen = new Set<string>()
    for (const from of paths) {
      for (const to of [...paths.slice(paths.indexOf(from)), from]) {
        if (new URL(page.url()).pathname !== to) await follow(page, to)
        const written = await expectSameTags(page, `${from} → ${to}`)
        seen.add(written.join('\n'))
      }
    }
    // The pages differ, and the comparison saw the tags it is about.
    expect(seen.size).toBe(paths.length)
    const all = [...seen].join('\n')
    for (const name of [
      'og:image',
      'modified_time',
      'robots',
      'keywords',
      'docs:version',
      'markdown',
    ]) {
      expect(all).toContain(name)
    }
    expect(all).toContain('BreadcrumbList')
    expect(await page.evaluate(() => window.runs)).toBe(1)
    expect(await wasKept(page)).toBe(true)
    expect(messages).toEqual([])
  })

  it('has the tags of the page after one that was not found', async () => {
    const { page } = await open('/nowhere')
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex')
    await follow(page, '/two')
    await expectSameTags(page)
    expect(await wasKept(page)).toBe(true)
  })

  it('keeps what scripts added, and replaces a title that a script changed', async () => {
    const { page } = await open('/')
    await page.evaluate(() => {
      for (const name of ['description', 'robots', 'mine']) {
        const tag = document.createElement('meta')
        Object.assign(tag, { name, content: 'by a script' })
        tag.dataset.script = ''
        document.head.append(tag)
      }
      document.title = '(1) Home'
    })
    for (const path of ['/hidden', '/one', '/two']) {
      await follow(page, path)
      await expectSameTags(page)
    }
    expect(await page.locator('head [data-script]').count()).toBe(3)
  })

  it('keeps a script that a plugin put into the page, without running it again', async () => {
    const { page } = await open('/two')
    await follow(page, '/one')
    await page.goBack()
    await page.waitForSelector('h1:has-text("Two")')
    expect(await page.evaluate(() => window.runs)).toBe(1)
    await expect.poll(() => page.title()).toBe('Two & <more>')
  })

  it('keeps a page that failed out of search engines', async () => {
    const { page } = await open('/')
    // The tags are updated by a script that is loaded for the first navigation.
    await follow(page, '/one')
    await expectSameTags(page)
    await page.context().setOffline(true)
    await follow(page, '/deep/three')
    await page.waitForSelector('.error-box')
    await expect
      .poll(() => page.locator('meta[name=robots]').getAttribute('content'))
      .toBe('noindex')
    expect(await page.locator('link[rel=canonical], meta[name=description]').count()).toBe(0)
    await page.context().setOffline(false)
    await page.waitForSelector('h1:has-text("Three")')
    await expectSameTags(page)
  })

  it('is updated by a script that is not loaded before the reader is about to leave the first page', async () => {
    const { page, asked, origin } = await open('/one')
    const requests = () => asked.filter((path) => headScript.test(path)).length
    await settled(page)
    expect(requests()).toBe(0)
    await follow(page, '/two')
    await expectSameTags(page)
    expect(requests()).toBe(1)
    // Pointing at a link is enough, and then the network isn't needed any more.
    const other = await strictPage(browser)
    await other.page.goto(`${origin}/`)
    await hydrated(other.page)
    // Links are followed from the first idle moment on.
    await settled(other.page)
    await other.page.hover('article a[href="/app"]')
    await expect.poll(requests).toBe(2)
    await settled(other.page)
    await other.page.context().setOffline(true)
    await other.page.click('article a[href="/app"]')
    await other.page.waitForSelector('h1:has-text("App")')
    await expect
      .poll(() => other.page.getAttribute('meta[property="og:image"]', 'content'))
      .toBe('https://cdn.example/app.png')
  })

  it('is updated when the browser is online again while an attempt from before is failing', async () => {
    const { page } = await open('/one')
    let letFail = () => {}
    const gate = new Promise<void>((resolve) => {
      letFail = resolve
    })
    let asked = 0
    const isScript = ({ pathname }: URL) => headScript.test(pathname)
    // It stays in place: while the browser stops intercepting, a request may get lost.
    await page.route(isScript, async (route) => {
      if (++asked > 1) return route.continue()
      await gate
      await route.abort()
    })
    await follow(page, '/')
    await expect.poll(() => asked).toBe(1)
    await page.waitForSelector('h1:has-text("Home")')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    letFail()
    await expect
      .poll(() => page.getAttribute('meta[name=description]', 'content'))
      .toBe('The first page.')
  })

  it('is updated when the browser is online again if the script could not be loaded', async () => {
    const { page, faults, origin } = await open('/one')
    const description = () => page.getAttribute('meta[name=description]', 'content')
    faults.set(headScript, 500)
    await follow(page, '/')
    await page.waitForSelector('h1:has-text("Home")')
    await page.context().setOffline(true)
    await page.goBack()
    await page.waitForSelector('h1:has-text("One")')
    expect([page.url(), await page.title()]).toEqual([`${origin}/one`, 'One | Test site'])
    await follow(page, '/')
    await page.waitForSelector('h1:has-text("Home")')
    expect(await description()).toBe('The "one" page.')
    faults.clear()
    await page.context().setOffline(false)
    await expect.poll(description).toBe('The first page.')
    await expectSameTags(page)
    expect(await wasKept(page)).toBe(true)
  })
})
