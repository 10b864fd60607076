import { slug } from 'github-slugger'
import type { MarkdownIt } from 'markdown-it'
import anchor from 'markdown-it-anchor'
import { escapeHtml } from '../../html/escape.ts'
import type { Severity } from '../../report/diagnostic.ts'
import { type MarkdownEnv, pageEnv } from '../types.ts'
import { reportAt } from './report.ts'

/**
 * Heading ids: GitHub's rule, so that links copied from there keep working, or the author's own, written
 * `## Title {#id}`. A repeat of a derived id gets `-1`, `-2`, …; a repeat of a written one is reported.
 */
export function headings(md: MarkdownIt, severity: Severity | 'ignore'): void {
  md.core.ruler.after('inline', 'explicit_ids', ({ tokens, env }) => {
    const taken = new Set<string>()
    for (const [i, token] of tokens.entries()) {
      if (token.type !== 'heading_open') continue
      const last = tokens[i + 1]?.children?.at(-1)
      const match = last?.type === 'text' ? /\s*\{#([^\s}]+)\}\s*$/.exec(last.content) : null
      if (!match?.[1] || !last) continue
      last.content = last.content.slice(0, match.index)
      if (taken.has(match[1]) || reservedIds.has(match[1])) {
        reportAt(pageEnv(env), token.map?.[0] ?? 0, {
          code: 'duplicate-id',
          severity,
          message: `Cannot give the id "${match[1]}" to this heading: ${taken.has(match[1]) ? 'another heading of the page' : 'the frame of every page'} has it`,
          fix: 'choose another id',
        })
      } else {
        taken.add(match[1])
        token.attrSet('id', match[1])
      }
    }
  })
  // Its types describe markdown-it 14, whose plugin interface is the same.
  const plugin = anchor as unknown as (md: MarkdownIt, options: anchor.AnchorOptions) => void
  plugin(md, {
    slugify: (text) => {
      const id = slug(text) || 'section'
      return reservedIds.has(id) ? `${id}-section` : id
    },
    uniqueSlugStartIndex: 1,
    tabIndex: false,
    permalink: addLink as unknown as anchor.PermalinkGenerator,
  })
}

/** Ids that the page's own frame has: its root, the target of the skip link, the first view's data. */
const reservedIds = new Set(['app', 'main', 'first-view'])

/** Puts `<a class="heading-anchor">` at the end of a heading, and notes the heading. The page's title gets no link. */
function addLink(
  id: string,
  _options: unknown,
  state: { tokens: AnyToken[]; env: MarkdownEnv; Token: AnyTokenType },
  i: number,
): void {
  const inline = state.tokens[i + 1]
  const text = plainText(inline?.children ?? [])
  const level = Number(state.tokens[i]?.tag.slice(1))
  state.env.headings.push({ level, id, text })
  if (level === 1 || !inline) return
  const link = new state.Token('html_inline', '', 0)
  link.content = `<a class="heading-anchor" href="#${escapeHtml(encodeURI(id))}" aria-label="Direct link to ${escapeHtml(text)}"></a>`
  inline.children = [...(inline.children ?? []), link]
}

type AnyToken = import('markdown-it').Token
type AnyTokenType = typeof import('markdown-it').default.Token

function plainText(tokens: readonly AnyToken[]): string {
  return tokens
    .map(({ type, content }) =>
      type === 'text' || type === 'code_inline' || type === 'text_special' ? content : '',
    )
    .join('')
    .trim()
}
