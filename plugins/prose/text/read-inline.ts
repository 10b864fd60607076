import type { Token } from 'markdown-it'
import type { Place } from '../../kit.ts'
import { isCodeElement, isLabel, mask, maskText } from './mask.ts'
import { htmlComments, type Silence } from './silence.ts'
import type { Spans } from './spans.ts'
import type { Link, PageProse, Picture } from './types.ts'

interface InlineContext {
  readonly spans: Spans
  readonly silence: Silence
  readonly placeOf: (index: number) => Place
}

interface InlineText extends Pick<PageProse, 'links' | 'pictures'> {
  readonly prose: string
}

/** Reads the text of one block: its prose, links and pictures. */
export function readInline({ content, children }: Token, context: InlineContext): InlineText {
  const { spans, silence, placeOf } = context
  const writer = createWriter(content, silence)
  const links: Link[] = []
  const pictures: Picture[] = []
  // The text of a URL: the parser notices one after it has read its beginning.
  let isUrl = false

  const addLink = (tokens: readonly Token[], i: number, placed: Pick<Link, 'place' | 'off'>) => {
    const [token] = tokens.slice(i)
    const text = inlineTextOf(tokens.slice(i + 1, closing(tokens, i, 'link')))
    isUrl = token?.markup === 'autolink' || token?.markup === 'linkify'
    const isCode = tokens[i + 1]?.type === 'code_inline'
    const href = String(token?.attrGet('href') ?? '')
    links.push({ ...placed, text, href, isAuto: isUrl, isCode })
  }
  const visit = (tokens: readonly Token[], start: number) => {
    let cursor = start
    for (const [i, token] of tokens.entries()) {
      const { type } = token
      const span = spans.get(token)
      const [from, to] = [start + (span?.from ?? 0), start + (span?.to ?? 0)]
      if (type === 'text') {
        if (isUrl) continue
        writer.write(token.content, cursor)
        cursor += token.content.length
        continue
      }
      const placed = { place: () => placeOf(from), off: silence.off() }
      if (type === 'softbreak' || type === 'hardbreak') {
        writer.write(content.slice(from, to).replace(/\\/, ' '), from)
      } else if (type === 'html_inline') writer.readHtml(token.content)
      else if (type === 'strong_open') {
        writer.openBold(inlineTextOf(tokens.slice(i + 1, closing(tokens, i, 'strong'))))
      } else if (type === 'strong_close') writer.closeBold()
      else if (type === 'image') {
        const alt = inlineTextOf(token.children ?? [])
        pictures.push({ ...placed, alt, src: String(token.attrGet('src') ?? '') })
        visit(token.children ?? [], from + 2)
      } else if (type === 'link_open') addLink(tokens, i, placed)
      else if (type === 'link_close') isUrl = false
      cursor = type === 'link_open' ? from + 1 : Math.max(cursor, to)
    }
  }

  visit(children ?? [], 0)
  return { prose: writer.prose(), links, pictures }
}

/** Writes prose to its place, except in labels, in HTML elements with code, and where a comment turns all rules off. */
function createWriter(content: string, silence: Silence) {
  let prose = ''
  // Whether each open mark in bold is a label.
  const labels: boolean[] = []
  // The element of HTML whose content is code, if one is open.
  let code: string | undefined
  return {
    write(text: string, index: number) {
      if (labels.includes(true) || code !== undefined || silence.isComplete()) return
      prose = prose.slice(0, index).padEnd(index, mask) + text
    },
    readHtml(html: string) {
      for (const comment of htmlComments(html)) silence.read(comment)
      const [, slash, name = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(html) ?? []
      if (slash === '/' && name === code) code = undefined
      else if (slash === '' && code === undefined && isCodeElement(name)) code = name
    },
    openBold: (text: string) => labels.push(isLabel(text)),
    closeBold: () => labels.pop(),
    prose: () => maskText(prose.padEnd(content.length, mask)),
  }
}

/** Index of the token that closes a link or a mark. Marks of one kind can nest. */
function closing(tokens: readonly Token[], open: number, kind: 'link' | 'strong'): number {
  const level = tokens[open]?.level
  return tokens.findIndex(
    (token, i) => i > open && token.type === `${kind}_close` && token.level === level,
  )
}

/** The text that a reader sees; for a picture, its alternative text. */
export function inlineTextOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children, meta }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      if (type === 'image') return inlineTextOf(children ?? [])
      if (type === 'text' || type === 'text_special' || type === 'code_inline') return content
      // What other plugins add, such as formulas.
      const text: unknown = Object(meta).text
      return typeof text === 'string' ? text : ''
    })
    .join('')
    .trim()
}
