import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { reportAt } from '../../../links/link-page.ts'
import { pageEnv } from '../../page-env.ts'
import { hasHtml } from '../blocks.ts'
import { followTags, type PiecePlace } from './follow-tags.ts'
import { type ElementStack, openElements } from './open-elements.ts'

/**
 * Reports raw HTML that is left open, or closed where it is not open: in a browser it would close elements around the
 * content. Elements of Markdown are walls: what opens in a list item has to close there. What is left open is closed,
 * and a tag that a browser would move or drop becomes text.
 */
export function checkBalance(md: MarkdownIt): void {
  md.core.ruler.push('balance', (state) => {
    const { tokens, env } = state
    if (!hasHtml(tokens)) return
    const open = openElements((line, message, fix) =>
      reportAt(
        pageEnv(env),
        { line },
        { code: 'html-unbalanced', severity: 'warning', message, fix },
      ),
    )
    let line = 0
    const result: Token[] = []
    for (const token of tokens) {
      line = token.map?.[0] ?? line
      result.push(...htmlToken(readToken(token, { line, endsLater: never }, open), state), token)
      if (!token.children) continue
      const children: Token[] = []
      const withoutEnd = new Set<string>()
      for (const [i, child] of token.children.entries()) {
        const endsLater = (tag: string) => {
          const isEnded = !withoutEnd.has(tag) && hasEnd(tag, token.children ?? [], i + 1)
          if (!isEnded) withoutEnd.add(tag)
          return isEnded
        }
        children.push(...htmlToken(readToken(child, { line, endsLater }, open), state), child)
        if (child.type === 'softbreak' || child.type === 'hardbreak') line++
      }
      token.children = children
    }
    state.tokens = [...result, ...htmlToken(open.closeAll(), state)]
  })
}

const never = () => false

/** Whether a closing tag follows, and not within something that ends before or after it. */
function hasEnd(tag: string, tokens: readonly Token[], from: number): boolean {
  const end = new RegExp(`^</${tag}[\\s>]`, 'i')
  let depth = 0
  for (let i = from; i < tokens.length && depth >= 0; i++) {
    const { type = '', content = '', nesting = 0 } = tokens[i] ?? {}
    depth += nesting
    if (depth === 0 && type === 'html_inline' && end.test(content)) return true
  }
  return false
}

function htmlToken(content: string, { Token: TokenType }: StateCore): Token[] {
  if (content === '') return []
  const token = new TokenType('html_inline', '', 0)
  token.content = content
  return [token]
}

/** Elements that a plugin renders without naming them in the token. */
const unnamed: ReadonlyMap<string, string> = new Map([
  ['footnote_block_open', 'section'],
  ['footnote_open', 'li'],
])

/** Returns the end tags that have to come before the token. */
function readToken(token: Token, place: PiecePlace, open: ElementStack): string {
  if (token.type === 'html_block' || token.type === 'html_inline') {
    token.content = followTags(token.content, place, open)
  } else if (token.nesting === 1) {
    const tag = token.hidden ? '' : (unnamed.get(token.type) ?? token.tag)
    const kind = /^(?:directive|component)_open$/.test(token.type) ? 'component' : 'markdown'
    const ends = open.endAround({ tag, kind, isBlock: token.block }, place.line)
    open.push(tag, place.line, true)
    return ends
  } else if (token.type === 'component') {
    return open.endAround({ tag: '', kind: 'component', isBlock: token.block }, place.line)
  } else if (token.nesting === -1) return open.closeWall()
  else if (/^(?:fence|code_block|hr)$/.test(token.type)) {
    return open.endAround({ tag: 'div', kind: 'markdown', isBlock: true }, place.line)
  }
  return ''
}
