import MarkdownItParser, { type MarkdownIt, type Token } from 'markdown-it'
import { unescapeHtml } from '../html/unescape.ts'
import { withoutAttributes } from './written-attributes.ts'

/** A parser for headings and their inline content; the bodies of pages are compiled elsewhere. */
const markdown = new MarkdownItParser({ html: true })

/** How a title is read if plugins have added syntax. */
interface TitleSyntax {
  readonly parser: MarkdownIt
  /** More types of tokens whose content is text. */
  readonly textTypes: readonly string[]
}

/** The title in a page's text. */
export interface WrittenTitle {
  /** Without markup. Undefined if the title is an image without alternative text. */
  readonly text: string | undefined
}

/**
 * Returns the first `h1` of a body, in Markdown or HTML, if no level 2 heading comes before it. Other content can come before
 * it, such as a logo, badges, or a quote. Headings in quotes and lists don't count.
 */
export function writtenTitle(
  body: string,
  syntax: TitleSyntax = { parser: markdown, textTypes: [] },
): WrittenTitle | undefined {
  const text = openingTitle(body, syntax)
  if (text !== undefined) return { text }
  // Most pages without a title at the beginning have none.
  if (!/^ {0,3}#[ \t]|^ {0,3}=+[ \t]*$|<h1[\s>]/im.test(body)) return undefined
  return laterTitle(body.replace(/\r\n?/g, '\n'), syntax)
}

function laterTitle(body: string, { parser, textTypes }: TitleSyntax): WrittenTitle | undefined {
  const tokens: Token[] = []
  parser.block.parse(body, parser, {}, tokens)
  const blocks = tokens.filter(({ level, type }) => level === 0 || type === 'inline')
  for (const [i, { type, tag, content }] of blocks.entries()) {
    if (type === 'heading_open' && tag === 'h2') return undefined
    if (type === 'heading_open' && tag === 'h1') {
      const [inline] = parser.parseInline(blocks[i + 1]?.content ?? '', {})
      return { text: titleText(inline?.children ?? [], textTypes) }
    }
    const html = type === 'html_block' ? content.replace(/<!--[\s\S]*?(?:-->|$)/g, '') : ''
    const [whole, level] = /<h([12])(?=[\s>])[^>]*>/i.exec(html) ?? []
    if (level === '2') return undefined
    if (whole === undefined) continue
    // Its Markdown may be in the blocks after its tag.
    const inside = html.slice(html.indexOf(whole) + whole.length)
    const rest = [inside, ...blocks.slice(i + 1).map((block) => block.content)].join('\n')
    return { text: htmlText(rest.replace(/<\/h1[\s\S]*/i, '')) }
  }
  return undefined
}

/** What readers see of HTML in a line: its text, and the descriptions of pictures. */
function htmlText(html: string): string | undefined {
  const text = html
    .replace(/<img\b[^>]*?\balt=(["'])(.*?)\1[^>]*>|!\[(.*?)\]\(.*?\)/gi, '$2$3')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' ? undefined : unescapeHtml(text)
}

/** Text of the `h1` at the beginning of a body. Comments, scripts and styles may come before it. */
function openingTitle(body: string, { parser, textTypes }: TitleSyntax): string | undefined {
  const block = firstBlock(body)
  // Most pages begin with something else and do not need the parser.
  if (!/^ {0,3}#[ \t]|^ {0,3}=+[ \t]*$/m.test(block)) return undefined
  const [open, inline] = parser.parse(block, {})
  if (open?.tag !== 'h1') return undefined
  return titleText(inline?.children ?? [], textTypes)
}

function titleText(tokens: readonly Token[], textTypes: readonly string[]): string | undefined {
  const last = tokens.at(-1)
  if (last?.type === 'text') last.content = withoutAttributes(last.content)
  return (
    plainText(tokens, textTypes)
      // A component in a heading is replaced by its label.
      .replace(/:[a-z][\w-]*\[([^\]]*)\](?:\{[^}]*\})?/gi, '$1')
      .trim() || undefined
  )
}

/** Whether the first block of a body is a heading of any level. */
export function opensWithHeading(body: string): boolean {
  const [first] = markdown.parse(firstBlock(body), {})
  return first?.type === 'heading_open'
}

/** Returns the body of an MDX page without its initial imports, exports, and comments, which end at an empty line. */
export function withoutModuleCode(body: string): string {
  const leading = /^\s*(?:(?:import|export)\b[\s\S]*?(?:\n[ \t\r]*(?=\n)|$)|\{\/\*[\s\S]*?\*\/\})/
  let rest = body
  for (let found = leading.exec(rest); found; found = leading.exec(rest)) {
    rest = rest.slice(found[0].length)
  }
  return rest
}

/** The first block after what readers do not see: the lines up to an empty one, or the line of a heading. */
function firstBlock(body: string): string {
  let start = 0
  let text = body.search(/\S/)
  while (text >= 0 && body[text] === '<') {
    const end = endOfInvisible(body, text)
    if (end === undefined) break
    start = end
    const rest = body.slice(start).search(/\S/)
    text = rest < 0 ? -1 : start + rest
  }
  if (text < 0) return ''
  const lines = body.slice(Math.max(start, body.lastIndexOf('\n', text) + 1))
  const end = lines.search(/^ {0,3}#[ \t]/.test(lines) ? /[\r\n]|$/ : /\n[ \t\r]*(?:\n|$)|$/)
  return lines.slice(0, end)
}

/** The end of a comment, script or style that begins at an index; undefined if none does. */
function endOfInvisible(body: string, start: number): number | undefined {
  if (body.startsWith('<!--', start)) return endOf(/-->/g, body, start)
  const [, name] = /^<(script|style)[\s>]/i.exec(body.slice(start, start + 8)) ?? []
  if (name === undefined) return undefined
  // The rest of the line belongs to the block.
  return endOf(new RegExp(`</${name}\\s*>.*`, 'gi'), body, start)
}

function endOf(pattern: RegExp, body: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(body) ? pattern.lastIndex : body.length
}

/** 'getting-started/rest-api' → 'Rest api'. An index page is named after its folder, the home page after the site. */
export function titleFromPath(path: string, siteTitle: string): string {
  const name = path
    .replace(/\/?(?:index|README)$/, '')
    .split('/')
    .at(-1)
  return name ? humanize(name) : siteTitle
}

/** 'getting-started' → 'Getting started' */
function humanize(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function plainText(tokens: readonly Token[], textTypes: readonly string[]): string {
  return tokens
    .map(({ type, content }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      const isText = /^(?:text|code_inline|image|text_special)$/.test(type)
      return isText || textTypes.includes(type) ? content : ''
    })
    .join('')
}
