import type { Token } from 'markdown-it'

/** The tokens of raw HTML, as blocks and in text. */
export function* htmlTokens(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    if (token.type === 'html_block') yield token
    for (const child of token.children ?? []) if (child.type === 'html_inline') yield child
  }
}
