import type { MarkdownIt } from 'markdown-it'
import footnote from 'markdown-it-footnote'
import { escapeHtml } from '../../html/escape.ts'
import { pageEnv } from '../page-env.ts'

/** GitHub's footnotes; the links back have a label, since an arrow says nothing to a screen reader. */
export function footnotes(md: MarkdownIt): void {
  md.use(footnote)
  // GitHub has no footnotes within a line: `x^[1](y)` is a link.
  md.inline.ruler.disable('footnote_inline')
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
