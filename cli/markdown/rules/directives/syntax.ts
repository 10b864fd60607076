import { isPropName } from '../../prop-name.ts'

/** `name[label]{key="value" flag .class #id}`: what follows the colons of a directive. */
export interface DirectiveHead extends DirectiveArguments {
  readonly name: string
  readonly label: string | undefined
  /** Index after the last character that belongs to it. */
  readonly end: number
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
  if (bracesEnd !== undefined) end = bracesEnd + 1
  return { name, label, ...given, end }
}

/** `group="router" wide .note #top` → { group: 'router', wide: true, class: 'note', id: 'top' } */
export function parseArguments(text: string): DirectiveArguments {
  const attributes: Record<string, string | boolean> = {}
  const refused: string[] = []
  const pattern =
    /(?<=^|\s)(?:([.#])([\w-]+)|([A-Za-z_][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+)))?)/g
  for (const [, mark, short, key, double, single, bare] of text.matchAll(pattern)) {
    if (mark === '#' && short) attributes.id = short
    else if (mark === '.' && short) {
      attributes.class = [attributes.class, short].filter(Boolean).join(' ')
    } else if (key && !isPropName(key)) refused.push(key)
    else if (key) attributes[key] = double ?? single ?? bare ?? true
  }
  return { attributes, refused }
}

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
