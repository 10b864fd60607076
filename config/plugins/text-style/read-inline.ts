import type { Token } from 'markdown-it'
import type { Spans } from './spans.ts'
import { type Link, mask, type Picture, type Spot, type TextBlock } from './types.ts'

interface InlineText {
  readonly block: TextBlock
  readonly links: readonly Link[]
  readonly pictures: readonly Picture[]
}

/** Reads the text of one block: its prose, links and pictures. */
export function readInline(
  { content, children }: Token,
  spans: Spans,
  spotOf: (index: number) => Spot,
): InlineText {
  const prose = Array.from({ length: content.length }, () => mask)
  const links: Link[] = []
  const pictures: Picture[] = []
  // Whether each open mark in bold is a label.
  const labels: boolean[] = []

  const write = (text: string, index: number) => {
    if (labels.includes(true)) return
    for (const [i, character] of text.split('').entries()) prose[index + i] = character
  }

  const visit = (tokens: readonly Token[], start: number) => {
    let cursor = start
    for (const [i, token] of tokens.entries()) {
      const span = spans.get(token)
      const [from, to] = [start + (span?.from ?? 0), start + (span?.to ?? 0)]
      if (token.type === 'text') {
        write(token.content, cursor)
        cursor += token.content.length
        continue
      }
      if (token.type === 'softbreak' || token.type === 'hardbreak') {
        write(content.slice(from, to).replace(/\\/, ' '), from)
      } else if (token.type === 'strong_open') {
        labels.push(isLabel(textOf(tokens.slice(i + 1, closing(tokens, i, 'strong')))))
      } else if (token.type === 'strong_close') labels.pop()
      else if (token.type === 'image') {
        const alt = textOf(token.children ?? [])
        pictures.push({ alt, src: String(token.attrGet('src') ?? ''), spot: spotOf(from) })
        visit(token.children ?? [], from + 2)
      } else if (token.type === 'link_open') {
        const text = textOf(tokens.slice(i + 1, closing(tokens, i, 'link')))
        links.push({
          text,
          href: String(token.attrGet('href') ?? ''),
          isAuto: token.markup === 'autolink',
          spot: spotOf(from),
        })
      }
      cursor = token.type === 'link_open' ? from + 1 : Math.max(cursor, to)
    }
  }

  visit(children ?? [], 0)
  const block = { prose: hideQuotes(hideUrls(prose.join(''))), spotOf }
  return { block, links, pictures }
}

/** Index of the token that closes a link or a mark. Marks of one kind can nest. */
function closing(tokens: readonly Token[], open: number, kind: 'link' | 'strong'): number {
  const level = tokens[open]?.level
  return tokens.findIndex(
    (token, i) => i > open && token.type === `${kind}_close` && token.level === level,
  )
}

/**
 * Whether bold text is a label of another product, such as **Client ID**, rather than our words. Labels are short and have no
 * punctuation at the end.
 */
function isLabel(text: string): boolean {
  const words = text.split(/\s+/)
  if (words.length > 6 || /[.:,;!?]$/.test(text) || /^[a-z]/.test(text)) return false
  return words.length === 1 || !ourWords.test(words[0] ?? '')
}

/** Words that begin sentences and hardly ever labels. */
const ourWords =
  /^(?:An?|The|Your?|This|It|If|In|On|For|When|With|Without|Each|Every|All|Not|Never|Only|Do|Don['’]t)$/

/** The text that a reader sees; for a picture, its alternative text. */
export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      if (type === 'image') return textOf(children ?? [])
      return type === 'text' || type === 'text_special' || type === 'code_inline' ? content : ''
    })
    .join('')
    .trim()
}

/** Masks quoted text. The length limit keeps two unrelated quotation marks from matching as a pair. */
function hideQuotes(text: string): string {
  return text.replace(/(?<!\w)"[^"]{1,80}"(?!\w)|“[^”]{1,80}”/g, (quote) =>
    mask.repeat(quote.length),
  )
}

/** Masks bare URLs in text, and heading ids. */
export function hideUrls(text: string): string {
  return text.replace(/https?:\/\/[^\s"'<>()[\]]+|\{#[^\s{}]+\}\s*$/g, (url) =>
    mask.repeat(url.length),
  )
}
