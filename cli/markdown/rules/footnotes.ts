import type { MarkdownIt, Token } from 'markdown-it'
import footnote from 'markdown-it-footnote'
import type { SlugRule } from '../../config/types.ts'
import { escapeHtml } from '../../html/escape.ts'
import { footnoteRule } from '../footnote-ids.ts'
import { type MarkdownEnv, pageEnv } from '../page-env.ts'
import { takeId } from './headings.ts'

const caret = 94

/** GitHub's footnotes, and Pandoc's `^[note]`; the links back have a label, since an arrow says nothing to a screen reader. */
export function footnotes(md: MarkdownIt, rule: SlugRule): void {
  md.use(footnote)
  // `x^[1](y)` is a link, and so is `x^[1]` if the page says where `[1]` leads.
  md.inline.ruler.before('footnote_inline', 'link_after_caret', (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== caret || state.src[state.pos + 1] !== '[') return false
    const end = state.md.helpers.parseLinkLabel(state, state.pos + 1)
    if (end < 0) return false
    const label = state.md.utils.normalizeReference(state.src.slice(state.pos + 2, end))
    const isLink = '(['.includes(state.src[end + 1] ?? ' ') || label in (state.env.references ?? {})
    if (!isLink) return false
    if (!silent) state.pending += '^'
    state.pos += 1
    return true
  })
  md.core.ruler.after('footnote_tail', 'footnote_ids', ({ env }) => setIds(pageEnv(env), rule))
  md.renderer.rules.footnote_block_open = (_tokens, _i, _options, env) => {
    const { footnotesId: id } = pageEnv(env)
    return `<hr class="footnotes-sep">\n<section${id ? ` id="${id}"` : ''} class="footnotes">\n<ol class="footnotes-list">\n`
  }
  md.renderer.rules.footnote_ref = (tokens, i, _options, env) => {
    const { caption, note, reference } = readToken(tokens[i], pageEnv(env))
    return `<sup class="footnote-ref"><a href="${hrefTo(note)}" id="${escapeHtml(reference)}">[${caption}]</a></sup>`
  }
  md.renderer.rules.footnote_open = (tokens, i, _options, env) =>
    `<li id="${escapeHtml(readToken(tokens[i], pageEnv(env)).note)}" class="footnote-item">`
  md.renderer.rules.footnote_anchor = (tokens, i, _options, env) => {
    const { caption, reference } = readToken(tokens[i], pageEnv(env))
    const label = pageEnv(env).t('backToReference', { reference: caption })
    // An arrow that every font has, and no system shows as an emoji.
    return ` <a href="${hrefTo(reference)}" class="footnote-backref" aria-label="${escapeHtml(label)}">↑</a>`
  }
}

/** Runs after the headings have their ids: a footnote with the same id gets a number. */
function setIds(env: MarkdownEnv, rule: SlugRule): void {
  const { note, reference, section } = footnoteRule(rule)
  const list = env.footnotes?.list ?? []
  for (const [i, { label, count }] of list.entries()) {
    const footnote = { label, number: i + 1 }
    env.footnoteIds.push({
      note: takeId(note(footnote), env, rule),
      references: Array.from({ length: count || 1 }, (_, j) =>
        takeId(reference(footnote, j + 1), env, rule),
      ),
    })
  }
  if (section && list.length > 0) env.footnotesId = takeId(section, env, rule)
}

/** The ids that a token of a footnote needs. `caption` is its number, for further references 1:1, 1:2, … */
function readToken(token: Token | undefined, { footnoteIds }: MarkdownEnv) {
  const { id = 0, subId = 0 } = (token?.meta ?? {}) as { id?: number; subId?: number }
  const { note = '', references = [] } = footnoteIds[id] ?? {}
  const number = id + 1
  return {
    caption: subId > 0 ? `${number}:${subId}` : `${number}`,
    note,
    reference: references[subId] ?? '',
  }
}

function hrefTo(id: string): string {
  return `#${escapeHtml(encodeURI(id))}`
}
