import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startDevServer } from '../../../cli/commands/dev.ts'
import { withPlugins } from '../../support/plugins.ts'
import { addFiles, type Files, rebuild, site } from '../../support/site.ts'
import { waitFor } from '../../support/wait-for.ts'

async function dev(hooks: string, files: Files = {}) {
  const root = site({
    'index.md': '# Home',
    'config/site.ts': `import { existsSync, readFileSync } from 'node:fs'\n${withPlugins([`{ name: 'mine', ${hooks} }`])}`,
    ...files,
  })
  const lines: string[] = []
  const server = await startDevServer(root, {
    port: 0,
    host: '127.0.0.1',
    log: (text) => lines.push(text),
  })
  onTestFinished(() => server.close())
  const url = server.url.slice(0, -1)
  const get = async (path: string) => (await fetch(url + path)).text()
  return { root, url, get, printed: () => stripVTControlCharacters(lines.join('')) }
}

describe('plugins in the dev server', () => {
  it('run again after a change of a file that they watch, or a new file in a folder that they watch', async () => {
    const { root, get } = await dev(
      `watch: ['data', 'more.txt'],
       tree: (tree, page, { root, mode }) => [...tree, mode + ' ' + readFileSync(root + '/data/a.txt', 'utf8')],
       content: (sources, { root }) => { try { return [...sources, { source: 'more.md', kind: 'markdown', text: readFileSync(root + '/more.txt', 'utf8') }] } catch {} }`,
      { 'data/a.txt': 'first' },
    )
    expect(await get('/')).toContain('>dev first<')
    addFiles(root, { 'data/a.txt': 'second' })
    await waitFor(async () => expect(await get('/')).toContain('>dev second<'))
    expect(await get('/more')).toContain('Page not found')
    addFiles(root, { 'more.txt': '# There is more' })
    await waitFor(async () => expect(await get('/more')).toContain('There is more'))
  })

  it('run with their new code after an edit of it', async () => {
    const { root, get } = await dev(`tree: (tree) => [...tree, 'old']`)
    expect(await get('/')).toContain('>old<')
    addFiles(root, {
      'config/site.ts': withPlugins([`{ name: 'mine', tree: (tree) => [...tree, 'new'] }`]),
    })
    await waitFor(async () => expect(await get('/')).toContain('>new<'))
  })

  it('report problems of the not-found page as its own, not as those of the next page', async () => {
    const { get, printed } = await dev(
      `async head(tags, page, { report }) {
         if (page.route) return
         report({ code: 'lost', severity: 'warning', message: 'No page' })
       }`,
    )
    await get('/nowhere')
    expect(printed()).toContain('mine/lost (warning)')
    await get('/')
    await get('/')
    expect(printed().match(/mine\/lost/g)).toHaveLength(1)
    expect(printed()).not.toContain('Fixed')
  })

  it('write files that links may lead to, and a link to no file is printed', async () => {
    const { get, printed } = await dev(`files: () => [{ path: 'feed.xml', contents: '' }]`, {
      'index.md': '[a](/feed.xml)',
      'b.md': '[a](/feed.xml) [b](/fed.xml)',
    })
    await get('/')
    await get('/b')
    await waitFor(() => expect(printed()).toContain('content/b.md:1:20  broken-link'))
    expect(printed()).not.toContain('Broken link to "/feed.xml"')
  })

  it('hide links to files that are unknown because a hook failed', async () => {
    const { get, printed } = await dev(`files: () => [{ path: '/feed.xml', contents: '' }]`, {
      'index.md': '# Home\n\n[feed](/feed.xml)',
    })
    await get('/')
    await get('/feed.xml')
    await waitFor(() => expect(printed()).toContain('write "feed.xml"'))
    expect(printed()).not.toContain('broken-link')
  })

  it('make pages whose problems are at their origin', async () => {
    const { get, printed } = await dev(
      `content: (s) => [...s, { source: 'a.md', kind: 'markdown', text: '[a](./gone.md)', origin: { file: 'data/a.json', line: 7 } }]`,
      { 'data/a.json': '{}' },
    )
    await get('/a')
    expect(printed()).toContain('data/a.json:7  broken-link')
  })

  it('are named if a rule throws, and work again after a fix', async () => {
    const { root, get } = await dev(
      `markdown(md) { md.core.ruler.push('words', () => { throw new Error('no luck') }) }`,
    )
    expect((await get('/')).replaceAll('&quot;', '"')).toContain(
      'The "markdown" hook of the plugin "mine" failed for content/index.md, in the rule "words": no luck',
    )
    addFiles(root, { 'config/site.ts': withPlugins([`{ name: 'mine' }`]) })
    await waitFor(async () => expect(await get('/')).toContain('Home'))
  })

  it('add files, and conflicts between them are printed', async () => {
    const { get, printed } = await dev(
      `page: ({ url, title }) => ({ data: title, files: [{ path: 'own' + url + '.txt', contents: 'own ' + url }] }),
       files: ({ pages, read }) => [{ path: 'all.json', contents: JSON.stringify([pages.map(({ data }) => data), read('own/a.txt')]) }, { path: 'all.json', contents: '' }]`,
      { 'a.md': '# A' },
    )
    expect(await get('/all.json')).toBe('[["Home","A"],"own /a"]')
    expect(await get('/own/a.txt')).toBe('own /a')
    expect(printed()).toContain('Cannot write the file "all.json" of the plugin "mine"')
  })

  it('are reported, as in a build, if they write the same file for pages, or a file of the build', async () => {
    const { root, get, printed } = await dev(
      `page: ({ url }) => ({ files: [{ path: 'same.txt', contents: url }] }),
       files: () => ['index.html', 'a.txt', '404.html'].map((path) => ({ path, contents: '' }))`,
      { 'a.md': '# A', 'public/a.txt': '' },
    )
    expect(await get('/same.txt')).toBe('/a')
    const conflicts = (text: string) =>
      text.split('\n').filter((line) => line.includes('Cannot write'))
    expect(conflicts(printed()).sort()).toEqual(conflicts((await rebuild(root)).report).sort())
    expect(conflicts(printed())).toHaveLength(4)
  })

  it('respond to an unknown URL while their files are made', async () => {
    const { root, url } = await dev(
      `async files(_, { root }) {
         while (!existsSync(root + '/go.txt')) await new Promise((resolve) => setTimeout(resolve, 20))
         return [{ path: 'late.html', contents: 'late' }]
       }`,
      { 'a.md': '# A' },
    )
    const visit = (path: string) => fetch(url + path, { headers: { accept: 'text/html' } })
    const whole = fetch(`${url}/late.html`)
    for (const path of ['/late.html', '/misspelled']) {
      const response = await visit(path)
      expect([response.status, response.headers.get('refresh')]).toEqual([404, '2'])
      expect(await response.text()).toContain('Page not found')
    }
    // Other requests wait.
    addFiles(root, { 'go.txt': '' })
    expect(await (await whole).text()).toBe('late')
    expect(await (await visit('/late.html')).text()).toBe('late')
    const response = await visit('/misspelled')
    expect([response.status, response.headers.get('refresh')]).toEqual([404, null])
  })

  it('read the HTML of pages, public files and the not-found page, as in a build', async () => {
    const paths = ['index.html', 'a/index.html', 'a.txt', '404.html', 'no.txt']
    const { get } = await dev(
      `files: ({ read }) => [{ path: 'all.json', contents: JSON.stringify(${JSON.stringify(paths)}.map(read)) }]`,
      { 'a.md': '# Grüße', 'public/a.txt': 'public' },
    )
    const [home, a, text, notFound, none] = JSON.parse(await get('/all.json'))
    expect(home).toBe(await get('/'))
    expect(a).toContain('>Grüße</h1>')
    expect(notFound).toBe(await get('/nowhere'))
    expect([text, none]).toEqual(['public', null])
  })

  it('do not stop the server if a hook throws: the error is printed, and sent until it is fixed', async () => {
    const { root, get, printed } = await dev(
      `watch: ['a.txt'], content: (_, { root }) => { if (readFileSync(root + '/a.txt', 'utf8') === 'bad') throw new Error('no luck') }`,
      { 'a.txt': 'good' },
    )
    addFiles(root, { 'a.txt': 'bad' })
    await waitFor(() => expect(printed()).toContain('no luck'))
    expect(printed()).toContain('The "content" hook of the plugin "mine" failed: no luck')
    expect(await get('/')).toContain('no luck')
    addFiles(root, { 'a.txt': 'good' })
    await waitFor(async () => expect(await get('/')).toContain('Home'))
    expect(printed()).toMatch(/Fixed: config\/site\.ts:\d+:\d+ {2}The "content" hook/)
  })

  it('get a page that shows the error if a hook for this page throws', async () => {
    const { get } = await dev(`tree() { throw new Error('no luck') }`)
    expect(await get('/')).toContain(
      'The &quot;tree&quot; hook of the plugin &quot;mine&quot; failed for content/index.md: no luck',
    )
  })
})
