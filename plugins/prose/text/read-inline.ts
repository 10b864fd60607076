import type { Token } from 'markdown-it'
import type { Place } from '../../kit.ts'
import { isCodeElement, isLabel, mask, maskText } from './mask.ts'
import { htmlComments, type Silence } from './silence.ts'
import type { Spans } from './spans.ts'
import type { Link, PageText, Picture } from './types.ts'

interface InlineContext {
  readonly spans: Spans
  readonly silence: Silence
  readonly placeOf: (index: number) => Place
}

interface InlineText extends Pick<PageText, 'links' | 'pictures'> {
  readonly prose: string
}

/** Reads the text of one block: its prose, links and pictures. */
export function readInline({ content, children }: Token, context: InlineContext): InlineText {
  const { spans, silence, placeOf } = context
  let prose = ''
  const links: Link[] = []
  const pictures: Picture[] = []
  // Whether each open mark in bold is a label.
  const labels: boolean[] = []
  // The element of HTML whose content is code, if one is open.
  let code: string | undefined
  // Whether the text is a URL. The parser notices one after it has read its beginning.
  let isUrl = false

  const write = (text: string, index: number) => {
    if (labels.includes(true) || code !== undefined || silence.isComplete()) return
    prose = prose.slice(0, index).padEnd(index, mask) + text
  }
  const readHtml = (html: string) => {
    for (const comment of htmlComments(html)) silence.read(comment)
    const [, slash, name = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(html) ?? []
    if (slash === '/' && name === code) code = undefined
    else if (slash === '' && code === undefined && isCodeElement(name)) code = name
  }
  const visit = (tokens: readonly Token[], start: number) => {
    let cursor = start
    for (const [i, token] of tokens.entries()) {
      const span = spans.get(token)
      const [from, to] = [start + (span?.from ?? 0), start + (span?.to ?? 0)]
      if (isUrl && token.type === 'text') continue
      if (token.type === 'text') {
        write(token.content, cursor)
        cursor += token.content.length
        continue
      }
      const off = silence.off()
      const place = () => placeOf(from)
      if (token.type === 'softbreak' || token.type === 'hardbreak') {
        write(content.slice(from, to).replace(/\\/, ' '), from)
      } else if (token.type === 'html_inline') readHtml(token.content)
      else if (token.type === 'strong_open') {
        labels.push(isLabel(textOf(tokens.slice(i + 1, closing(tokens, i, 'strong')))))
      } else if (token.type === 'strong_close') labels.pop()
      else if (token.type === 'image') {
        const alt = textOf(token.children ?? [])
        pictures.push({ alt, src: String(token.attrGet('src') ?? ''), place, off })
        visit(token.children ?? [], from + 2)
      } else if (token.type === 'link_open') {
        const text = textOf(tokens.slice(i + 1, closing(tokens, i, 'link')))
        const isAuto = token.markup === 'autolink' || token.markup === 'linkify'
        isUrl = isAuto
        const isCode = tokens[i + 1]?.type === 'code_inline'
        links.push({ text, href: String(token.attrGet('href') ?? ''), isAuto, isCode, place, off })
      }
      if (token.type === 'link_close') isUrl = false
      cursor = token.type === 'link_open' ? from + 1 : Math.max(cursor, to)
    }
  }

  visit(children ?? [], 0)
  return { prose: maskText(prose.padEnd(content.length, mask)), links, pictures }
}

/** Index of the token that closes a link or a mark. Marks of one kind can nest. */
function closing(tokens: readonly Token[], open: number, kind: 'link' | 'strong'): number {
  const level = tokens[open]?.level
  return tokens.findIndex(
    (token, i) => i > open && token.type === `${kind}_close` && token.level === level,
  )
}

/** The text that a reader sees; for a picture, its alternative text. */
export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children, meta }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      if (type === 'image') return textOf(children ?? [])
      if (type === 'text' || type === 'text_special' || type === 'code_inline') return content
      // What other plugins add, such as formulas.
      const text: unknown = Object(meta).text
      return typeof text === 'string' ? text : ''
    })
    .join('')
    .trim()
}
