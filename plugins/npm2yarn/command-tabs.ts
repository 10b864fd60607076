import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { pageEnv, wrapInCall } from '../kit.ts'
import { type ConvertCommands, withoutMark } from './convert.ts'

interface CommandTabsOptions {
  readonly group: string
  readonly convert: ConvertCommands
}

/** Turns marked code blocks into code groups. Those that are tabs of a code group already stay as they are. */
export function commandTabs(md: MarkdownIt, options: CommandTabsOptions): void {
  md.core.ruler.before('code_groups', 'npm2yarn', (state) => {
    const { calls } = pageEnv(state.env)
    const open: boolean[] = []
    state.tokens = state.tokens.flatMap((token) => {
      const info = token.type === 'fence' ? withoutMark(token.info) : undefined
      const isInGroup = open.at(-1) === true
      if (token.nesting > 0) open.push(calls[Number(token.meta?.index)]?.isCodeGroup === true)
      if (token.nesting < 0) open.pop()
      if (info === undefined) return token
      if (!isInGroup) return toGroup(state, token, info, options)
      token.info = info
      return token
    })
  })
}

function toGroup(
  state: StateCore,
  block: Token,
  info: string,
  { group, convert }: CommandTabsOptions,
): Token[] {
  const tabs = convert(block.content).map(({ label, manager, text }) => {
    const tab = new state.Token('fence', 'code', 0)
    const name = label === manager ? `[${label}]` : `[${label}] value="${manager}"`
    return Object.assign(tab, {
      block: true,
      level: block.level,
      map: block.map,
      markup: block.markup,
      info: `${info === '' ? 'text' : info} ${name}`,
      content: text,
    })
  })
  const call = { name: 'code-group', props: { group }, refused: [], inline: false }
  return wrapInCall(state, { ...call, isCodeGroup: true }, tabs)
}
