import type { MarkdownIt, Token } from 'markdown-it'

/** Where in the text of its block each mark, code span, link and picture begins and ends. */
export type Spans = WeakMap<Token, { readonly from: number; readonly to: number }>

/**
 * Notes what markdown-it does not: the part of the text that each rule took for its tokens. Marks and links nest, and the
 * inner ones are noted first. Text between them has no span of its own: it goes on where the last one ends.
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
