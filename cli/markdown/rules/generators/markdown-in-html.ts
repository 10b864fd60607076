import type { MarkdownIt, StateBlock } from 'markdown-it'
import { parseHtmlAttributes } from '../../../html/attributes.ts'
import { lineText } from '../directives/find-end.ts'

/**
 * Markdown in HTML as in MkDocs: in `<figure markdown="span">`, what is below the tag is Markdown without an empty line before
 * it, and so is the content of `<p markdown>*text*</p>`.
 */
export function markdownInHtml(md: MarkdownIt): void {
  md.block.ruler.before('html_block', 'markdown_in_html', readTag, {
    alt: ['paragraph', 'reference', 'blockquote'],
  })
}

/** A tag alone on its line, or an element on one line. */
const written = /^<([a-z][\w-]*)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)+)\s*>(.*)$/i
const markdownAttribute = /\s+markdown(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?(?=\s|$)/i

function readTag(state: StateBlock, line: number, _end: number, silent: boolean): boolean {
  const text = lineText(state, line).trimEnd()
  const [, name = '', attrs = '', rest = ''] = text.startsWith('<')
    ? (written.exec(text) ?? [])
    : []
  const setting = new Map(parseHtmlAttributes(attrs)).get('markdown')
  if (setting === undefined || setting === '0') return false
  const end = `</${name}>`
  const isElement = rest.endsWith(end) && rest.length > end.length
  if (rest !== '' && !isElement) return false
  if (silent) return true
  pushHtml(state, line, `<${name}${attrs.replace(markdownAttribute, '')}>\n`)
  if (isElement) {
    const token = state.push('inline', '', 0)
    token.content = rest.slice(0, -end.length).trim()
    token.map = [line, line + 1]
    token.children = []
    pushHtml(state, line, `${end}\n`)
  }
  state.line = line + 1
  return true
}

function pushHtml(state: StateBlock, line: number, html: string): void {
  const token = state.push('html_block', '', 0)
  token.content = html
  token.map = [line, line + 1]
}
