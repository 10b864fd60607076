import type { StateCore, Token } from 'markdown-it'
import { type DirectiveCall, pageEnv } from './page-env.ts'

/** Wraps tokens of blocks in tokens that open and close a component, and adds the component to the page's calls. */
export function wrapInCall(
  { Token: TokenType, env }: StateCore,
  call: DirectiveCall,
  blocks: readonly Token[],
): Token[] {
  const index = pageEnv(env).calls.push(call) - 1
  const openToken = new TokenType('directive_open', '', 1)
  const closeToken = new TokenType('directive_close', '', -1)
  openToken.block = true
  openToken.map = blocks[0]?.map ?? null
  openToken.meta = { index }
  closeToken.meta = { index }
  return [openToken, ...blocks, closeToken]
}
