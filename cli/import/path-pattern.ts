/** The path that a rewritten path gets; undefined if the pattern does not match. */
export type Rewrite = (path: string) => string | undefined

type Token =
  | string
  | {
      readonly name: string
      /** The `/` or `.` before it, which is repeated and omitted together with it. */
      readonly prefix: string
      readonly pattern: string
      readonly modifier: string
    }

/**
 * Reads a rewrite with patterns of path-to-regexp 6, as VitePress has them: 'packages/:pkg/src/(.*)' to ':pkg/(.*)'.
 * Undefined if a pattern has something else: groups in braces, or a complete regular expression.
 */
export function createRewrite(from: string, to: string): Rewrite | undefined {
  if (/[{}]|^\^/.test(from + to)) return undefined
  const source = tokenize(from)
  const target = tokenize(`/${to}`)
  const pattern = toRegExp(source)
  if (!pattern) return undefined
  const names = source.flatMap((token) => (typeof token === 'string' ? [] : token.name))
  return (path) => {
    const match = pattern.exec(path)
    if (!match) return undefined
    const values = new Map(names.map((name, i) => [name, match[i + 1]]))
    return target
      .map((token) => print(token, values))
      .join('')
      .slice(1)
  }
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  const parts =
    /\\(.)|([/.]?)(?::(\w+)(?:\(((?:[^()]|\([^()]*\))*)\))?|\(((?:[^()]|\([^()]*\))*)\))([*+?]?)|([\s\S])/g
  let unnamed = 0
  for (const match of text.matchAll(parts)) {
    const [, escaped, prefix = '', name, own, pattern, modifier = '', other] = match
    const literal = escaped ?? other
    if (literal !== undefined) tokens.push(literal)
    else
      tokens.push({
        name: name ?? String(unnamed++),
        prefix,
        pattern: own ?? pattern ?? '[^/#?]+?',
        modifier,
      })
  }
  return tokens
}

function toRegExp(tokens: readonly Token[]): RegExp | undefined {
  try {
    return new RegExp(`^${tokens.map(printPattern).join('')}$`, 'i')
  } catch {
    return undefined
  }
}

function printPattern(token: Token): string {
  if (typeof token === 'string') return escapeText(token)
  const { prefix, pattern, modifier } = token
  const start = escapeText(prefix)
  const one = `(?:${withoutCaptures(pattern)})`
  const isRepeated = modifier === '*' || modifier === '+'
  const value = isRepeated ? `(${one}(?:${start}${one})*)` : `(${one})`
  return `(?:${start}${value})${modifier === '*' || modifier === '?' ? '?' : ''}`
}

/** '(a|b)' → '(?:a|b)' */
function withoutCaptures(pattern: string): string {
  return pattern.replace(/(?<!\\)\((?!\?)/g, '(?:')
}

function print(token: Token, values: ReadonlyMap<string, string | undefined>): string {
  if (typeof token === 'string') return token
  const value = values.get(token.name)
  return value === undefined ? '' : token.prefix + value
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
