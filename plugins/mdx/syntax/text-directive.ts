import type { Code, Construct, Effects, State } from 'micromark-util-types'

/** The names of tokens are declared by each extension of the parser. */
const textDirectiveToken = 'docsTextDirective' as Parameters<Effects['enter']>[0]

/**
 * `:name[label]{key=value}` and `::name{.class}` are text, as with the generators whose writers know directives: in braces are
 * attributes, not an expression. Without a label, `:name{value}` is one, because its braces contain no attribute.
 */
export const textDirective: Construct = {
  name: 'textDirective',
  previous: (code) => code !== colon,
  tokenize(effects, ok, nok) {
    let colons = 0
    let depth = 0
    let hasLabel = false
    let attributes = ''
    const consume = (code: Code, next: State): State => {
      effects.consume(code)
      return next
    }
    const start: State = (code) => {
      effects.enter(textDirectiveToken)
      return atColons(code)
    }
    const atColons: State = (code) => {
      if (code === colon && colons < 2) {
        colons++
        return consume(code, atColons)
      }
      return isLetter(code) ? inName(code) : nok(code)
    }
    const inName: State = (code) => {
      if (isLetter(code) || isDigit(code) || code === dash || code === underscore) {
        return consume(code, inName)
      }
      if (code === bracket) return inLabel(code)
      return code === brace ? consume(code, inAttributes) : nok(code)
    }
    const inLabel: State = (code) => {
      if (code === null || isLineEnd(code)) return nok(code)
      if (code === bracket) depth++
      if (code === closingBracket) depth--
      hasLabel = true
      return consume(code, depth === 0 ? afterLabel : inLabel)
    }
    const afterLabel: State = (code) => (code === brace ? consume(code, inAttributes) : nok(code))
    const inAttributes: State = (code) => {
      if (code === null || isLineEnd(code) || code === brace) return nok(code)
      if (code !== closingBrace) {
        attributes += String.fromCharCode(code)
        return consume(code, inAttributes)
      }
      if (!hasLabel && !isAttribute.test(attributes)) return nok(code)
      effects.consume(code)
      effects.exit(textDirectiveToken)
      return ok
    }
    return start
  },
}

/** `#id`, `.class` or `key=value`, not `a == b`. */
const isAttribute = /^\s*(?:[#.][\w-]|[\w:-]+=(?![=>]))/

const dash = 45
const colon = 58
const bracket = 91
const closingBracket = 93
const underscore = 95
const brace = 123
const closingBrace = 125

function isLetter(code: Code): boolean {
  return code !== null && ((code > 64 && code < 91) || (code > 96 && code < 123))
}

function isDigit(code: Code): boolean {
  return code !== null && code > 47 && code < 58
}

/** The parser has negative codes for the ends of lines. */
export function isLineEnd(code: Code): boolean {
  return code !== null && code < -2
}
