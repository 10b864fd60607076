import { parseHtml } from './parse.ts'
import { plainNodes } from './to-plain-html/plain-nodes.ts'
import { withoutTitle } from './to-plain-html/title.ts'
import type { ToPlainHtmlOptions } from './to-plain-html/types.ts'
import { writeHtml } from './to-plain-html/write-html.ts'

/**
 * The HTML of a page's content as feeds and e-mail can show it, without the style sheet and the scripts of the site:
 * elements that mean something, such as tables, details, pictures with their sizes and videos, and no title, classes,
 * ids, buttons and form fields. Links in the page lead to the page on the site.
 *
 * A code block with a title becomes a figure with a caption, an admonition an `aside` that begins with its kind and title.
 * Code keeps the class that names its language. Ends with a line break unless it is empty.
 */
export function toPlainHtml(html: string, options: ToPlainHtmlOptions): string {
  const content = withoutTitle(parseHtml(html).children)
  const plain = writeHtml(plainNodes(content, options)).trim()
  return plain === '' ? '' : `${plain}\n`
}
