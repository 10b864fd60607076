import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { devServer } from '../../support/dev-server.ts'
import { serveForTest } from '../../support/server.ts'
import { addFiles, buildSite, rebuild, site } from '../../support/site.ts'
import { htmlOf, type PageOptions, reportOf } from '../markdown/support.ts'

const options: PageOptions = {
  source: 'guide/start.md',
  publicFiles: [
    'api/index.html',
    'api/v1/index.html',
    'pure.html',
    'pure notes.html',
    'data.wasm',
    'a.pdf',
  ],
  config: { baseUrl: '/lamp/' },
}

describe('a link to an HTML file in public/', () => {
  it.each([
    ['/api/', '/lamp/api/'],
    ['/api', '/lamp/api'],
    ['/api/#x', '/lamp/api/#x'],
    ['/api/?a#x', '/lamp/api/?a#x'],
    ['/api/index.html', '/lamp/api/index.html'],
    ['/api/v1', '/lamp/api/v1'],
    ['../api/', '/lamp/api/'],
    ['/pure', '/lamp/pure'],
    ['/pure.html', '/lamp/pure.html'],
    ['/pure#a', '/lamp/pure#a'],
    ['/data.wasm', '/lamp/data.wasm'],
  ])('%s is a plain anchor with the base URL', (href, url) => {
    expect(htmlOf(`[a](${href})`, options)).toContain(`<a href="${url}" rel="external">`)
    expect(htmlOf(`<a href="${href}">a</a>`, options)).toContain(`<a href="${url}" rel="external">`)
  })

  it('keeps the slashes that its author wrote on a site whose pages end with one', () => {
    const config = { ...options.config, trailingSlash: true as const }
    expect(htmlOf('[a](/pure) [b](/api/)', { ...options, config })).toContain(
      '<a href="/lamp/pure" rel="external">a</a> <a href="/lamp/api/" rel="external">b</a>',
    )
  })

  it('keeps the "rel" that its author wrote', () => {
    expect(htmlOf('<a rel="nofollow" href="/api/">a</a>', options)).toContain(
      '<a rel="nofollow" href="/lamp/api/">',
    )
  })

  it('a page comes before a file, and files that the router recognizes need no mark', () => {
    const pages = { 'pure.md': '# P' }
    expect(htmlOf('[a](/pure) [b](/a.pdf)', { ...options, pages })).toContain(
      '<a href="/lamp/pure">a</a> <a href="/lamp/a.pdf">b</a>',
    )
  })

  it('comes before a path of the host that "externalPaths" matches', () => {
    const config = { ...options.config, externalPaths: ['/api/**', '/other/**'] }
    expect(htmlOf('[a](/api/) [b](/other/)', { ...options, config })).toContain(
      '<a href="/lamp/api/" rel="external">a</a> <a href="/other/" rel="external">b</a>',
    )
  })

  it('a frame shows it', () => {
    expect(htmlOf('<iframe src="/api/" title="a"></iframe>', options)).toContain('src="/lamp/api/"')
  })

  it.each(['/api/index', '/apis/', '/pur', '/api/v2'])('%s is broken', (href) => {
    expect(reportOf(`[a](${href})`, options)).toContain('broken-link')
  })

  it('has no slash after the name of the file', () => {
    expect(reportOf('[a](/pure/#x)', options)).toContain(
      'Broken link to "/pure/#x": not every host serves public/pure.html at a URL that ends with a slash\n  Fix: write "/pure#x"',
    )
    expect(reportOf('[a](/pure%20notes/#x)', options)).toContain('Fix: write "/pure%20notes#x"')
  })
})

const config = {
  title: 'A',
  baseUrl: '/lamp/',
  locales: { en: {}, fr: {} },
  navbar: {
    items: [
      { label: 'API', to: '/api/' },
      { type: 'dropdown', label: 'More', items: [{ label: 'Pure', to: '/pure#a' }] },
      { label: 'Start', to: '/' },
      { label: 'Out', href: 'https://example.com' },
    ],
  },
  footer: { sections: [{ title: 'F', items: [{ label: 'API', to: '/api' }] }] },
  sidebars: { docs: ['index', 'a', { type: 'link', label: 'API 1', to: '/api/v1/' }] },
  redirects: [
    { from: '/old', to: '/api/' },
    { from: '/older', to: '/pure' },
  ],
}

const files = {
  'config/site.ts': `export default ${JSON.stringify(config)}`,
  'content/index.md': `---
hero: { title: A, actions: [{ text: Go, link: /api/ }] }
---
`,
  'content/a.md': '# A\n\n[b](/b)',
  'content/b.tsx':
    'import { Link } from \'docs-build/runtime\'\nexport const frontMatter = { title: \'B\' }\nexport default () => <><Link to="/api/" rel="external">x</Link><a href="/lamp/pure">y</a></>',
  'public/api/index.html': '<h1>API</h1>',
  'public/api/v1/index.html': '<h1>API 1</h1>',
  'public/pure.html': '<h1>Pure</h1>',
  'public/img/a.txt': 'A',
}

it('navbar, footer, sidebar, home page, components and redirects link to it, in each language', async () => {
  const { report, root } = await buildSite(files)
  expect(report).toBe('')
  for (const page of ['a/index.html', 'fr/a/index.html']) {
    const html = readFileSync(join(root, 'build', page), 'utf8')
    for (const link of ['"/lamp/api/"', '"/lamp/pure#a"', '"/lamp/api"', '"/lamp/api/v1/"'])
      expect(html).toMatch(
        new RegExp(`rel="external"[^>]* href=${link}|href=${link} rel="external"`),
      )
    expect(html).toMatch(
      /<a target="_blank" rel="noopener noreferrer"[^>]* href="https:\/\/example/,
    )
  }
  const home = readFileSync(join(root, 'build/index.html'), 'utf8')
  expect(home).toMatch(
    /href="\/lamp\/api\/" (?:class="[^"]*" )?rel="external"|rel="external"[^>]*href="\/lamp\/api\/"[^>]*>Go/,
  )
})

it('the folder without an index page is named', async () => {
  const { report } = await buildSite({
    'config/site.ts': `export default { title: 'A', navbar: { items: [{ label: 'I', to: '/img/' }] } }`,
    'content/index.md': '# A\n\n[a](/img/) [b](img)',
    'content/b.tsx':
      'export const frontMatter = { title: \'B\' }\nexport default () => <><h1>B</h1><a href="/img">y</a></>',
    'public/img/a.txt': 'A',
  })
  expect(report).toContain(
    'navbar.items[0] has a broken link to "/img/": public/img/ has no index.html',
  )
  expect(report).toContain('Broken link to "/img/": public/img/ has no index.html')
  expect(report).toContain('Broken link to "img": public/img/ has no index.html')
  expect(report).toContain('Broken link to "/img": public/img/ has no index.html')
})

it('a file that is added or deleted later changes the link as in a clean build', async () => {
  const root = site({
    'config/site.ts': `export default { title: 'A', baseUrl: '/lamp/', checks: { links: 'warning' } }`,
    'content/index.md': '# A\n\n[a](/api)',
  })
  expect((await rebuild(root)).report).toContain('Broken link to "/api"')
  addFiles(root, { 'public/api/index.html': 'A' })
  const { report } = await rebuild(root)
  expect(report).toBe('')
  expect(readFileSync(join(root, 'build/index.html'), 'utf8')).toContain('href="/lamp/api"')
})

it('"dev" and "serve" send it at the paths that links to it may have', async () => {
  const { get, root } = await devServer(files)
  const built = new URL(await serveForTest(join(root, 'public'), '/lamp/')).origin
  for (const [path, text] of [
    ['/lamp/api/', '<h1>API</h1>'],
    ['/lamp/api', '<h1>API</h1>'],
    ['/lamp/pure', '<h1>Pure</h1>'],
    ['/lamp/pure.html', '<h1>Pure</h1>'],
  ] as const) {
    for (const response of [await get(path), await fetch(built + path)]) {
      expect(await response.text()).toBe(text)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    }
  }
  expect((await get('/lamp/img/')).status).toBe(404)
})
