import { expect, it } from 'vitest'
import { htmlToMarkdown } from '../../../../cli/html/to-markdown.ts'

/** Markdown of HTML in whose links paths belong to `https://a.io`. */
export function convert(html: string): string {
  const resolveUrl = (href: string) => (href.startsWith('/') ? `https://a.io${href}` : href)
  return htmlToMarkdown(html, { resolveUrl })
}

/** A test for each HTML and the Markdown it becomes; the line break at the end is left out. */
export function converts(cases: readonly (readonly [html: string, markdown: string])[]): void {
  it.each(cases)('htmlToMarkdown() writes %j as %j', (html, markdown) => {
    expect(convert(html)).toBe(markdown && `${markdown}\n`)
  })
}
