import type { TextMistake } from './text-mistake.ts'

/** What may be in a text besides JSON. */
export interface JsonDialect {
  /** Comments and commas after the last value, as in `tsconfig.json`. */
  readonly isRelaxed: boolean
}

const token = /"(?:[^"\\\n]|\\.)*"|-?\d[\w.+-]*|[A-Za-z_$][\w$]*|'[^'\n]*'?|[^\s]/y
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const escapes = /^"(?:[^"\\]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"$/

/** Finds the first mistake in JSON. Unlike `JSON.parse()`, it always says where, and the same in each version of Node. */
export function findJsonProblem(code: string, dialect: JsonDialect): TextMistake | undefined {
  const tokens = tokensOf(code, dialect)
  if ('message' in tokens) return tokens
  const end = { text: '', at: code.trimEnd().length }
  let next = 0
  const peek = () => tokens[next] ?? end
  const mistake = readValue()
  if (mistake) return mistake
  return next < tokens.length ? unexpected(peek(), 'the end of the sample') : undefined

  function readValue(): TextMistake | undefined {
    const { text } = peek()
    if (text === '{') return readList('}', readEntry)
    if (text === '[') return readList(']', readValue)
    const isValue =
      ['true', 'false', 'null'].includes(text) || number.test(text) || escapes.test(text)
    if (!isValue) return unexpected(peek(), 'a value')
    next++
    return undefined
  }

  function readEntry(): TextMistake | undefined {
    if (!escapes.test(peek().text)) return unexpected(peek(), 'a key in double quotes')
    next++
    if (peek().text !== ':') return unexpected(peek(), '":"')
    next++
    return readValue()
  }

  function readList(
    close: string,
    readItem: () => TextMistake | undefined,
  ): TextMistake | undefined {
    next++
    while (peek().text !== close) {
      const mistake = readItem()
      if (mistake) return mistake
      const { text, at } = peek()
      if (text === close) break
      if (text !== ',') return unexpected(peek(), `"," or "${close}"`)
      next++
      if (peek().text === close && !dialect.isRelaxed) {
        const message = `Invalid JSON: unexpected comma before "${close}"`
        return { at, message, fix: 'remove the comma' }
      }
    }
    next++
    return undefined
  }
}

interface JsonToken {
  readonly text: string
  readonly at: number
}

function tokensOf(code: string, { isRelaxed }: JsonDialect): JsonToken[] | TextMistake {
  const tokens: JsonToken[] = []
  const space = /(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/y
  let at = 0
  while (true) {
    space.lastIndex = at
    const [skipped = ''] = space.exec(code) ?? []
    const comment = skipped.indexOf('/')
    if (comment >= 0 && !isRelaxed) {
      const fix = 'write "jsonc" as the language, or remove the comment'
      return { at: at + comment, message: 'Invalid JSON: comments are not allowed', fix }
    }
    token.lastIndex = at + skipped.length
    const found = token.exec(code)
    if (!found) return tokens
    tokens.push({ text: found[0], at: found.index })
    at = token.lastIndex
  }
}

function unexpected({ text, at }: JsonToken, expected: string): TextMistake {
  const quoted = text.startsWith('"') ? text : `"${text}"`
  const saw = text === '' ? 'the end of the sample' : text === '"' ? 'an unclosed string' : quoted
  return { at, message: `Invalid JSON: expected ${expected}, not ${saw}` }
}
