import { cpSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { filesOf, htmlOf, routesOf } from '../support/built-pages.ts'
import { rebuild, site } from '../support/site.ts'

describe('the built site', () => {
  it('is the same, byte for byte, wherever it is built', async () => {
    const [a, b] = await Promise.all(
      ['one', 'another/deeper'].map(async (name) => {
        const root = join(site({}), name)
        for (const part of ['config', 'content', 'public'])
          cpSync(resolve(part), join(root, part), { recursive: true })
        return (await rebuild(root)).outDir
      }),
    )
    if (!a || !b) throw new Error('Two sites were built')
    expect(filesOf(b)).toEqual(filesOf(a))
    const differing = filesOf(a).filter(
      (path) => !readFileSync(join(a, path)).equals(readFileSync(join(b, path))),
    )
    expect(differing).toEqual([])
  })

  it('names no place of the machine that built it', () => {
    const folder = inject('builtSite').production
    const texts = filesOf(folder).filter((path) => /\.(?:html|js|css|json)$/.test(path))
    for (const path of texts)
      expect(readFileSync(join(folder, path), 'utf8')).not.toContain(process.cwd())
  })

  it('links, under a base URL, only to what is there', () => {
    const folder = inject('builtSite').underBase
    const known = new Set([
      ...filesOf(folder).map((path) => `/docs/${path}`),
      ...routesOf(folder).map((route) => `/docs${route}`),
    ])
    known.add('/docs')
    const missing = new Set<string>()
    for (const route of routesOf(folder)) {
      const html = htmlOf(folder, route)
      for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"#?]+)/g)) {
        if (address.startsWith('/') && !known.has(address.replace(/(.)\/$/, '$1')))
          missing.add(`${route}: ${address}`)
      }
    }
    expect([...missing]).toEqual([])
  })

  it('says in the head what each page is', () => {
    const html = htmlOf(inject('builtSite').production, '/configuration/callbacks')
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain('<title>Callbacks | NextAuth.js</title>')
    expect(html).toContain(
      '<link rel="canonical" href="https://next-auth.js.org/configuration/callbacks">',
    )
    expect(html).toMatch(/<meta name="description" content=".{50,200}">/)
    expect(html).toContain('<meta property="og:title" content="Callbacks | NextAuth.js">')
    expect(html).toContain(
      '<meta property="og:url" content="https://next-auth.js.org/configuration/callbacks">',
    )
    const breadcrumbs: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'NextAuth.js', item: 'https://next-auth.js.org/' },
        {
          position: 2,
          name: 'Callbacks',
          item: 'https://next-auth.js.org/configuration/callbacks',
        },
      ],
    })
  })

  it('tells the pages of an older version apart', () => {
    const folder = inject('builtSite').production
    expect(htmlOf(folder, '/v3/configuration/options')).toContain(
      '<title>Options (v3) | NextAuth.js</title>',
    )
    const titles = routesOf(folder).map(
      (route) => /<title>(.*?)<\/title>/.exec(htmlOf(folder, route))?.[1],
    )
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('describes every page, each in its own words', () => {
    const folder = inject('builtSite').production
    const descriptions = routesOf(folder).map(
      (route) => /name="description" content="([^"]*)"/.exec(htmlOf(folder, route))?.[1],
    )
    for (const text of descriptions) expect(text?.length).toBeGreaterThan(50)
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })
})
