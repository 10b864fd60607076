import type { MarkdownIt, StateBlock } from 'markdown-it'
import { parseHtmlAttributes } from '../../../html/attributes.ts'
import { lineText } from '../directives/find-end.ts'
import type { DirectiveOptions } from '../directives/names.ts'
import { readJsxTag } from './read-jsx-tag.ts'

/**
 * `<Listing number="5-1" file-name="src/main.rs" caption="A *struct*">` and `</Listing>`, each alone on its lines, as books of mdBook
 * mark listings: a figure with a caption, where the file is the title of the code block.
 * https://github.com/rust-lang/book/tree/main/packages/mdbook-trpl
 */
export function listings(md: MarkdownIt, { components }: DirectiveOptions): void {
  // A component of the site is written as a directive.
  if (components.has('listing')) return
  md.block.ruler.before('component_tag', 'listing', readListing, {
    alt: ['paragraph', 'reference', 'blockquote'],
  })
}

interface Listing {
  readonly number: string | undefined
  readonly file: string | undefined
  /** Markdown in a line. */
  readonly caption: string | undefined
  /** The line after the tag that opens it. */
  readonly start: number
  /** The line of the tag that closes it. */
  readonly end: number
}

function readListing(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  const listing = findListing(state, line, endLine)
  if (!listing) return false
  if (silent) return true
  const { number, start, end } = listing
  const figure = state.push('figure_open', 'figure', 1)
  figure.map = [line, end + 1]
  figure.attrSet('class', 'listing')
  if (number !== undefined) figure.attrSet('id', `listing-${number}`)
  const first = state.tokens.length
  const { lineMax } = state
  state.lineMax = end
  state.md.block.tokenize(state, start, end)
  state.lineMax = lineMax
  if (listing.file !== undefined) nameFile(state, first, listing.file)
  const caption = captionOf(listing)
  if (caption !== undefined) pushLine(state, 'figcaption', { line, text: caption })
  state.push('figure_close', 'figure', -1)
  state.line = end + 1
  return true
}

function findListing(state: StateBlock, line: number, endLine: number): Listing | undefined {
  if (!/^<Listing\s/.test(lineText(state, line))) return undefined
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return undefined
  const end = findEnd(state, line, endLine)
  if (end === undefined) return undefined
  const text = state.getLines(line, end, state.blkIndent, false).trimStart()
  const tag = readJsxTag(text, 0)
  if (!tag || !/^[ \t]*(?:\n|$)/.test(text.slice(tag.end))) return undefined
  const attributes = new Map(parseHtmlAttributes(tag.html.replace(/^<Listing|>$/g, '')))
  const number = attributes.get('number') || undefined
  const file = attributes.get('file-name') || undefined
  const caption = attributes.get('caption') || undefined
  if (number === undefined && file === undefined && caption === undefined) return undefined
  return { number, file, caption, start: line + tag.html.split('\n').length, end }
}

/** The line that closes the listing at a line, in the same block. */
function findEnd(state: StateBlock, line: number, endLine: number): number | undefined {
  for (let next = line + 1; next < endLine; next++) {
    if (state.isEmpty(next)) continue
    if ((state.sCount[next] ?? 0) < state.blkIndent) return undefined
    const text = lineText(state, next).trimEnd()
    if (text === '</Listing>') return next
    if (/^<Listing\s/.test(text)) return undefined
  }
  return undefined
}

/** The file becomes the title of the first code block, unless it has one; without code, it is a line of text. */
function nameFile(state: StateBlock, first: number, file: string): void {
  const code = state.tokens.slice(first).find(({ type }) => type === 'fence')
  if (!code) {
    const end = state.tokens.length
    pushLine(state, 'p', { line: state.line, text: `\`${file}\`` })
    state.tokens.splice(first, 0, ...state.tokens.splice(end))
  } else if (!/\btitle=/.test(code.info)) {
    code.info += ` title="${file.replaceAll('"', "'")}"`
  }
}

function captionOf({ number, caption }: Listing): string | undefined {
  if (number === undefined) return caption
  const link = `[Listing ${number}](#listing-${number})`
  return caption === undefined ? link : `${link}: ${caption}`
}

/** An element with a line of Markdown. */
function pushLine(
  state: StateBlock,
  tag: string,
  { line, text }: { readonly line: number; readonly text: string },
): void {
  const name = tag === 'p' ? 'paragraph' : tag
  state.push(`${name}_open`, tag, 1).map = [line, line + 1]
  const inline = state.push('inline', '', 0)
  inline.content = text.replace(/\s+/g, ' ')
  inline.map = [line, line + 1]
  inline.children = []
  state.push(`${name}_close`, tag, -1)
}
