import { parseHtml } from './parse.ts'
import { writeBlocks } from './to-markdown/blocks.ts'
import { join } from './to-markdown/lines.ts'

/** What `htmlToMarkdown` needs in addition to the HTML. */
export interface ToMarkdownOptions {
  /** The URL for an `href` or a `src`, as the Markdown is to show it. */
  readonly resolveUrl: (href: string) => string
}

/**
 * The HTML of a page's content as CommonMark with GFM's extensions: text that people and programs can read as it
 * is, and that Markdown turns into the same content again. Takes any HTML and time in proportion to its length.
 *
 * Each paragraph is one line. What serves only in a browser is left out: scripts, drawings, form fields, buttons alone,
 * links of headings to themselves, what is hidden. What Markdown has no syntax for becomes text: an admonition a quote
 * that begins with its kind and title, details and definitions a bold line and what follows it, code blocks keep
 * language and title, a table with blocks in its cells becomes a list. Ends with a line break unless it is empty.
 */
export function htmlToMarkdown(html: string, { resolveUrl }: ToMarkdownOptions): string {
  const writer = { resolveUrl, place: 'block', blocks: writeBlocks } as const
  const markdown = join(writeBlocks(parseHtml(html).children, writer))
  return markdown === '' ? '' : `${markdown}\n`
}
