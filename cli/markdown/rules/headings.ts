import type { MarkdownIt, Token } from 'markdown-it'
import anchor from 'markdown-it-anchor'
import { firstViewId, mainId, plainIds } from '../../../runtime/contract/element-ids.ts'
import type { SlugRule } from '../../config/types.ts'
import { idInComment, splitAttributes } from '../../content/written-attributes.ts'
import { escapeHtml } from '../../html/escape.ts'
import { reportAt } from '../../links/link-page.ts'
import { type MarkdownEnv, pageEnv } from '../page-env.ts'
import { headingSlug, headingText, numberedId, titleId } from '../slugs.ts'
import { setAttributes } from './attributes.ts'

/** Ids that the layout of every page uses. */
export function reservedIds(rule: SlugRule): readonly string[] {
  const ofTitle = titleId(rule)
  return [mainId, firstViewId, ...plainIds, ...(ofTitle === undefined ? [] : [ofTitle])]
}

/**
 * Heading ids: those of a rule for their texts, or the id that the author wrote, `## Title {#id}`, with other attributes
 * if there are any. A derived id that is taken gets `-1`, `-2`, … or the numbers of the rule; a written one that is taken is reported.
 */
export function headings(md: MarkdownIt, rule: SlugRule): void {
  md.core.ruler.before('inline', 'heading_comment_ids', ({ tokens }) => {
    for (const [i, { type }] of tokens.entries()) {
      const text = type === 'heading_open' ? tokens[i + 1] : undefined
      if (text) text.content = text.content.replace(idInComment, '{#$1$2}')
    }
  })
  md.core.ruler.after('inline', 'heading_ids', ({ tokens, env }) => {
    setExplicitIds(tokens, pageEnv(env), reservedIds(rule))
    setDerivedIds(tokens, pageEnv(env), rule)
  })
  // Its types describe markdown-it 14, whose plugin interface is the same.
  const plugin = anchor as unknown as (md: MarkdownIt, options: unknown) => void
  plugin(md, {
    // For headings that a plugin's rule added after the others got their ids.
    getTokensText: (content: readonly Token[]) => headingSlug(content, rule),
    slugifyWithState: (slug: string, { env }: { env: MarkdownEnv }) => takeId(slug, env, rule),
    tabIndex: false,
    permalink: addLink,
  })
}

/** Written ids come first: a heading above must not take the id of another one below. */
function setExplicitIds(
  tokens: readonly Token[],
  env: MarkdownEnv,
  reserved: readonly string[],
): void {
  const written = new Set<string>()
  for (const [i, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const last = tokens[i + 1]?.children?.at(-1)
    const found = last?.type === 'text' ? splitAttributes(last.content) : undefined
    if (!found || !last) continue
    const { id } = found.attributes
    last.content = found.text
    setAttributes(token, { ...found.attributes, id: undefined })
    if (id === undefined) continue
    if (written.has(id) || reserved.includes(id)) {
      reportAt(
        env,
        { line: token.map?.[0] ?? 0 },
        {
          code: 'duplicate-id',
          severity: 'error',
          message: `Duplicate ID "${id}": ${written.has(id) ? 'another heading on this page' : "the site's layout"} already uses it`,
          fix: 'choose a different ID',
        },
      )
    } else {
      written.add(id)
      token.attrSet('id', id)
    }
  }
  for (const id of [...reserved, ...written]) env.takenIds.add(id)
}

/** Runs before the names of emoji are replaced, because the names are part of an id. */
function setDerivedIds(tokens: readonly Token[], env: MarkdownEnv, rule: SlugRule): void {
  for (const [i, token] of tokens.entries()) {
    if (!hasDerivedId(token, rule) || token.attrGet('id') !== null) continue
    token.attrSet('id', takeId(headingSlug(tokens[i + 1]?.children ?? [], rule), env, rule))
  }
}

/** In mdBook, the terms of definition lists have ids, too. */
function hasDerivedId({ type }: Token, rule: SlugRule): boolean {
  return type === 'heading_open' || (type === 'dt_open' && rule === 'mdbook')
}

/** The ids of the headings on a page. */
export type TakenIds = Pick<MarkdownEnv, 'takenIds' | 'repeats'>

/** `id`, or `id` with the first number that makes it unique in the page. */
export function takeId(id: string, { takenIds, repeats }: TakenIds, rule: SlugRule): string {
  let unique = id
  let i = repeats.get(id) ?? 1
  for (; takenIds.has(unique); i++) unique = numberedId(id, i, rule)
  if (unique !== id) repeats.set(id, i)
  takenIds.add(unique)
  return unique
}

/** Puts `<a class="heading-anchor">` at the end of a heading, and notes the heading. The page's title gets no link. */
function addLink(
  id: string,
  _options: unknown,
  state: { tokens: Token[]; env: MarkdownEnv; Token: TokenType },
  i: number,
): void {
  const inline = state.tokens[i + 1]
  const text = headingText(inline?.children ?? []).trim()
  const level = Number(state.tokens[i]?.tag.slice(1))
  state.env.headings.push({ level, id, text })
  if (level === 1 || !inline) return
  const label = state.env.t('directLink', { heading: text })
  const link = new state.Token('html_inline', '', 0)
  link.content = `<a class="heading-anchor" href="#${escapeHtml(encodeURI(id))}" aria-label="${escapeHtml(label)}"></a>`
  inline.children = [...(inline.children ?? []), link]
}

type TokenType = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token
