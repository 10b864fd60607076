import type { MarkdownIt, Token } from 'markdown-it'
import type { SlugRule } from '../../../config/types.ts'
import { parseHtmlAttributes } from '../../../html/attributes.ts'
import { escapeHtml } from '../../../html/escape.ts'
import { idsIn } from '../../../html/ids.ts'
import { htmlPieces } from '../../../html/pieces.ts'
import { unescapeHtml } from '../../../html/unescape.ts'
import { type MarkdownEnv, pageEnv } from '../../page-env.ts'
import { headingText, textSlug } from '../../slugs.ts'
import { takeId } from '../headings.ts'

/**
 * Notes headings in blocks of HTML, `<h2 align="center">Title</h2>`, and gives them ids, as GitHub does. Those in Markdown, and ids
 * that other elements have, come first: an id that is linked to must not move to another element.
 */
export function htmlHeadings(md: MarkdownIt, rule: SlugRule): void {
  md.core.ruler.push('html_headings', ({ tokens, env }) => {
    const found = findHeadings(tokens)
    if (found.length === 0) return
    const page = pageEnv(env)
    for (const id of tokens.flatMap(idsOf)) page.takenIds.add(id)
    const ids = new Map(
      found.map((heading) => [
        heading,
        heading.id ?? takeId(textSlug(heading.text, rule), page, rule),
      ]),
    )
    noteInOrder(tokens, ids, page)
    // From the last to the first, so that the offsets of those before stay right.
    for (const [{ token, end, id: written }, id] of [...ids].reverse()) {
      const { content } = token
      if (written !== undefined) continue
      token.content = `${content.slice(0, end)} id="${escapeHtml(id)}"${content.slice(end)}`
    }
  })
}

interface HtmlHeading {
  /** The block of HTML with the opening tag. */
  readonly token: Token
  /** Where the name of the tag ends. */
  readonly end: number
  readonly level: number
  /** As it is written. */
  readonly id: string | undefined
  readonly text: string
}

/** Headings that end and have a text. There may be Markdown between the two tags. */
function findHeadings(tokens: readonly Token[]): HtmlHeading[] {
  const found: HtmlHeading[] = []
  let open: HtmlHeading | undefined
  const add = (text: string) => {
    if (open) open = { ...open, text: open.text + text }
  }
  for (const token of tokens) {
    // In browsers, it ends where another begins.
    if (token.type === 'heading_open') open = undefined
    if (token.type === 'inline') add(`${headingText(token.children ?? [])} `)
    if (token.type !== 'html_block') continue
    const { content } = token
    let last = 0
    for (const piece of htmlPieces(content)) {
      add(unescapeHtml(content.slice(last, piece.start)))
      last = piece.end
      if (piece.kind !== 'open' && piece.kind !== 'close') continue
      const level = Number(/^h([1-6])$/i.exec(piece.name)?.[1])
      if (/^br$/i.test(piece.name)) add(' ')
      if (Number.isNaN(level)) continue
      if (piece.kind === 'open') {
        const id =
          parseHtmlAttributes(piece.attrs).find(([name]) => name === 'id')?.[1] || undefined
        open = { token, end: piece.start + 1 + piece.name.length, level, id, text: '' }
      } else {
        const text = open?.text.replace(/\s+/g, ' ').trim()
        if (open && open.level === level && text) found.push({ ...open, text })
        open = undefined
      }
    }
    add(unescapeHtml(content.slice(last)))
  }
  return found
}

/** Ids that are written in HTML. */
function idsOf({ type, content, children }: Token): string[] {
  if (type === 'html_block' || type === 'html_inline') return idsIn(content)
  return (children ?? []).flatMap(idsOf)
}

/** Headings in Markdown have been noted in the order of their tokens. */
function noteInOrder(
  tokens: readonly Token[],
  ids: ReadonlyMap<HtmlHeading, string>,
  { headings }: MarkdownEnv,
): void {
  const inMarkdown = headings.splice(0)
  for (const token of tokens) {
    if (token.type === 'heading_open') headings.push(...inMarkdown.splice(0, 1))
    for (const [{ token: block, level, text }, id] of ids) {
      if (block === token) headings.push({ level, id, text })
    }
  }
  headings.push(...inMarkdown)
}
