import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { type AdmonitionKind, admonitionAttrs, admonitionTitleHtml } from './admonitions.ts'

/** GitHub's five alerts and how we draw each: https://docs.github.com/get-started/writing-on-github */
const alertKinds: Readonly<Record<string, AdmonitionKind>> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'info',
  WARNING: 'warning',
  CAUTION: 'danger',
}

/** Turns a quote that opens with a line `[!NOTE]` into an admonition. Runs before inline parsing. */
export function alerts(md: MarkdownIt): void {
  md.core.ruler.after('block', 'alerts', ({ tokens, Token }) => {
    for (let i = 0; i < tokens.length; i++) {
      const [open, paragraph, inline] = tokens.slice(i, i + 3)
      if (open?.type !== 'blockquote_open' || paragraph?.type !== 'paragraph_open' || !inline)
        continue
      const match = /^\[!([A-Z]+)\][ \t]*(?:\n|$)/i.exec(inline.content)
      const kind = match?.[1] && alertKinds[match[1].toUpperCase()]
      if (!match || !kind) continue
      inline.content = inline.content.slice(match[0].length)
      turnIntoAdmonition(tokens, i, kind, Token)
    }
  })
}

function turnIntoAdmonition(
  tokens: Token[],
  start: number,
  kind: AdmonitionKind,
  TokenType: StateCore['Token'],
): void {
  const open = tokens[start]
  const close = tokens.find(
    ({ type, level }, i) => i > start && type === 'blockquote_close' && level === open?.level,
  )
  if (!open || !close) return
  open.type = 'admonition_open'
  open.tag = 'div'
  open.attrs = admonitionAttrs(kind)
  close.type = 'admonition_close'
  close.tag = 'div'
  const title = new TokenType('html_block', '', 0)
  title.content = admonitionTitleHtml(kind)
  // A paragraph that held the mark alone would be left empty.
  const isEmpty = tokens[start + 2]?.content === ''
  tokens.splice(start + 1, isEmpty ? 3 : 0, title)
}
