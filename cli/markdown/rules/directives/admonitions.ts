import type { StateBlock, Token } from 'markdown-it'
import type { ContentStringId, Translate } from '../../../../runtime/contract/strings.ts'
import { nearest } from '../../../report/nearest.ts'
import { pageEnv } from '../../page-env.ts'
import type { DirectiveHead } from './syntax.ts'

/** How an admonition looks. */
export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger'

/** Names of admonitions, and what each looks like. */
export const admonitionKinds: ReadonlyMap<string, AdmonitionKind> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['secondary', 'note'],
  ['success', 'tip'],
  ['important', 'info'],
  ['caution', 'warning'],
])

/** What a container with an unknown name looks like: like the admonition that its name resembles. */
export function nearestAdmonition(name: string): AdmonitionKind {
  return admonitionKinds.get(nearest(name, admonitionKinds.keys()) ?? '') ?? 'note'
}

interface AdmonitionHead extends Pick<DirectiveHead, 'name' | 'label' | 'attributes'> {
  /** Whether the box shows no title. @default false */
  readonly isUntitled?: boolean
}

/** Pushes the opening tokens: the box, then its title as inline Markdown. */
export function openAdmonition(
  state: StateBlock,
  kind: AdmonitionKind,
  head: AdmonitionHead,
  map: [number, number],
): void {
  const { id, class: className, title } = head.attributes
  const name = admonitionTitle(head.name, pageEnv(state.env).t)
  const written = (head.label ?? (typeof title === 'string' ? title : '')).trim()
  const token = state.push('admonition_open', 'div', 1)
  token.block = true
  token.map = map
  token.attrs = admonitionAttrs(kind, typeof className === 'string' ? className : undefined)
  // Without it, screen readers would not say what colors and icons show.
  if ((written !== '' || head.isUntitled) && kind !== 'note') token.attrSet('aria-label', name)
  if (typeof id === 'string') {
    token.attrSet('id', id)
    pageEnv(state.env).takenIds.add(id)
  }
  if (head.isUntitled) return
  state.tokens.push(...titleTokens(state.Token, written || name, map[0]))
}

/** Pushes the token that closes the box. */
export function closeAdmonition(state: StateBlock): void {
  state.push('admonition_close', 'div', -1).block = true
}

/** Attributes of the box, for the theme to style and for assistive technology to name. */
export function admonitionAttrs(kind: AdmonitionKind, className?: string): [string, string][] {
  return [
    ['class', ['admonition', className].filter(Boolean).join(' ')],
    ['data-kind', kind],
    ['role', 'note'],
  ]
}

/** Title of an admonition without a label: its name in the site's language, 'Important'. */
export function admonitionTitle(name: string, t: Translate<ContentStringId>): string {
  // Each name of an admonition is the id of a string.
  return t(name.toLowerCase() as ContentStringId)
}

/** The tokens of a title, which is inline Markdown, in a line of the page. */
export function titleTokens(TokenType: typeof Token, title: string, line: number): Token[] {
  const open = new TokenType('paragraph_open', 'p', 1)
  open.attrs = [['class', 'admonition-title']]
  const inline = new TokenType('inline', '', 0)
  inline.content = title
  inline.children = []
  for (const token of [open, inline]) token.map = [line, line + 1]
  const tokens = [open, inline, new TokenType('paragraph_close', 'p', -1)]
  for (const token of tokens) token.block = true
  return tokens
}
