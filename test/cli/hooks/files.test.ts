import { describe, expect, it } from 'vitest'
import { buildWith, withPlugins } from '../../support/plugins.ts'
import { buildSite } from '../../support/site.ts'

const two = { 'index.md': '# Home', 'a.md': '# A\n\nText' }

it('a files hook reads what the build writes, as text and as bytes', async () => {
  const { read } = await buildWith(
    `files: ({ read, readBytes }) => [{ path: 'all.json', contents: JSON.stringify([
      read('a/index.html').slice(0, 9), [...readBytes('a.bin')], Buffer.from(readBytes('a/index.html')).toString().slice(0, 9), readBytes('gone') ?? null]) }]`,
    { ...two, 'public/a.bin': new Uint8Array([0, 200, 255]) },
  )
  expect(JSON.parse(read('all.json'))).toEqual(['<!doctype', [0, 200, 255], '<!doctype', null])
})

describe('a page hook', () => {
  it('receives the rendered page', async () => {
    const { read } = await buildWith(
      `page: ({ url, title, description, headings, tree, html, source, route }) => ({ data: {
        url, title, description, headings, tree, source: source(), whole: /^<!doctype html>.*<[/]html>\\n$/s.test(html), file: route.outputFile } }),
       files: ({ pages }) => [{ path: 'all.json', contents: JSON.stringify(pages.map(({ data }) => data)) }]`,
      { 'index.md': '---\ndescription: Words.\n---\n# Home\n\n## Part' },
    )
    expect(JSON.parse(read('all.json'))).toEqual([
      {
        url: '/',
        title: 'Home',
        description: 'Words.',
        headings: [
          { level: 1, id: 'home', text: 'Home' },
          { level: 2, id: 'part', text: 'Part' },
        ],
        tree: [
          { tag: 'h1', attrs: { id: 'home' }, children: ['Home'] },
          expect.stringMatching(/^<h2 id="part">/),
        ],
        source: '---\ndescription: Words.\n---\n# Home\n\n## Part',
        whole: true,
        file: 'index.html',
      },
    ])
  })

  it('adds files and data, and each plugin receives only the data it added', async () => {
    const plugin = (name: string) =>
      `{ name: '${name}', page: ({ url }) => ({ files: [{ path: '${name}' + url + '.txt', contents: new TextEncoder().encode(url) }], data: { ${name}: url, lost: undefined } }),
         files: ({ pages }) => [{ path: '${name}.json', contents: JSON.stringify(pages) }] }`
    const { report, read } = await buildSite({
      ...two,
      'config/site.ts': withPlugins([plugin('x'), plugin('y')]),
    })
    expect(report).toBe('')
    expect(read('x/a.txt')).toBe('/a')
    const pages: { data: unknown }[] = JSON.parse(read('y.json'))
    expect(pages.map(({ data }) => data)).toEqual([{ y: '/' }, { y: '/a' }])
  })

  it.each([
    [
      'a page',
      `({ url }) => url === '/' ? { files: [{ path: 'a/index.html', contents: '' }] } : {}`,
      '"a/index.html" of the plugin "mine" for the page "/": the build writes a file there',
    ],
    [
      'a public file',
      `({ url }) => url === '/' ? { files: [{ path: 'robots.txt', contents: '' }] } : {}`,
      '"robots.txt" of the plugin "mine" for the page "/": the build writes a file there',
    ],
    [
      'another page',
      `() => ({ files: [{ path: 'x.txt', contents: '' }] })`,
      '"x.txt" of the plugin "mine" for the page "/a": the plugin "mine" (for the page "/") writes a file there',
    ],
  ])('cannot replace a file of %s', async (_, hook, message) => {
    const { ok, report } = await buildWith(`page: ${hook}`, { ...two, 'public/robots.txt': 'x' })
    expect(ok).toBe(false)
    expect(report).toBe(`config/site.ts:4:57  file-conflict
  Cannot write the file ${message}
  Fix: give the file a different path`)
  })

  it('cannot write a file of another plugin, on the same page or with the hook "files"', async () => {
    const plugin = (name: string, hook: string) =>
      `\n{ name: '${name}', ${hook}: () => (FILES) }`.replace(
        'FILES',
        hook === 'page'
          ? '{ files: [{ path: "x.txt", contents: "" }] }'
          : '[{ path: "x.txt", contents: "" }]',
      )
    const reportOf = async (hook: string) =>
      (
        await buildSite({
          'index.md': '# Home',
          'config/site.ts': withPlugins([plugin('a', 'page'), plugin('b', hook)]),
        })
      ).report
    expect(await reportOf('page')).toBe(`config/site.ts:7:9  file-conflict
  Cannot write the file "x.txt" of the plugin "b" for the page "/": the plugin "a" (for the page "/") writes a file there
  Fix: give the file a different path`)
    expect(await reportOf('files')).toContain(
      'Cannot write the file "x.txt" of the plugin "b": the plugin "a" (for the page "/") writes a file there',
    )
  })

  it('cannot write a file where there is a folder', async () => {
    const { report } = await buildWith(
      `page: ({ url }) => url === '/b' ? { files: [{ path: 'a', contents: '' }] } : {}`,
      { ...two, 'b.md': '# B' },
    )
    expect(report).toBe(`config/site.ts  file-conflict
  Cannot write the file "a" of the plugin "mine": it is a folder (EISDIR)
  Fix: give the file a different path`)
  })
})

describe('a files hook', () => {
  it('sees the whole site, and reads the files of the build and of public/', async () => {
    const { read } = await buildWith(
      `page: ({ url }) => ({ files: [{ path: 'own' + url + '.txt', contents: 'own ' + url }] }),
       files: ({ config, pages, sidebars, read }) => [{ path: 'seen.json', contents: JSON.stringify({
        title: config.title, urls: pages.map(({ url }) => url), files: pages.map(({ outputFile }) => outputFile), titles: pages.map(({ page }) => page.title), sidebars: [...sidebars.keys()],
        read: [read('a/index.html').includes('<title>A |'), read('own/a.txt'), read('none.txt'), read('public.txt')] }) }]`,
      { ...two, 'public/public.txt': 'copied' },
    )
    expect(JSON.parse(read('seen.json'))).toEqual({
      title: 'Test site',
      urls: ['/', '/a'],
      files: ['index.html', 'a/index.html'],
      titles: ['Home', 'A'],
      sidebars: ['docs'],
      read: [true, 'own /a', null, 'copied'],
    })
  })

  it.each([
    ['a/index.html', 'the build writes a file there'],
    ['robots.txt', 'the build writes a file there'],
    ['404.html', 'the build writes a file there'],
    ['a', 'the build needs a folder with that name'],
    ['robots.txt/a.txt', 'the build writes the file "robots.txt"'],
  ])('cannot write to "%s"', async (path, reason) => {
    const { ok, report } = await buildWith(`files: () => [{ path: '${path}', contents: '' }]`, {
      ...two,
      'public/robots.txt': 'x',
    })
    expect(ok).toBe(false)
    expect(report).toBe(`config/site.ts:4:57  file-conflict
  Cannot write the file "${path}" of the plugin "mine": ${reason}
  Fix: give the file a different path`)
  })

  it('cannot write a file twice', async () => {
    const { report } = await buildWith(
      `files: () => [{ path: 'x.txt', contents: '' }, { path: 'x.txt', contents: '' }]`,
    )
    expect(report).toBe(`config/site.ts:4:57  file-conflict
  Cannot write the file "x.txt" of the plugin "mine": the plugin returned the file twice
  Fix: remove one of the two files, or change the path of one`)
  })

  it.each([
    [
      '_redirects',
      'the redirects in the configuration need',
      `remove the file from the plugin, and add its rules to "redirects", either in the configuration or in the plugin's "config" hook`,
    ],
    [
      'vercel.json',
      'the plugin "headers" writes',
      'let only headers() write the file, and move the other file\'s rules to the options of headers() and to "redirects" in the configuration',
    ],
  ])('cannot replace a file for hosts: %s', async (path, owner, fix) => {
    const { report } = await buildSite({
      ...two,
      'config/site.ts': `import { headers } from 'docs-build'
export default {
  title: 'T',
  redirects: [{ from: '/old', to: '/a' }],
  plugins: [
    headers({ formats: ['vercel'] }),
    { name: 'mine', files: () => [{ path: '${path}', contents: '' }] },
  ],
}`,
    })
    expect(report).toBe(`config/site.ts:7:13  file-conflict
  Cannot write the file "${path}" of the plugin "mine": ${owner} a file there
  Fix: ${fix}`)
  })

  it('cannot replace a file of another plugin', async () => {
    const plugin = (name: string) =>
      `{ name: '${name}', files: () => [{ path: 'x.txt', contents: '${name}' }] }`
    const { report } = await buildSite({
      ...two,
      'config/site.ts': withPlugins([plugin('x'), plugin('y')]),
    })
    expect(report).toBe(`config/site.ts:5:9  file-conflict
  Cannot write the file "x.txt" of the plugin "y": the plugin "x" writes a file there
  Fix: give the file a different path`)
  })
})

describe.each([
  ['page', '({ files: FILES })', ' for /'],
  ['files', 'FILES', ''],
])('the hook %s', (hook, value, page) => {
  it.each([
    ['../out.txt', 'write "out.txt"'],
    ['/etc/out.txt', 'write "etc/out.txt"'],
    ['a//b.txt', 'write "a/b.txt"'],
    ['a\\\\..\\\\b.txt', 'write "a/b.txt"'],
    ['', 'give the file a path such as "data/all.json"'],
  ])('cannot write to "%s"', async (path, fix) => {
    const files = `[{ path: '${path}', contents: '' }]`
    const { report } = await buildWith(`${hook}: () => (${value.replace('FILES', files)})`)
    expect(report).toBe(`config/site.ts:4:57  plugin-failed
  The "${hook}" hook of the plugin "mine" failed${page}: "${path.replaceAll('\\\\', '\\')}" is not a valid path in the output folder
  Fix: ${fix}`)
  })

  it('hides links that may lead to its files if one of them is invalid', async () => {
    const files = `[{ path: '/news/feed.xml', contents: '' }]`
    const { report } = await buildWith(`${hook}: () => (${value.replace('FILES', files)})`, {
      'index.md': '# Home\n\n[feed](/news/feed.xml)',
      'a.md': '# A\n\n[feed](/news/feed.xml)',
    })
    expect(report).toContain('Fix: write "news/feed.xml"')
    expect(report.match(/^\S.*$/gm)).toHaveLength(1)
  })
})
