/**
 * A tag of JSX or Vue: names of components may contain dots, values may be expressions in braces, and names of attributes
 * may begin with `@`, `:`, `#` or `v-`.
 */
export interface JsxTag {
  readonly name: string
  /** Index after the tag. */
  readonly end: number
  readonly hasExpressions: boolean
  readonly hasVueAttributes: boolean
  /** The tag as HTML, without attributes that HTML doesn't have; it has as many lines. */
  readonly html: string
  /** The tag with all attributes; expressions in braces are `{}`. */
  readonly withEmptyBraces: string
}

/** Longer tags are not read: text with many `<` would take long. */
const longest = 2000

const opening = /<\/?([A-Za-z][\w.:-]*)/y
const closing = /\s*\/?>/y
const attribute = /\s+[^\s"'<>/={}]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`{}]+))?/y
/** `v-pre` is not an expression. */
const vueAttribute = /^\s+(?:[@:#][\w.:-]|v-(?!pre\b)[a-z])/
/** In JSX, an attribute may follow the quotation mark of another one directly. */
const afterQuote = /[^\s"'<>/={}]+\s*=\s*(?=\{)/y
/** What comes before the braces of an attribute: its name, or nothing for `{...props}`. */
const beforeBraces = /\s+(?:[^\s"'<>/={}]+\s*=\s*(?=\{)|(?=\{\.\.\.))/y

/** Reads the tag at `start`. */
export function readJsxTag(text: string, start: number): JsxTag | undefined {
  const near = text.slice(start, start + longest)
  let at = 0
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at
    const match = pattern.exec(near)
    if (match) at = pattern.lastIndex
    return match
  }
  const [head, name] = read(opening) ?? []
  if (head === undefined || name === undefined) return undefined
  let html = head
  let withEmptyBraces = head
  let hasExpressions = false
  let hasVueAttributes = false
  for (;;) {
    const before =
      read(beforeBraces) ?? (/["'}]/.test(near[at - 1] ?? '') ? read(afterQuote) : null)
    if (before) {
      const end = endOfBraces(near, at)
      if (end === undefined) return undefined
      const written = near.slice(before.index, end)
      at = end
      html += written.replace(/[^\n]+/g, '')
      withEmptyBraces += `${before[0]}{}`
      hasExpressions = true
      continue
    }
    const rest = read(attribute) ?? read(closing)
    if (!rest) return undefined
    const isVue = vueAttribute.test(rest[0])
    hasVueAttributes ||= isVue
    html += isVue ? rest[0].replace(/[^\n]+/g, '') : rest[0]
    withEmptyBraces += rest[0]
    if (rest[0].endsWith('>')) {
      return { name, end: start + at, hasExpressions, hasVueAttributes, html, withEmptyBraces }
    }
  }
}

/** Characters after a backslash are passed over: if they could begin strings, each of them would be searched for its end. */
const stringOrBrace =
  /\\[\s\S]|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|[{}]/g

/** The index after the brace that closes the one at `start`. Braces in strings don't count. */
function endOfBraces(text: string, start: number): number | undefined {
  let depth = 0
  stringOrBrace.lastIndex = start
  for (let match = stringOrBrace.exec(text); match; match = stringOrBrace.exec(text)) {
    if (match[0] === '{') depth++
    else if (match[0] === '}' && --depth === 0) return stringOrBrace.lastIndex
  }
  return undefined
}
