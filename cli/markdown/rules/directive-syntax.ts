import { isKey } from './is-key.ts'

/** `name[label]{key="value" flag .class #id}`: what follows the colons of a directive. */
export interface DirectiveHead {
  readonly name: string
  readonly label: string | undefined
  readonly attributes: Readonly<Record<string, string | boolean>>
  /** Index after the last character that belongs to it. */
  readonly end: number
}

/** Reads a directive's head at `start`; undefined where there is no name. */
export function parseDirectiveHead(text: string, start: number): DirectiveHead | undefined {
  const name = /^[A-Za-z][\w-]*/.exec(text.slice(start))?.[0]
  if (!name) return undefined
  let end = start + name.length
  const labelEnd = text[end] === '[' ? closing(text, end, '[', ']') : undefined
  const label = labelEnd === undefined ? undefined : text.slice(end + 1, labelEnd)
  if (labelEnd !== undefined) end = labelEnd + 1
  const attributesEnd = text[end] === '{' ? endOfBraces(text, end) : undefined
  const attributes =
    attributesEnd === undefined ? {} : parseAttributes(text.slice(end + 1, attributesEnd))
  if (attributesEnd !== undefined) end = attributesEnd + 1
  return { name, label, attributes, end }
}

/** `group="router" wide .note #top` → { group: 'router', wide: true, class: 'note', id: 'top' } */
export function parseAttributes(text: string): Record<string, string | boolean> {
  const attributes: Record<string, string | boolean> = {}
  const pattern = /([.#])([\w-]+)|([A-Za-z_][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+)))?/g
  for (const [, mark, short, key, double, single, bare] of text.matchAll(pattern)) {
    if (mark === '#' && short) attributes.id = short
    else if (mark === '.' && short) {
      attributes.class = [attributes.class, short].filter(Boolean).join(' ')
    } else if (key && isKey(key)) attributes[key] = double ?? single ?? bare ?? true
  }
  return attributes
}

/** Index of the bracket that closes the one at `start`, heeding nesting and backslashes. */
function closing(text: string, start: number, open: string, close: string): number | undefined {
  let depth = 0
  for (let i = start; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === open) depth++
    else if (text[i] === close && --depth === 0) return i
  }
  return undefined
}

function endOfBraces(text: string, start: number): number | undefined {
  const match = /^\{(?:"[^"]*"|'[^']*'|[^"'}])*\}/.exec(text.slice(start))
  return match ? start + match[0].length - 1 : undefined
}
