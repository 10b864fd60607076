import type { MarkdownIt } from 'markdown-it'
import footnote from 'markdown-it-footnote'
import { escapeHtml } from '../../html/escape.ts'
import { pageEnv } from '../page-env.ts'

const caret = 94

/** GitHub's footnotes, and Pandoc's `^[note]`; the links back have a label, since an arrow says nothing to a screen reader. */
export function footnotes(md: MarkdownIt): void {
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
  md.renderer.rules.footnote_anchor = (tokens, i, _options, env) => {
    const { id, subId } = tokens[i]?.meta ?? {}
    const number = Number(id) + 1
    // As the plugin marks the references: 1, then 1:1, 1:2, …
    const reference = Number(subId) > 0 ? `${number}:${subId}` : `${number}`
    const label = pageEnv(env).t('backToReference', { reference })
    // An arrow that every font has, and no system shows as an emoji.
    return ` <a href="#fnref${reference}" class="footnote-backref" aria-label="${escapeHtml(label)}">↑</a>`
  }
}
