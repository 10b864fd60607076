import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { type AdmonitionKind, admonitionAttrs, titleOf } from './admonitions.ts'

/** GitHub's five alerts and how we draw each: https://docs.github.com/get-started/writing-on-github */
const alertKinds: ReadonlyMap<string, AdmonitionKind> = new Map([
  ['NOTE', 'note'],
  ['TIP', 'tip'],
  ['IMPORTANT', 'info'],
  ['WARNING', 'warning'],
  ['CAUTION', 'danger'],
])

/** Turns a quote whose first line is `[!NOTE]` alone into an admonition. Runs before inline parsing. */
export function alerts(md: MarkdownIt): void {
  md.core.ruler.after('block', 'alerts', ({ tokens, Token }) => {
    for (let i = 0; i < tokens.length; i++) {
      const inline = tokens[i + 2]
      if (tokens[i]?.type !== 'blockquote_open' || tokens[i + 1]?.type !== 'paragraph_open')
        continue
      const match = /^\[!([A-Z]+)\][ \t]*(?:\n|$)/i.exec(inline?.content ?? '')
      const name = match?.[1]?.toUpperCase() ?? ''
      const kind = alertKinds.get(name)
      if (!inline || !match || !kind) continue
      inline.content = inline.content.slice(match[0].length)
      if (inline.map) inline.map = [inline.map[0] + 1, inline.map[1]]
      turnIntoAdmonition(tokens, i, { kind, title: titleOf(name) }, Token)
    }
  })
}

function turnIntoAdmonition(
  tokens: Token[],
  start: number,
  { kind, title: text }: { readonly kind: AdmonitionKind; readonly title: string },
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
  title.content = `<p class="admonition-title">${text}</p>\n`
  // A paragraph that held the mark alone would be left empty.
  const isEmpty = tokens[start + 2]?.content === ''
  tokens.splice(start + 1, isEmpty ? 3 : 0, title)
}
