import { isPropName } from '../../prop-name.ts'

/** `name[label]{key="value" flag .class #id}`: what follows the colons of a directive. */
export interface DirectiveHead extends DirectiveArguments {
  readonly name: string
  readonly label: string | undefined
  /** What is wrong with its label or arguments; what can be read of them is not to be used then. */
  readonly unreadable: Unreadable | undefined
  /** Index after the last character that belongs to it. */
  readonly end: number
}

/** Why a label or arguments cannot be read. */
export interface Unreadable {
  readonly reason: 'no-bracket' | 'no-brace' | 'quotes' | 'argument'
  /** The part that is wrong, on one line. */
  readonly text: string
}

/** What is between a directive's braces. */
export interface DirectiveArguments {
  readonly attributes: Readonly<Record<string, string | boolean>>
  /** Names that were written but are not passed on, because React or JavaScript uses them. */
  readonly refused: readonly string[]
}

/** Reads a directive's head at `start`; undefined where there is no name. */
export function parseDirectiveHead(text: string, start: number): DirectiveHead | undefined {
  const name = /^[A-Za-z][\w-]*/.exec(text.slice(start))?.[0]
  if (!name) return undefined
  let end = start + name.length
  const labelEnd = text[end] === '[' ? endOfBrackets(text, end) : undefined
  const label = labelEnd === undefined ? undefined : text.slice(end + 1, labelEnd)
  if (labelEnd !== undefined) end = labelEnd + 1
  const bracesEnd = text[end] === '{' ? endOfBraces(text, end) : undefined
  const given = parseArguments(bracesEnd === undefined ? '' : text.slice(end + 1, bracesEnd))
  const unreadable = findUnreadable(text.slice(end), given.rest)
  if (bracesEnd !== undefined) end = bracesEnd + 1
  const { attributes, refused } = given
  return { name, label, attributes, refused, unreadable, end }
}

/** A head whose label is not in brackets, `details Title {open}`; `rest` is what follows the name, or a label in brackets. */
export function withTitle(head: DirectiveHead, rest: string): DirectiveHead {
  if (rest === '' || head.unreadable) return head
  if (head.label !== undefined) return { ...head, label: `${head.label} ${rest}` }
  // A title may also end with a name in braces.
  const [, title = rest, braces = ''] =
    /^([^{}]*?)\s*(\{(?:open\b|[#.]|[\w-]+=)[^{}]*\})$/.exec(rest) ?? []
  const after = parseDirectiveHead(head.name + braces, 0)
  if (braces === '' || !after || after.unreadable) return { ...head, label: rest }
  const attributes = { ...head.attributes, ...after.attributes }
  return { ...head, label: title || undefined, attributes, refused: after.refused }
}

/** What is wrong with a label or arguments at the start of `text`; `rest` is what is not an argument in the braces. */
function findUnreadable(text: string, rest: string): Unreadable | undefined {
  if (rest !== '') return { reason: rest.includes('"') ? 'quotes' : 'argument', text: rest }
  const line = /^.*/.exec(text)?.[0].trimEnd() ?? ''
  if (line.startsWith('[')) return { reason: 'no-bracket', text: line }
  if (!line.startsWith('{') || endOfBraces(text, 0) !== undefined) return undefined
  return { reason: line.includes('}') ? 'quotes' : 'no-brace', text: line }
}

/** `group="router" wide .note #top` → { group: 'router', wide: true, class: 'note', id: 'top' } */
export function parseArguments(text: string): DirectiveArguments & { readonly rest: string } {
  const attributes: Record<string, string | boolean> = {}
  const refused: string[] = []
  const rest = text.replace(argument, (_, ...groups: (string | undefined)[]) => {
    const [mark, short, key, double, single, bare] = groups
    if (mark === '#' && short) attributes.id = short
    else if (mark === '.' && short) {
      attributes.class = [attributes.class, short].filter(Boolean).join(' ')
    } else if (key && !isPropName(key)) refused.push(key)
    else if (key) attributes[key] = double ?? single ?? bare ?? true
    return ''
  })
  return { attributes, refused, rest: rest.trim() }
}

const argument =
  /(?<=^|\s)(?:([.#])([\w-]+)|([A-Za-z_][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))?)?)(?=\s|$)/g

/** Index of the bracket that closes the one at `start`, heeding nesting and backslashes. */
function endOfBrackets(text: string, start: number): number | undefined {
  let depth = 0
  for (let i = start; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '[') depth++
    else if (text[i] === ']' && --depth === 0) return i
  }
  return undefined
}

function endOfBraces(text: string, start: number): number | undefined {
  const match = /^\{(?:"[^"]*"|'[^']*'|[^"'}])*\}/.exec(text.slice(start))
  return match ? start + match[0].length - 1 : undefined
}
