import type { MarkdownIt, Token } from 'markdown-it'
import { endsInSlash, parseHtmlAttributes } from '../../../html/attributes.ts'
import { escapeHtml } from '../../../html/escape.ts'
import { htmlPieces } from '../../../html/pieces.ts'
import type { DirectiveOptions } from '../directives/names.ts'
import { htmlTokens } from './html-tokens.ts'

/** What `type` in VitePress and `variant` in Starlight mean here. A badge has the colors of an admonition. */
const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tip: 'tip',
    success: 'tip',
    note: 'note',
    info: 'info',
    default: 'info',
    warning: 'warning',
    caution: 'warning',
    danger: 'danger',
  }),
)

/** `<Badge type="tip" text="beta" />`, or with the text between two tags: a word in a colored box. */
export function badges(md: MarkdownIt, { components }: DirectiveOptions): void {
  // A component of the site is written as a directive.
  if (components.has('badge')) return
  md.core.ruler.before('heading_ids', 'badges', ({ tokens }) => {
    const html = [...htmlTokens(tokens)]
    if (html.length === 0) return
    for (const token of html) {
      if (/<\/?Badge\b/.test(token.content)) token.content = withBadges(token.content)
    }
    for (const { children } of tokens) moveSpaces(children ?? [])
  })
}

/**
 * A space before a badge becomes part of it: in a heading, it would be part of the id. Text between tags is part of the
 * id, so the space before it stays.
 */
function moveSpaces(tokens: readonly Token[]): void {
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1]
    if (!wholeBadge.test(token.content) || before?.type !== 'text') continue
    if (!before.content.endsWith(' ')) continue
    before.content = before.content.slice(0, -1)
    token.content = ` ${token.content}`
  }
}

const badgeStart = '<span class="badge"'
const wholeBadge = new RegExp(`^${badgeStart}.*</span>$`, 's')

function withBadges(html: string): string {
  let result = ''
  let last = 0
  for (const piece of htmlPieces(html)) {
    if ((piece.kind !== 'open' && piece.kind !== 'close') || piece.name !== 'Badge') continue
    const badge = piece.kind === 'close' ? '</span>' : openBadge(piece.attrs)
    result += html.slice(last, piece.start) + badge
    last = piece.end
  }
  return result + html.slice(last)
}

function openBadge(attrs: string): string {
  const { text = '', type, variant = 'default' } = Object.fromEntries(parseHtmlAttributes(attrs))
  const kind = kinds.get(type ?? variant) ?? 'info'
  const start = `${badgeStart} data-kind="${kind}">${escapeHtml(text)}`
  return endsInSlash(attrs) ? `${start}</span>` : start
}
