import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startDevServer } from '../../../../cli/commands/dev.ts'
import { planLookup, planPageLists } from '../../../../cli/emit/plan-files.ts'
import { renderPage } from '../../../../cli/render/render-page.ts'
import type { RouteShard } from '../../../../runtime/contract/url.ts'
import { addFiles, type Files, site } from '../../../support/site.ts'
import { waitFor } from '../../../support/wait-for.ts'

vi.mock('../../../../cli/emit/plan-files.ts', { spy: true })
vi.mock('../../../../cli/render/render-page.ts', { spy: true })

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** Three pages; the last one shows a picture and plays a video. */
const files: Files = {
  'a.md': '# A',
  'b.md': '# B',
  'c.md': '# C\n\n![A picture](<./a picture.svg>)\n\n<video src="./clip.mp4"></video>',
  'content/a picture.svg': svg,
  'content/clip.mp4': 'clip',
}

async function serveFromSource(root: string) {
  const server = await startDevServer(root, { port: 0, host: '127.0.0.1', log: () => {} })
  onTestFinished(() => server.close())
  return async (path: string) => {
    const response = await fetch(server.url.slice(0, -1) + path)
    return { status: response.status, text: await response.text() }
  }
}

/** URLs of the picture and the video on the page /c. */
function assetsIn(html: string): [string, string] {
  const [picture = '', video = ''] = ['img', 'files'].map(
    (folder) => new RegExp(`src="(/assets/${folder}/[^"]+)"`).exec(html)?.[1],
  )
  return [picture, video]
}

/** How often a page has been rendered since the last call. */
function countRenders(): number {
  const { length } = vi.mocked(renderPage).mock.calls
  vi.mocked(renderPage).mockClear()
  return length
}

it.each([
  ['/docs/', '/', '/docs/b?c=1', '/b?c=1'],
  ['/', '/docs/', '/b', '/docs/b'],
  ['/old/', '/new/', '/old/b', '/new/b'],
])(
  'a page that is open when the base URL changes from %s to %s is led to its new URL',
  async (before, after, open, moved) => {
    const config = (baseUrl: string) => `export default { title: 'T', baseUrl: '${baseUrl}' }`
    const root = site({ ...files, 'config/site.ts': config(before) })
    const server = await startDevServer(root, { port: 0, host: '127.0.0.1', log: () => {} })
    onTestFinished(() => server.close())
    const { origin } = new URL(server.url)
    const get = (path: string) => fetch(origin + path, { redirect: 'manual' })
    expect((await get(open)).status).toBe(200)
    addFiles(root, { 'config/site.ts': config(after) })
    await waitFor(async () => expect((await get(moved)).status).toBe(200))
    const { status, headers } = await get(open)
    expect([status, headers.get('location')]).toEqual([302, moved])
    expect((await get(`${open.split('?')[0]}-nothing`)).status).toBe(404)
  },
)

describe('an asset of a page in the dev server', () => {
  beforeEach(() => void vi.mocked(renderPage).mockClear())

  it('is found without rendering any page again once a page that shows it was sent', async () => {
    const get = await serveFromSource(site(files))
    const [picture, video] = assetsIn((await get('/c')).text)
    expect(countRenders()).toBe(1)
    expect(await get(picture)).toEqual({ status: 200, text: svg })
    expect(await get(video)).toEqual({ status: 200, text: 'clip' })
    expect(countRenders()).toBe(0)
  })

  it('is found without rendering any page again once a navigation has loaded the chunk of a page', async () => {
    const root = site(files)
    const [picture] = assetsIn((await (await serveFromSource(root))('/c')).text)
    const get = await serveFromSource(root)
    const { routes }: RouteShard = JSON.parse((await get('/lookup/routes/0.json')).text)
    await get(routes['/c'] ?? '')
    countRenders()
    expect(await get(picture)).toEqual({ status: 200, text: svg })
    expect(countRenders()).toBe(0)
  })

  it('is found after a restart by rendering each page once', async () => {
    const root = site(files)
    const [picture, video] = assetsIn((await (await serveFromSource(root))('/c')).text)
    const get = await serveFromSource(root)
    countRenders()
    const replies = await Promise.all([get(picture), get(video), get(picture)])
    expect(replies.map(({ text }) => text)).toEqual([svg, 'clip', svg])
    expect(countRenders()).toBe(3)
  })

  it('is looked for once in each state of the site if no page shows it', async () => {
    const root = site(files)
    const get = await serveFromSource(root)
    countRenders()
    for (const path of ['/assets/img/none-0000000000.svg', '/assets/files/none.csv']) {
      expect((await get(path)).status).toBe(404)
    }
    expect(countRenders()).toBe(3)
    addFiles(root, { 'd.md': '# D' })
    await waitFor(async () => expect((await get('/d')).status).toBe(200))
    countRenders()
    expect((await get('/assets/img/none-0000000000.svg')).status).toBe(404)
    expect((await get('/assets/img/none-0000000000.svg')).status).toBe(404)
    expect(countRenders()).toBe(4)
  })

  it('is found although another page cannot be rendered', async () => {
    const root = site(files)
    const [picture] = assetsIn((await (await serveFromSource(root))('/c')).text)
    addFiles(root, {
      'config/site.ts': `export default {
        title: 'T',
        plugins: [{ name: 'mine', tree(tree, { url }) { if (url === '/a') throw new Error('no luck') } }],
      }`,
    })
    const get = await serveFromSource(root)
    expect((await get('/a')).status).toBe(500)
    expect(await get(picture)).toEqual({ status: 200, text: svg })
    expect((await get('/assets/img/none-0000000000.svg')).text).toContain('no luck')
  })
})

describe('a file that requires rendering all pages', () => {
  it('does not keep the dev server from responding to other requests meanwhile', async () => {
    const pages = Array.from({ length: 30 }, (_, i) => [`p${i}.md`, `# Page ${i}`])
    const get = await serveFromSource(
      site({
        'index.md': '# Home',
        ...Object.fromEntries(pages),
        'config/site.ts': `export default { title: 'T', plugins: [{ name: 'mine', files: () => [] }] }`,
      }),
    )
    countRenders()
    const counts = new Set<number>()
    const timer = setInterval(() => counts.add(vi.mocked(renderPage).mock.calls.length), 0)
    onTestFinished(() => clearInterval(timer))
    expect((await get('/none')).status).toBe(404)
    expect(counts.size).toBeGreaterThan(3)
  })
})

describe('a public file in the dev server', () => {
  it.each(['clip.mp4', '.well-known/clip.mp4', 'a b?#%.mp4'])(
    'is sent in the parts that a browser asks for: %s',
    async (name) => {
      const root = site({ 'index.md': '# Home', [`public/${name}`]: 'abcdefgh' })
      const server = await startDevServer(root, { port: 0, host: '127.0.0.1', log: () => {} })
      onTestFinished(() => server.close())
      const url = server.url + name.split('/').map(encodeURIComponent).join('/')
      const part = await fetch(url, { headers: { range: 'bytes=2-4' } })
      expect(part.status).toBe(206)
      expect(Object.fromEntries(part.headers)).toMatchObject({
        'content-range': 'bytes 2-4/8',
        'content-type': 'video/mp4',
        'cache-control': 'no-store',
      })
      expect(await part.text()).toBe('cde')
      const whole = await fetch(url)
      expect([whole.status, await whole.text()]).toEqual([200, 'abcdefgh'])
    },
  )
})

describe('lookup files in the dev server', () => {
  it('are planned once in each state of the site', async () => {
    const get = await serveFromSource(site(files))
    for (const plan of [planLookup, planPageLists]) vi.mocked(plan).mockClear()
    for (const path of ['/lookup/routes/0.json', '/lookup/pages.json', '/lookup/pages.json']) {
      expect((await get(path)).status).toBe(200)
    }
    expect((await get('/lookup/none.json')).status).toBe(404)
    expect([planLookup, planPageLists].map((plan) => vi.mocked(plan).mock.calls.length)).toEqual([
      1, 1,
    ])
  })
})

describe('a page in the dev server', () => {
  it.each([
    ['/gr%C3%BC%C3%9Fe', 'Grüße'],
    ['/grüße/', 'Grüße'],
    ['/a%20b', 'Space'],
    ['/100%25', 'Percent'],
    ['/what%3F', 'Question'],
    ['/R&D', 'Ampersand'],
    ['/R%26D.html', 'Ampersand'],
    ['/from%20plugin', 'Plugin'],
  ])('is found at %s, whatever is percent-encoded', async (path, title) => {
    const get = await serveFromSource(
      site({
        'grüße.md': '# Grüße',
        'a b.md': '# Space',
        '100%.md': '# Percent',
        'what?.md': '# Question',
        'R&D.md': '# Ampersand',
        'config/site.ts': `export default {
          title: 'T',
          plugins: [{ name: 'mine', content: (sources) => [...sources,
            { source: 'mine.md', kind: 'markdown', url: '/from plugin', text: '# Plugin' }] }],
        }`,
      }),
    )
    const { status, text } = await get(path)
    expect([status, /<h1[^>]*>([^<]*)/.exec(text)?.[1]]).toEqual([200, title])
  })
})
