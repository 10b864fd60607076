import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { reportAt } from '../../links/link-page.ts'
import { pageEnv } from '../page-env.ts'
import { admonitionAttrs, admonitionTitle, titleTokens } from './directives/admonitions.ts'
import { alertKinds, unknownAlert } from './directives/alert-kinds.ts'

/** Turns a quote whose first line is `[!NOTE]`, or `[!NOTE] Title`, into an admonition. Runs before inline parsing. */
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
        result.push(...title)
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
function openAlert(
  { tokens, Token: TokenType, env }: StateCore,
  start: number,
): readonly Token[] | undefined {
  const [open, paragraph, inline] = tokens.slice(start, start + 3)
  if (paragraph?.type !== 'paragraph_open') return undefined
  // In Obsidian, a sign after the name means that readers can close the alert.
  const match = /^\[!([A-Z]+)\][-+]?[ \t]*(.*)(?:\n|$)/i.exec(inline?.content ?? '')
  const [all = '', written = '', text = ''] = match ?? []
  const name = written.toUpperCase()
  const kind = alertKinds.get(name)
  if (!open || !inline || !match) return undefined
  if (!kind) {
    reportAt(pageEnv(env), { line: inline.map?.[0] ?? 0 }, unknownAlert(written))
    return undefined
  }
  inline.content = inline.content.slice(all.length)
  const line = inline.map?.[0] ?? 0
  if (inline.map) inline.map = [line + 1, inline.map[1]]
  open.type = 'admonition_open'
  open.tag = 'div'
  open.attrs = admonitionAttrs(kind)
  const said = admonitionTitle(name, pageEnv(env).t)
  // Without it, screen readers would not say what colors and icons show.
  if (text.trim() && kind !== 'note') open.attrSet('aria-label', said)
  return titleTokens(TokenType, text.trim() || said, line)
}
