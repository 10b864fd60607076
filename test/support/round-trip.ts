import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { htmlToMarkdown } from '../../cli/html/to-markdown.ts'
import { plainTree } from '../../cli/render/plain-tree.ts'
import { compilePage, toHtml } from '../cli/markdown/support.ts'
import { filesOf } from './built-pages.ts'

export const toMarkdown = (html: string): string =>
  htmlToMarkdown(html, { resolveUrl: (href) => href })

/** Markdown files of a site, relative to its `content/`. */
export function markdownSources(root: string): string[] {
  return filesOf(join(root, 'content')).filter((path) => path.endsWith('.md'))
}

/** Expects that the plain Markdown made of a page compiles to the page's text and code. */
export function expectRoundTrip(root: string, source: string): void {
  const html = compile(readFileSync(join(root, 'content', source), 'utf8'), { root, source })
  const markdown = toMarkdown(html)
  const again = compile(markdown, { root, source })
  expect(textOf(again)).toBe(textOf(withKinds(html)))
  expect(codeOf(again)).toEqual(codeOf(html))
  expect(toMarkdown(again)).toBe(markdown)
}

function compile(text: string, place: { readonly root: string; readonly source: string }): string {
  const config = { checks: { links: 'ignore' } } as const
  return toHtml(plainTree(compilePage(text, { ...place, config }).tree))
}

/** Text as readers see it; the kind before an admonition's title is only in the Markdown. */
function textOf(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(?:a class="heading-anchor"|hr class="footnotes-sep")[^>]*>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, '')
}

function withKinds(html: string): string {
  return html.replace(
    /data-kind="(\w)(\w+)"([^>]*>\s*<p class="admonition-title">)(?!(?:Note|Tip|Info|Important|Warning|Caution|Danger)<)/g,
    (_, first: string, rest: string, title: string) =>
      `data-kind=""${title}${first.toUpperCase()}${rest}: `,
  )
}

function codeOf(html: string): string[] {
  return [...html.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, code = '']) =>
    code.replace(/<[^>]*>/g, '').replace(/\n$/, ''),
  )
}
