import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startDevServer } from '../../../cli/commands/dev.ts'
import type { RouteShard } from '../../../runtime/contract/url.ts'
import { addFiles, type Files, site } from '../../support/site.ts'
import { waitFor } from '../../support/wait-for.ts'

async function dev(files: Files) {
  const root = site(files)
  const lines: string[] = []
  const server = await startDevServer(root, {
    port: 0,
    host: '127.0.0.1',
    log: (text) => lines.push(text),
  })
  onTestFinished(() => server.close())
  const url = server.url.slice(0, -1)
  return {
    root,
    url,
    get: async (path: string) => (await fetch(url + path)).text(),
    printed: () => lines.join(''),
  }
}

/** Resolves to a function that waits for the next change of open pages. */
async function nextReload(url: string): Promise<() => Promise<void>> {
  const response = await fetch(`${url}/__docs/events`)
  const reader = response.body?.getReader()
  const read = async () => {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) throw new Error('The server closed before a reload')
    return new TextDecoder().decode(value)
  }
  await read()
  return async () => {
    while (!/"type":"(?:reload|update)"/.test(await read()));
    await reader?.cancel()
  }
}

describe('startDevServer()', () => {
  it('compiles a page when it is requested, drafts too', async () => {
    const { get } = await dev({
      'index.md': '# Home',
      'draft.md': '---\ndraft: true\n---\n# Draft',
    })
    expect(await get('/')).toContain('<h1 tabindex="-1" id="home" data-run="0">Home</h1>')
    expect(await get('/draft')).toContain('Draft')
    expect(await get('/nowhere')).toContain('Page not found')
  })

  it('says where it listens before it reads the pages, and lets requests wait for them', async () => {
    const root = site({ 'index.md': '# Home' })
    const gate = join(root, 'gate')
    const wait = `while (!existsSync(${JSON.stringify(gate)})) await new Promise((go) => setTimeout(go, 10))`
    addFiles(root, {
      'config/site.ts': `import { existsSync } from 'node:fs'
        const slow = { name: 'slow', async content(sources) { ${wait}; return sources } }
        export default { title: 'T', baseUrl: '/docs/', plugins: [slow] }`,
    })
    const listening = vi.fn()
    const starting = startDevServer(root, {
      port: 0,
      host: '127.0.0.1',
      log: () => {},
      onListening: listening,
    })
    await waitFor(() => expect(listening).toHaveBeenCalled())
    const [[{ url }]] = listening.mock.calls as [[{ url: string }]]
    const responses = Promise.all(['', '__docs/greeting'].map((path) => fetch(url + path)))
    const atRoot = fetch(new URL('/', url), { redirect: 'manual' })
    writeFileSync(gate, '')
    const [home, greeting] = await responses
    expect(await home?.text()).toContain('Home')
    expect(await greeting?.text()).toContain('"type":"hello"')
    expect((await atRoot).headers.get('location')).toBe('/docs/')
    const server = await starting
    onTestFinished(() => server.close())
    expect(server.url).toBe(url)
    expect(listening).toHaveBeenCalledTimes(1)
  })

  it('says where it listens if the configuration is broken, and serves the site when it is fixed', async () => {
    const root = site({ 'index.md': '# Home', 'config/site.ts': 'export default { titel: 1 }' })
    const listening = vi.fn()
    const server = await startDevServer(root, {
      port: 0,
      host: '127.0.0.1',
      log: () => {},
      onListening: listening,
    })
    onTestFinished(() => server.close())
    expect(listening).toHaveBeenCalledTimes(1)
    expect((await fetch(server.url)).status).toBe(500)
    addFiles(root, { 'config/site.ts': `export default { title: 'T' }` })
    await waitFor(async () => expect((await fetch(server.url)).status).toBe(200))
    expect(listening).toHaveBeenCalledTimes(1)
  })

  it('says where the site is when its base URL changes', async () => {
    const root = site({ 'index.md': '# Home', 'config/site.ts': "export default { title: 'T' }" })
    const log = vi.fn()
    const server = await startDevServer(root, { port: 0, host: '127.0.0.1', log })
    onTestFinished(() => server.close())
    addFiles(root, { 'config/site.ts': "export default { title: 'T', baseUrl: '/lamp/' }" })
    const url = `${server.url}lamp/`
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith(`\nThe base URL has changed. Open ${url}\n`),
    )
    expect((await fetch(url)).status).toBe(200)
  })

  it('reloads open pages after an edit of a file that a page includes, wherever it is', async () => {
    const { root, url, get } = await dev({
      'index.md': '```ts file="/examples/a.ts"\n```\n',
      'examples/a.ts': 'const first = 1\n',
    })
    expect(await get('/')).toContain('first')
    const reloaded = await nextReload(url)
    addFiles(root, { 'examples/a.ts': 'const second = 2\n' })
    await reloaded()
    expect(await get('/')).toContain('second')
  })

  it('reloads open pages after an edit, a new page, a deleted page and a new configuration', async () => {
    const { root, url, get } = await dev({ 'index.md': '# Home', 'old.md': '# Old' })
    const change = async (act: () => void) => {
      const reloaded = await nextReload(url)
      act()
      await reloaded()
    }
    await change(() => addFiles(root, { 'index.md': '# Changed' }))
    expect(await get('/')).toContain('Changed')
    await change(() => addFiles(root, { 'guide/new.md': '# New' }))
    expect(await get('/guide/new')).toContain('New')
    await change(() => rmSync(join(root, 'content/old.md')))
    expect(await get('/old')).toContain('Page not found')
    await change(() => addFiles(root, { 'config/site.ts': `export default { title: 'Renamed' }` }))
    expect(await get('/')).toContain('<title>Changed | Renamed</title>')
  })

  it('serves the chunks that a navigation loads', async () => {
    const { get } = await dev({ 'index.md': '# Home', 'guide/setup.md': '# Setup' })
    const { routes }: RouteShard = JSON.parse(await get('/lookup/routes/0.json'))
    expect(JSON.parse(await get(routes['/guide/setup'] ?? ''))).toMatchObject({
      url: '/guide/setup',
      title: 'Setup',
    })
  })

  it('gives the entry and the lookups the same id of the code, after a change too', async () => {
    const { get, url, root } = await dev({
      'index.md': '# Home\n\n::card',
      'config/site.ts': `export default { title: 'T', components: { card: 'config/Card.tsx' } }`,
      'config/Card.tsx': `export default function Card() { return <b>one</b> }`,
    })
    const codeId = async () => {
      const { code }: RouteShard = JSON.parse(await get('/lookup/routes/0.json'))
      const entry = /src="(\/assets\/entry-[^"]+)"/.exec(await get('/'))?.[1]
      expect(await get(entry ?? '')).toContain(`"${code}"`)
      return code
    }
    const before = await codeId()
    const reloaded = await nextReload(url)
    const card = `export default function Card() { return <b>two</b> }`
    addFiles(root, { 'config/Card.tsx': card })
    await reloaded()
    expect(await codeId()).not.toBe(before)
  })

  it('bundles again after a change of a module that was missing, and of one outside the content', async () => {
    const { root, url, get, printed } = await dev({
      'index.md': '# Home\n\n::card',
      'config/site.ts': `export default { title: 'T', components: { card: 'parts/Card.tsx' } }`,
      '../parts/Card.tsx': `export default function Card() { return <b>one</b> }`,
    })
    expect(await get('/')).toContain('<b>one</b>')
    let reloaded = await nextReload(url)
    addFiles(root, {
      '../parts/Card.tsx': `export default function Card() { return <b>two</b> }`,
    })
    await reloaded()
    expect(await get('/')).toContain('<b>two</b>')
    addFiles(root, {
      'p.tsx': `import { Part } from './_part.tsx'\nexport default () => <main><Part /></main>`,
    })
    await waitFor(() => expect(printed()).toContain('_part.tsx'))
    reloaded = await nextReload(url)
    addFiles(root, { '_part.tsx': `export const Part = () => <i>part</i>` })
    await reloaded()
    expect(await get('/p')).toContain('<i>part</i>')
  })

  it('prints problems, and responds with them while there is no site that it could serve', async () => {
    const { root, url, get, printed } = await dev({ 'index.md': '# Home\n\n[x](/nowhere)' })
    expect(await get('/')).toContain('Home')
    expect(printed()).toContain('Broken link to "/nowhere"')
    addFiles(root, { 'config/site.ts': 'export default { titel: 1 }' })
    await waitFor(() => expect(printed()).toContain('Unknown setting "titel"'))
    const response = await fetch(`${url}/`)
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('Unknown setting "titel"')
  })
})
