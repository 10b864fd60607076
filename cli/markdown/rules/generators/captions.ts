import type { StateBlock, Token } from 'markdown-it'

/** Names of captions, and what comes before the number of the figure. */
const prefixes: ReadonlyMap<string, string> = new Map([
  ['caption', ''],
  ['figure-caption', 'Figure'],
  ['table-caption', 'Table'],
])

export function isCaption(name: string): boolean {
  return prefixes.has(name)
}

interface Caption {
  readonly name: string
  /** `2.1` for a number, `<` or `>` for a caption above or below. */
  readonly title: string | undefined
  readonly line: number
  /** Pushes the tokens of its text. */
  readonly parse: () => void
}

/** Makes a figure of the block before a caption, as `/// caption` of PyMdown Extensions does, and adds the caption to it. */
export function pushCaption(state: StateBlock, { name, title = '', line, parse }: Caption): void {
  const [, side, number] = /^([<>])?\s*(\d+(?:\.\d+)*)?/.exec(title) ?? []
  const start = previousBlock(state)
  const firstLine = state.tokens[start]?.map?.[0] ?? line
  const label = labelOf(state, name, number)
  const id = label && ` id="__${name}_${label.number.replaceAll('.', '_')}"`
  const open = html(state, `<figure${id ?? ''}>\n`, firstLine)
  open.meta = { caption: name }
  state.tokens.splice(start, 0, open)
  const captionStart = state.tokens.length
  state.tokens.push(html(state, '<figcaption>\n', line))
  parse()
  if (label) addPrefix(state, captionStart, `${label.word} ${label.number}.`)
  state.tokens.push(html(state, '</figcaption>\n', line))
  if (side === '<') state.tokens.splice(start + 1, 0, ...state.tokens.splice(captionStart))
  state.tokens.push(html(state, '</figure>\n', line))
}

/** The index of the first token of the block before the end of what has been read; the end if there is none. */
function previousBlock({ tokens, level }: StateBlock): number {
  const last = tokens.at(-1)
  if (!last || last.level !== level || last.nesting === 1) return tokens.length
  if (last.nesting === 0) return tokens.length - 1
  return tokens.findLastIndex((one) => one.level === level && one.nesting === 1)
}

/** Figures are counted on their page. */
function labelOf({ tokens }: StateBlock, name: string, number: string | undefined) {
  const word = prefixes.get(name)
  if (!word) return undefined
  const count = tokens.filter(({ meta }) => meta?.caption === name).length + 1
  return { word, number: number ?? String(count) }
}

function addPrefix(state: StateBlock, start: number, prefix: string): void {
  const text = state.tokens.slice(start).find(({ type }) => type === 'inline')
  if (text) text.content = `${prefix} ${text.content}`
  else state.tokens.push(html(state, `<p>${prefix}</p>\n`, state.line))
}

function html(state: StateBlock, content: string, line: number): Token {
  const token = new state.Token('html_block', '', 0)
  token.content = content
  token.map = [line, line + 1]
  token.level = state.level
  token.block = true
  return token
}
