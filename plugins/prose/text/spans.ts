import type { MarkdownIt, Token } from 'markdown-it'

/** Start and end of each mark, code span, link and picture in the text of its block. */
export type Spans = WeakMap<Token, { readonly from: number; readonly to: number }>

/**
 * Records what markdown-it does not: the part of the text that each rule consumed for its tokens. Marks and links nest; inner
 * ones are recorded first. Text between them has no span, because it starts where the last one ends.
 */
export function recordSpans(md: MarkdownIt): Spans {
  const spans: Spans = new WeakMap()
  const { ruler } = md.inline
  const getRules = ruler.getRules.bind(ruler)
  type Rule = ReturnType<typeof getRules>[number]
  // The parser asks for each text, and gets the same list until a plugin changes it.
  let last: readonly Rule[] | undefined
  let recording: Rule[] = []
  const record =
    (rule: Rule): Rule =>
    (state, silent) => {
      const from = state.pos
      const before = state.tokens.length
      const matched = rule(state, silent)
      if (!matched || silent) return matched
      for (let i = before; i < state.tokens.length; i++) {
        const token = state.tokens[i]
        if (token && !spans.has(token)) spans.set(token, { from, to: state.pos })
      }
      return matched
    }
  ruler.getRules = (chain) => {
    const rules = getRules(chain)
    if (chain !== '') return rules
    if (rules !== last) {
      last = rules
      recording = rules.map((rule) => record(rule))
    }
    return recording
  }
  return spans
}
