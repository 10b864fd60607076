import { expect, it } from 'vitest'
import { buildSite } from '../support/site.ts'

const files = {
  'config/site.ts': `import { headers, llms, sitemap } from 'docs-build'
    export default {
      title: 'T', url: 'https://t.example', baseUrl: '/docs/', trailingSlash: true,
      navbar: { items: [{ label: 'Lamp', to: '/guide/lamp#wick' }, { label: 'Data', to: '/data.zip' }] },
      redirects: [{ from: '/old', to: '/guide/lamp' }],
      plugins: [sitemap(), llms(), headers({ formats: ['vercel'] })],
    }`,
  'content/index.md':
    '# Home\n\n[Lamp](./guide/lamp.md#wick) [Version](/v1.0) [Data](/data.zip) [Here](#home) <a href="/about">Raw</a>',
  'content/guide/lamp.md': '# Lamp\n\n## Wick',
  'content/v1.0.md': '# 1.0',
  'content/about.tsx':
    'import { Link } from \'docs-build/runtime\'\nexport default () => <Link to="/guide/lamp?a=b#wick">Lamp</Link>',
  'public/data.zip': '',
}

it('trailingSlash ends the URLs of pages with a slash, wherever they are written', async () => {
  const { report, read } = await buildSite(files)
  expect(report).toBe('')
  const home = read('index.html')
  const hrefs = new Set([...home.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href))
  expect([...hrefs]).toEqual(
    expect.arrayContaining([
      '/docs/',
      '/docs/guide/lamp/',
      '/docs/guide/lamp/#wick',
      '/docs/v1.0/',
      '/docs/data.zip',
      '#home',
    ]),
  )
  expect([...hrefs].filter((href) => /\/(?:lamp|v1\.0|about)(?:#|$)/.test(href ?? ''))).toEqual([])
  expect(read('about/index.html')).toContain('href="/docs/guide/lamp/?a=b#wick"')
  const lamp = read('guide/lamp/index.html')
  expect(lamp).toContain('<link rel="canonical" href="https://t.example/docs/guide/lamp/">')
  expect(lamp).toContain('href="/docs/guide/lamp.md"')
  expect(read('sitemap.xml')).toContain('<loc>https://t.example/docs/guide/lamp/</loc>')
  expect(read('old/index.html')).toContain('/docs/guide/lamp/')
  expect(JSON.parse(read('vercel.json'))).toMatchObject({ trailingSlash: true })
})

it('trailingSlash ends the URLs of the menu of languages with a slash, and the links in the head', async () => {
  const { report, read } = await buildSite({
    'config/site.ts':
      "export default { title: 'T', url: 'https://t.example', trailingSlash: true, locales: { en: {}, de: {} } }",
    'index.md': '# Home\n\n[Lamp](./lamp.md)\n',
    'lamp.md': '# Lamp\n',
    'de/lamp.md': '# Leuchte\n',
  })
  expect(report).toBe('')
  for (const [path, other] of [
    ['index.html', '/de/'],
    ['lamp/index.html', '/de/lamp/'],
    ['de/lamp/index.html', '/lamp/'],
  ] as const) {
    const hrefs = [...read(path).matchAll(/<(?:a|link) [^>]*href="([^"]*)"/g)].map(
      ([, href = '']) => href,
    )
    const pages = hrefs.filter((href) => !/\.\w+$|#/.test(href))
    expect(pages).toContain(other)
    expect(pages.filter((href) => !href.endsWith('/'))).toEqual([])
  }
})

it('trailingSlash changes no check of links', async () => {
  const { report } = await buildSite({
    ...files,
    'content/guide/lamp.md': '# Lamp\n\n[No](./lmap.md) [Home](/#nothing)',
  })
  expect(report).toContain('Broken link to "./lmap.md"')
  expect(report).toContain('Broken link to "/#nothing"')
  expect(report).toContain('Broken link to "./guide/lamp.md#wick"')
})
