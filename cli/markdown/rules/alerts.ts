import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { escapeHtml } from '../../html/escape.ts'
import { pageEnv } from '../page-env.ts'
import { type AdmonitionKind, admonitionAttrs, titleOf } from './directives/admonitions.ts'

/** GitHub's five alerts, and what each looks like: https://docs.github.com/get-started/writing-on-github */
const alertKinds: ReadonlyMap<string, AdmonitionKind> = new Map([
  ['NOTE', 'note'],
  ['TIP', 'tip'],
  ['IMPORTANT', 'info'],
  ['WARNING', 'warning'],
  ['CAUTION', 'danger'],
])

/** Turns a quote whose first line is `[!NOTE]` alone into an admonition. Runs before inline parsing. */
export function alerts(md: MarkdownIt): void {
  md.core.ruler.after('block', 'alerts', (state) => {
    if (!state.tokens.some(({ type }) => type === 'blockquote_open')) return
    const result: Token[] = []
    const isAlert: boolean[] = []
    let skipped = 0
    for (const [i, token] of state.tokens.entries()) {
      if (skipped > 0) skipped--
      else result.push(token)
      if (token.type === 'blockquote_open') {
        const title = openAlert(state, i)
        isAlert.push(title !== undefined)
        if (!title) continue
        result.push(title)
        // A paragraph that held the mark alone would be left empty.
        if (state.tokens[i + 2]?.content === '') skipped = 3
      } else if (token.type === 'blockquote_close' && isAlert.pop()) {
        token.type = 'admonition_close'
        token.tag = 'div'
      }
    }
    state.tokens = result
  })
}

/** Turns the quote at `start` into an admonition, if it is an alert, and returns its title. */
function openAlert({ tokens, Token: TokenType, env }: StateCore, start: number): Token | undefined {
  const [open, paragraph, inline] = tokens.slice(start, start + 3)
  if (paragraph?.type !== 'paragraph_open') return undefined
  const match = /^\[!([A-Z]+)\][ \t]*(?:\n|$)/i.exec(inline?.content ?? '')
  const name = match?.[1]?.toUpperCase() ?? ''
  const kind = alertKinds.get(name)
  if (!open || !inline || !match || !kind) return undefined
  inline.content = inline.content.slice(match[0].length)
  if (inline.map) inline.map = [inline.map[0] + 1, inline.map[1]]
  open.type = 'admonition_open'
  open.tag = 'div'
  open.attrs = admonitionAttrs(kind)
  const title = new TokenType('html_block', '', 0)
  title.content = `<p class="admonition-title">${escapeHtml(titleOf(name, pageEnv(env).t))}</p>\n`
  return title
}
