import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { htmlOf, routesOf } from '../support/built-pages.ts'

const page = '/getting-started/client'
const gzip = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length
const assets = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, path]) => path ?? '')),
]

describe('the first view of a documentation page', () => {
  it('has no script that blocks rendering, save small inline ones', () => {
    const html = htmlOf(inject('builtSite').production, page)
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attrs]) => !/type="application\//.test(attrs ?? ''),
    )
    for (const [, attrs = ''] of scripts)
      if (attrs.includes('src=')) expect(attrs).toMatch(/type="module".*\basync\b/)
    const inline = scripts
      .filter(([, attrs = '']) => !attrs.includes('src='))
      .map(([, , code]) => code)
    expect(inline.join('').length).toBeLessThan(3000)
  })

  it('needs less than 100 kB of JavaScript and 15 kB of CSS, gzip', () => {
    const folder = inject('builtSite').production
    const html = htmlOf(folder, page)
    const size = (pattern: RegExp) =>
      assets(html, pattern).reduce((sum, path) => sum + gzip(readFileSync(join(folder, path))), 0)
    expect(size(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)).toBeLessThan(100_000)
    expect(size(/href="(\/assets\/[^"]+\.css)"/g)).toBeLessThan(15_000)
    expect(assets(html, /href="(\/assets\/[^"]+\.css)"/g)).toHaveLength(1)
  })

  it("does not carry the page's text twice", () => {
    const folder = inject('builtSite').production
    for (const route of routesOf(folder)) {
      const html = htmlOf(folder, route)
      const data =
        /<script type="application\/json" id="first-view">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
      expect(data).not.toBe('')
      // Headings and navigation are in it, paragraphs and code are not.
      expect(gzip(data)).toBeLessThan(2500)
      for (const [, text = ''] of html.matchAll(/<p>([^<]{60,})<\/p>/g))
        expect(data).not.toContain(text)
    }
  })

  it('has no style attribute, which a strict policy would drop', () => {
    const folder = inject('builtSite').production
    for (const route of routesOf(folder))
      expect(htmlOf(folder, route)).not.toMatch(/<[^>]*\sstyle=/)
  })
})
