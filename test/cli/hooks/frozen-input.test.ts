import { describe, expect, it } from 'vitest'
import { buildWith } from '../../support/plugins.ts'

const fix = 'Fix: return a changed copy: hooks cannot change what they receive'

describe('a hook cannot change what it receives', () => {
  it.each([
    ['config', `(config) { config.navbar.items.push({ label: 'A', to: '/' }) }`, ''],
    ['config', `(config) { config.title = 'B' }`, ''],
    ['content', `(sources) { sources.pop() }`, ''],
    ['pages', `(pages) { pages.push(pages[0]) }`, ''],
    ['pages', `([page]) { page.title = 'B' }`, ''],
    ['pages', `([page]) { page.frontMatter.title = 'B' }`, ''],
    ['routes', `([route]) { route.page.title = 'B' }`, ''],
    ['tree', `(tree) { tree.push('<p>') }`, ' for content/index.md'],
    ['tree', `(_, page) { page.title = 'B' }`, ' for content/index.md'],
    ['head', `(tags) { tags[0].text = 'B' }`, ' for /'],
    ['head', `(_, page) { page.frontMatter.title = 'B' }`, ' for /'],
    ['page', `(page) { page.html = '' }`, ' for /'],
    ['page', `({ route }) { delete route.page.doc }`, ' for /'],
    ['files', `({ pages }) { pages.pop() }`, ''],
    ['files', `(_, { site }) { site.redirects.push({ from: '/a', to: '/' }) }`, ''],
  ])('%s%s', async (hook, code, where) => {
    const { ok, report } = await buildWith(`\n${hook}${code}`, {}, 'navbar: { items: [] },')
    expect(ok).toBe(false)
    expect(report).toMatch(/^config\/site\.ts:5:\d+ {2}plugin-failed\n/)
    expect(report).toContain(`The "${hook}" hook of the plugin "mine" failed${where}: Cannot `)
    expect(report).toContain(fix)
  })

  it('except for the plugin itself, which may keep state', async () => {
    const { report, read } = await buildWith(
      `watch: [],
       config() { this.watch.push('config/site.ts') },
       files() { return [{ path: 'watched.txt', contents: this.watch.join() }] }`,
    )
    expect(report).toBe('')
    expect(read('watched.txt')).toBe('config/site.ts')
  })
})
