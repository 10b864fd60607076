import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { htmlOf, routesOf } from './built-pages.ts'

export const gzipSize = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length

const assets = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, path]) => path ?? '')),
]

/** Expects that no script of a page blocks rendering, except for small inline ones. */
export function expectNoBlockingScript(folder: string, route: string): void {
  const html = htmlOf(folder, route)
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attrs]) => !/type="application\//.test(attrs ?? ''),
  )
  for (const [, attrs = ''] of scripts)
    if (attrs.includes('src=')) expect(attrs).toMatch(/type="module".*\basync\b/)
  const inline = scripts
    .filter(([, attrs = '']) => !attrs.includes('src='))
    .map(([, , code]) => code)
  expect(inline.join('').length).toBeLessThan(3000)
}

/** Expects that the first view of a page needs less than 88 kB of JavaScript and 15 kB of CSS, gzip. */
export function expectSmallAssets(folder: string, route: string): void {
  const html = htmlOf(folder, route)
  const size = (pattern: RegExp) =>
    assets(html, pattern).reduce((sum, path) => sum + gzipSize(readFileSync(join(folder, path))), 0)
  expect(size(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)).toBeLessThan(88_000)
  expect(size(/href="(\/assets\/[^"]+\.css)"/g)).toBeLessThan(15_000)
  expect(assets(html, /href="(\/assets\/[^"]+\.css)"/g)).toHaveLength(1)
}

/** Expects that no page of a site carries its text twice. */
export function expectTextOnce(folder: string): void {
  for (const route of routesOf(folder)) {
    const html = htmlOf(folder, route)
    const data =
      /<script type="application\/json" id="docs:first-view">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(data).not.toBe('')
    // Headings and navigation are in it, paragraphs and code are not.
    expect(gzipSize(data)).toBeLessThan(2500)
    for (const [, text = ''] of html.matchAll(/<p>([^<]{60,})<\/p>/g))
      expect(data).not.toContain(text)
  }
}

/** Expects that no page of a site has a style attribute, which a strict policy would drop. */
export function expectNoStyleAttribute(folder: string): void {
  for (const route of routesOf(folder)) expect(htmlOf(folder, route)).not.toMatch(/<[^>]*\sstyle=/)
}
