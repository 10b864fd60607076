import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildWith, withPlugins } from '../../support/plugins.ts'
import { buildSite } from '../../support/site.ts'

describe('hooks of plugins', () => {
  it('run in the order of stages and plugins, async ones too, each with the result of the one before', async () => {
    const plugin = (name: string) => `{
      name: '${name}',
      async config(config) { log('${name} config'); await null; return { ...config, title: config.title + ' ${name}' } },
      content() { log('${name} content') },
      pages(pages) { log('${name} pages'); return pages.map((page) => ({ ...page, title: page.title + ' ${name}' })) },
      routes() { log('${name} routes') },
      markdown() { log('${name} markdown') },
      async tree(tree) { log('${name} tree'); await new Promise((done) => setTimeout(done, 5)); return [...tree, '<p>${name}</p>'] },
      head(tags, { url }) { log('${name} head ' + url); return [...tags, { tag: 'meta', attrs: { name: '${name}', content: 'yes' } }] },
      page() { log('${name} page') },
      files() { log('${name} files'); return [{ path: '${name}.txt', contents: '${name}' }] },
      done({ pages }) { log('${name} done ' + pages) },
    }`
    const { root, report, read } = await buildSite({
      'index.md': '# Home',
      'config/site.ts': withPlugins([plugin('a'), plugin('b')]),
    })
    expect(report).toBe('')
    const calls = readFileSync(join(root, 'calls.log'), 'utf8').trim().split('\n')
    const stages =
      'config content pages routes markdown tree head_/ page head_/404 files done_1'.split(' ')
    expect(calls).toEqual(
      stages.flatMap((stage) => [`a ${stage}`, `b ${stage}`].map((call) => call.replace('_', ' '))),
    )
    const html = read('index.html')
    expect(html).toContain('<title>Home a b | Test site a b</title>')
    expect(html).toMatch(/<\/h1>.*<div data-run="1"><p>a<\/p><\/div><div data-run="2"><p>b<\/p>/)
    expect(html).toMatch(/<meta name="a" content="yes">\n<meta name="b" content="yes">/)
    expect([read('a.txt'), read('b.txt')]).toEqual(['a', 'b'])
  })

  it('leave the data as it is if they return nothing', async () => {
    const names = 'config content pages routes markdown tree head page files done'.split(' ')
    const nothing = names.map((name) => `${name}() {}`).join(', ')
    const { read } = await buildWith(nothing)
    const { read: plain } = await buildSite({ 'index.md': '# Home' })
    expect(read('index.html')).toBe(plain('index.html'))
  })

  it('are called as methods: a plugin may be an object of a class', async () => {
    const { read } = await buildSite({
      'index.md': '# Home',
      'config/site.ts': `class Mine { name = 'mine'; word = 'hello'; tree(tree) { return [...tree, this.word] } }
export default { title: 'T', plugins: [new Mine()] }`,
    })
    expect(read('index.html')).toContain('>hello<')
  })

  it('receive the root, the mode and the settings', async () => {
    const { root, read } = await buildWith(
      `files: (_, { root, mode, site }) => [{ path: 'seen.json', contents: JSON.stringify([root, mode, site.title]) }]`,
    )
    expect(JSON.parse(read('seen.json'))).toEqual([root, 'build', 'Test site'])
  })
})

describe('config hooks', () => {
  it('change settings, which are then checked as if they were in the file', async () => {
    const { report } = await buildWith(`config: (config) => ({ ...config, titel: 'x' })`)
    expect(report).toBe(`config/site.ts:4:99  config-invalid
  Unknown setting "titel" (set by the "config" hook of the plugin "mine")
  Fix: write "title"`)
  })

  it('cannot change the list of plugins', async () => {
    const { report } = await buildWith('config: (config) => ({ ...config, plugins: [] })')
    expect(report).toContain(
      'The "config" hook of the plugin "mine" failed: it cannot change "plugins"\n  Fix: return "plugins" unchanged',
    )
  })

  it.each([
    ['{ sidebars: {} }', '...config, sidebars'],
    ['{ title: config.title, tagline: "x", redirects: [] }', '...config, tagline, redirects'],
    ['{}', '...config'],
  ])('cannot return a part of the configuration: %s', async (returned, whole) => {
    const { report } = await buildWith(`config: (config) => (${returned})`)
    expect(report).toBe(`config/site.ts:4:57  plugin-failed
  The "config" hook of the plugin "mine" failed: it must return the whole configuration
  Fix: write { ${whole} }`)
  })
})

describe('pages and routes hooks', () => {
  it('leave out pages and routes, and links to them are broken', async () => {
    const files = { 'index.md': '# Home\n\n[a](./a.md)', 'a.md': '# A', 'b.md': '# B' }
    const { places } = await buildWith(
      `pages: (pages) => pages.filter(({ source }) => source !== 'a.md')`,
      files,
    )
    expect(places).toEqual(['content/index.md:3:5  broken-link'])
    const without = await buildWith(
      `routes: (routes) => routes.filter(({ url }) => url !== '/b')`,
      { ...files, 'index.md': '# Home\n\n[a](./a.md)' },
      `sidebars: { docs: ['index', 'a'] },`,
    )
    expect({ report: without.report, pages: without.pages }).toEqual({ report: '', pages: 2 })
  })

  it.each([
    [
      'pages',
      `pages: ([one]) => [{ ...one, url: '/../x' }]`,
      '"/../x" is not a valid "url" for a page',
      'fix the plugin, or remove it from "plugins" in the configuration',
    ],
    [
      'routes',
      `routes: ([one]) => [{ ...one, outputFile: '../x.html' }]`,
      '"../x.html" is not a valid "outputFile" for the route "/"',
      'write "x.html"',
    ],
  ])('cannot move a page outside the output: %s', async (hook, code, reason, fix) => {
    const { report } = await buildWith(code)
    expect(report).toBe(`config/site.ts:4:57  plugin-failed
  The "${hook}" hook of the plugin "mine" failed: ${reason}
  Fix: ${fix}`)
  })

  it('change the sidebar and the neighbors of a route', async () => {
    const { read } = await buildWith(
      `routes: (routes) => routes.map((route) => ({ ...route, next: { label: 'Elsewhere', url: '/' } }))`,
    )
    expect(read('index.html')).toContain('Elsewhere')
  })

  it.each([
    [
      'pages',
      `pages: (pages) => [...pages, { ...pages[0], source: 'new.md' }]`,
      '"new.md", which is not a source of this site',
      'add sources in the "content" hook',
    ],
    [
      'pages',
      'pages: (pages) => [...pages, ...pages]',
      'the page "index.md" twice',
      'fix the plugin, or remove it from "plugins" in the configuration',
    ],
    [
      'routes',
      'routes: (routes) => [...routes, ...routes]',
      'two routes for the page "index.md"',
      'fix the plugin, or remove it from "plugins" in the configuration',
    ],
    [
      'routes',
      `routes: ([one]) => [{ ...one, page: { ...one.page, source: 'x.md' } }]`,
      '"x.md", which is not a source of this site',
      'add sources in the "content" hook',
    ],
  ])('cannot add a page without a source, or twice: %s (%s)', async (hook, code, returned, fix) => {
    const { report } = await buildWith(code)
    expect(report).toBe(`config/site.ts:4:57  plugin-failed
  The "${hook}" hook of the plugin "mine" failed: it returned ${returned}
  Fix: ${fix}`)
  })
})

describe('Markdown and tree hooks', () => {
  it('add a rule to the compiler', async () => {
    const { read } = await buildWith(
      `markdown: (md) => { const text = md.renderer.rules.text; md.renderer.rules.text = (...args) => text(...args).replaceAll('(c)', '©') }`,
      { 'index.md': '# Home\n\n(c) `(c)`' },
    )
    expect(read('index.html')).toContain('<p>© <code>(c)</code></p>')
  })

  it('add text whose ids can be linked to', async () => {
    const { report } = await buildWith(`tree: (tree) => [...tree, '<h2 id="more">More</h2>']`, {
      'index.md': '# Home\n\n[More](#more) [Less](#less)',
    })
    expect(report).toContain('Broken link to "#less"')
    expect(report).not.toContain('Broken link to "#more"')
  })
})

describe('head hooks', () => {
  it('add tags that no value can break out of', async () => {
    const { read } = await buildWith(`head: (tags) => [...tags,
      { tag: 'meta', attrs: { name: 'x', content: '"><script>alert(1)</script>' } },
      { tag: 'script', attrs: { type: 'application/json', 'data-on': true, off: false, none: undefined }, text: '"</script><b>" + "<!--"' },
    ]`)
    const html = read('index.html')
    expect(html).toContain(
      '<meta name="x" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">\n',
    )
    expect(html).toContain(
      '<script type="application/json" data-on>"\\u003c/script><b>" + "\\u003c!--"</script>\n',
    )
  })

  it('add inline scripts, whose hashes files hooks receive', async () => {
    const { read } = await buildWith(`
      head: (tags) => [...tags, { tag: 'script', text: 'window.mine = 1' }, { tag: 'script', attrs: { src: 'https://example.org/a.js', async: true } }],
      files: ({ policy }) => [{ path: 'policy.json', contents: JSON.stringify(policy) }]`)
    const policy: { scripts: string[]; origins: object } = JSON.parse(read('policy.json'))
    // echo -n 'window.mine = 1' | openssl dgst -sha256 -binary | base64
    expect(policy.scripts).toContain('sha256-x2TRJO1vDn9N//iFILQxOi2jy9uM0HhcjHCL9P/Tjo4=')
    expect(policy.origins).toEqual({ 'script-src': ['https://example.org'] })
  })
})
