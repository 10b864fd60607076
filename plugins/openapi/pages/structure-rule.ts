import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { pageEnv } from '../../kit.ts'
import { type Instruction, structureLanguage } from './page-writer.ts'

/** Turns the instructions of a page into the elements around its texts. */
export function structureRule(md: MarkdownIt): void {
  md.core.ruler.after('block', 'openapi', (state) => {
    if (!state.tokens.some(isStructure)) return
    state.tokens = state.tokens.flatMap((token, i, tokens) => {
      const around = token.type === 'part_open' ? 1 : token.type === 'part_close' ? -1 : 0
      const inside = around === 0 ? undefined : tokens[i + around]
      // A part with instructions is no part any more: its elements stay open.
      if (inside && isStructure(inside)) return []
      if (!isStructure(token)) return token
      const lines = token.content.split('\n').filter(Boolean)
      // Written by the page writer.
      return lines.map((line) => toToken(JSON.parse(line) as Instruction, token, state))
    })
  })
  // After the rule that adds them.
  md.core.ruler.push('openapi_summaries', ({ tokens }) => dropAnchors(tokens))
}

function isStructure({ type, info }: Token): boolean {
  return type === 'fence' && info === structureLanguage
}

/** A link in a summary could not be followed by keyboard: the summary opens and closes. */
function dropAnchors(tokens: readonly Token[]): void {
  let isSummary = false
  for (const { type, nesting, children } of tokens) {
    if (type.startsWith('openapi_summary')) isSummary = nesting > 0
    const last = isSummary ? children?.at(-1) : undefined
    if (last?.content.startsWith('<a class="heading-anchor"')) children?.pop()
  }
}

function toToken(
  instruction: Instruction,
  { map, level }: Token,
  { Token: TokenType, env }: StateCore,
): Token {
  const [kind, text] = instruction
  if (kind === 'line') {
    return Object.assign(new TokenType('inline', '', 0), {
      content: text,
      children: [],
      map,
      level,
    })
  }
  const isHeading = /^h[1-6]$/.test(text)
  const nesting = kind === 'open' ? 1 : -1
  const type = `${isHeading ? 'heading' : `openapi_${text}`}_${kind}`
  const token = Object.assign(new TokenType(type, text, nesting), { block: true, map, level })
  if (kind === 'open') {
    for (const [name, value] of Object.entries(instruction[2] ?? {})) {
      token.attrSet(name, value)
      if (name === 'id') pageEnv(env).takenIds.add(value)
    }
  }
  return token
}
