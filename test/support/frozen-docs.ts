import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { newVersion } from '../../cli/commands/new-version.ts'
import { filesOf, htmlOf } from './built-pages.ts'
import { rebuild } from './site.ts'

export interface FrozenDocsOptions {
  /** Folder of the older version, whose docs are not frozen again: 'v3'. */
  readonly older: string
  /** Codes of problems that the site has all the same. */
  readonly allowed?: readonly string[]
}

/**
 * Freezes the docs of a site under a name, builds it, and expects a copy of each doc, with its ids and its sidebar.
 * Resolves to the number of copies.
 */
export async function expectFrozenDocs(
  root: string,
  name: string,
  { older, allowed = [] }: FrozenDocsOptions,
): Promise<number> {
  const isFrozen = (path: string) => /\.(?:md|tsx)$/.test(path) && !/(?:^|\/)_/.test(path)
  const docs = filesOf(join(root, 'content'))
    .filter((path) => isFrozen(path) && !path.startsWith(`${older}/`))
    // A home page that is a component is the site's, not the version's.
    .filter((path) => path !== 'index.tsx')
  const { pages, problems } = await newVersion(root, name)
  expect([pages, problems]).toEqual([docs.length, []])
  const built = await rebuild(root)
  expect(built.problems.filter(({ code }) => !allowed.includes(code))).toEqual([])
  const urls = docs
    .filter((path) => path.endsWith('.md'))
    .map((path) => `/${path.replace(/(?:\/index)?\.md$/, '')}`)
  for (const url of urls) expectCopy(built.outDir, url, name)
  expect(existsSync(join(built.outDir, name, 'index.html'))).toBe(false)
  return urls.length
}

function expectCopy(folder: string, url: string, name: string): void {
  const copy = `/${name}${url}`
  expect(idsOf(folder, copy), copy).toEqual(idsOf(folder, url))
  expect(sidebarOf(folder, copy), copy).toEqual(
    sidebarOf(folder, url).map((line) => line.replace(/ \/(?=\w)/, ` /${name}/`)),
  )
  expect(htmlOf(folder, url), url).toContain(`href="${copy}"`)
  expect(htmlOf(folder, copy), copy).toMatch(/no longer (?:actively )?maintained/)
}

/** Entries of the sidebar that a page shows: label and href. */
export function sidebarOf(folder: string, url: string): string[] {
  const [sidebar = ''] = /<nav[^>]*class="sidebar[\s\S]*?<\/nav>/.exec(htmlOf(folder, url)) ?? []
  return [...sidebar.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href, label = '']) => `${label.replace(/<[^>]*>/g, '')} ${href}`,
  )
}

/** All ids of an article. */
export function idsOf(folder: string, url: string): string[] {
  const [article = ''] = /<article[\s\S]*<\/article>/.exec(htmlOf(folder, url)) ?? []
  return [...article.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
}
