import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'
import { type DirectiveCall, pageEnv } from '../../page-env.ts'

/**
 * Pushes the token that opens a component and returns the call's index in the page; without a call it opens a plain box.
 * In rendered HTML the token becomes a marker with the index. Markdown cannot forge one: it contains no NUL.
 */
export function openCall(
  state: StateBlock | StateInline,
  call: DirectiveCall | undefined,
  map?: [number, number],
): number | undefined {
  const index = call && pageEnv(state.env).calls.push(call) - 1
  const token = call
    ? state.push('directive_open', '', 1)
    : state.push('directive_unknown_open', 'div', 1)
  token.meta = { index }
  if (map) {
    token.block = true
    token.map = map
  }
  return index
}

/** Pushes the token that closes what `openCall` opened. */
export function closeCall(state: StateBlock | StateInline, index: number | undefined): void {
  const token =
    index === undefined
      ? state.push('directive_unknown_close', 'div', -1)
      : state.push('directive_close', '', -1)
  token.meta = { index }
}

/** Writes the markers that `toTree` reads. */
export function renderCalls(md: MarkdownIt): void {
  md.renderer.rules.directive_open = (tokens, i) => `\u0000${tokens[i]?.meta?.index}\u0001`
  md.renderer.rules.directive_close = (tokens, i) => `\u0000/${tokens[i]?.meta?.index}\u0001`
}
