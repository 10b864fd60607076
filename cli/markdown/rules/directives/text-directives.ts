import type { MarkdownIt, StateInline } from 'markdown-it'
import { closeCall, openCall } from './calls.ts'
import type { DirectiveOptions } from './names.ts'
import { type UnreadableMeta, unreadableToken } from './problems.ts'
import { parseDirectiveHead, type Unreadable } from './syntax.ts'

/** `:name[label]{…}` in a line of text. Only names of components count: `10:30[1]` stays text. */
export function textDirectives(md: MarkdownIt, { textComponents }: DirectiveOptions): void {
  md.inline.ruler.before('emphasis', 'directive_text', (state, silent) =>
    text(state, silent, textComponents),
  )
  md.renderer.rules[unreadableToken] = (tokens, i) => tokens[i]?.content ?? ''
}

const colon = 58

function text(state: StateInline, silent: boolean, components: ReadonlySet<string>): boolean {
  const { src, pos, posMax } = state
  if (src.charCodeAt(pos) !== colon || src.charCodeAt(pos - 1) === colon) return false
  const name = /^[A-Za-z][\w-]*(?=[[{])/.exec(src.slice(pos + 1, posMax))?.[0]
  if (name === undefined || !components.has(name)) return false
  const head = parseDirectiveHead(src, pos + 1)
  // A bracket that closes after the end belongs to a link around this text.
  if (!head || head.end > posMax) return false
  if (head.unreadable && head.unreadable.reason !== 'no-bracket') {
    if (!silent) pushUnreadable(state, `:${name}`, head.unreadable)
    state.pos += 1 + name.length
    return true
  }
  if (head.end === pos + 1 + name.length) return false
  if (!silent) {
    const { label = '', attributes, refused } = head
    const index = openCall(state, { name, props: attributes, refused, inline: true })
    state.pos = pos + 1 + name.length + 1
    state.posMax = state.pos + label.length
    if (label) state.md.inline.tokenize(state)
    state.posMax = posMax
    closeCall(state, index)
  }
  state.pos = head.end
  return true
}

/** The colon and name, as text; what follows them is read as other text. */
function pushUnreadable(state: StateInline, written: string, unreadable: Unreadable): void {
  const token = state.push(unreadableToken, '', 0)
  token.content = written
  token.meta = { written, unreadable } satisfies UnreadableMeta
}
