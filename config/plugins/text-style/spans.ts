import type { MarkdownIt, Token } from 'markdown-it'

/** Start and end of each mark, code span, link and picture in the text of its block. */
export type Spans = WeakMap<Token, { readonly from: number; readonly to: number }>

/**
 * Records what markdown-it does not: the part of the text that each rule consumed for its tokens. Marks and links nest; inner
 * ones are recorded first. Text between them has no span, because it starts where the last one ends.
 */
export function recordSpans(md: MarkdownIt): Spans {
  const spans: Spans = new WeakMap()
  const rules = md.inline.ruler.getRules('').map((rule): typeof rule => (state, silent) => {
    const from = state.pos
    const before = state.tokens.length
    const matched = rule(state, silent)
    if (!matched || silent) return matched
    for (const token of state.tokens.slice(before)) {
      if (!spans.has(token)) spans.set(token, { from, to: state.pos })
    }
    return matched
  })
  md.inline.ruler.getRules = () => rules
  return spans
}
