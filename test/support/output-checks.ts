import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { filesOf, htmlOf, routesOf } from './built-pages.ts'

/** Expects the same files with the same bytes in two folders. */
export function expectSameOutput(a: string, b: string): void {
  expect(filesOf(b)).toEqual(filesOf(a))
  const differing = filesOf(a).filter(
    (path) => !readFileSync(join(a, path)).equals(readFileSync(join(b, path))),
  )
  expect(differing).toEqual([])
}

/** Expects that no file names the place of the machine that built it. */
export function expectNoMachinePath(folder: string): void {
  const texts = filesOf(folder).filter((path) => /\.(?:html|js|css|json)$/.test(path))
  for (const path of texts)
    expect(readFileSync(join(folder, path), 'utf8')).not.toContain(process.cwd())
}

/** Expects that pages of a site under `/docs/` link only to what is there. */
export function expectLinksBelowBase(folder: string): void {
  const urls = new Set([
    '/docs',
    ...filesOf(folder).map((path) => `/docs/${path}`),
    ...routesOf(folder).map((route) => `/docs${route}`),
  ])
  const missing = new Set<string>()
  for (const route of routesOf(folder)) {
    const html = htmlOf(folder, route)
    for (const [, href = ''] of html.matchAll(/(?:href|src)="([^"#?]+)/g)) {
      if (href.startsWith('/') && !urls.has(href.replace(/(.)\/$/, '$1')))
        missing.add(`${route}: ${href}`)
    }
  }
  expect([...missing]).toEqual([])
}

/** Expects that each page has a title and a description that no other page has. */
export function expectUniqueHeads(folder: string): void {
  const valuesOf = (pattern: RegExp) =>
    routesOf(folder).map((route) => pattern.exec(htmlOf(folder, route))?.[1])
  const titles = valuesOf(/<title>(.*?)<\/title>/)
  expect(new Set(titles).size).toBe(titles.length)
  const descriptions = valuesOf(/name="description" content="([^"]*)"/)
  for (const text of descriptions) expect(text?.length).toBeGreaterThan(50)
  expect(new Set(descriptions).size).toBe(descriptions.length)
}
