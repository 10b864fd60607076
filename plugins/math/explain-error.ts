/** What is wrong with a formula. */
export interface FormulaMistake {
  readonly message: string
  readonly fix: string
  /** Where in its source. */
  readonly offset: number
}

/** What KaTeX could not read, and how to fix it. */
export function explainError(error: unknown, tex: string): FormulaMistake {
  if (!isParseError(error)) throw error
  const reason = reasonOf(error)
  const [, fix] = fixes.find(([pattern]) => pattern.test(reason)) ?? []
  return {
    message: `Cannot read the formula: ${reason}`,
    fix: fix ?? `correct the formula; see ${supported} for what KaTeX supports`,
    offset: Math.min(error.position ?? 0, tex.length),
  }
}

interface ParseError extends Error {
  /** The message without the formula. KaTeX has it since 0.16.9. */
  readonly rawMessage?: string
  /** Where in the formula, from 0. */
  readonly position?: number
}

function isParseError(error: unknown): error is ParseError {
  return error instanceof Error && error.name === 'ParseError'
}

function reasonOf({ message, rawMessage }: ParseError): string {
  const reason =
    rawMessage ??
    message.replace(/^KaTeX parse error: /, '').replace(/ at (?:position|end) [\s\S]*$/, '')
  const named = reason
    .replace(/'EOF'/g, 'the end of the formula')
    .replace(/(?<!\w)'([^'\n]+)'/g, '"$1"')
  return named
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
    .replace(quotable, (_, what, value) => `${what} "${value.replace(/^"|"$/g, '')}"`)
}

/** KaTeX puts a colon before the value, and quotes only some values. */
const quotable =
  /^(undefined control sequence|no such environment|(?:invalid|illegal|unexpected|unknown|unsupported) [\w\\ ]+): ("[^"]+"|[^\s"]+)$/

const supported = 'https://katex.org/docs/supported'

const fixes: readonly (readonly [reason: RegExp, fix: string])[] = [
  [
    /^undefined control sequence/,
    `correct the name, or define the command in the "macros" option of math(); for supported commands, see ${supported}`,
  ],
  [/^no such environment/, `correct the name; for supported environments, see ${supported}`],
  [
    /^expected the end of the formula, got "&"|^expected the end of the formula, got "\\\\/,
    'put the lines between "\\begin{aligned}" and "\\end{aligned}", or write "\\&" for an ampersand',
  ],
  [
    /^expected the end of the formula, got "\}"/,
    'remove the "}", or write "\\}" for a closing brace',
  ],
  [
    /^unexpected end of input.*expected "\]"$/,
    'add the missing "]", or move the "[" into braces, as in "{[}"',
  ],
  [
    /got the end of the formula$|^unexpected end of input|expected "\}"/,
    'close each "{", "\\left", and "\\begin"',
  ],
  [/^expected group (?:after|as)/, 'write the missing part in braces, as in "x^{2}"'],
  [/^double (?:super|sub)script/, 'put braces around the first part, as in "{x^a}^b"'],
  [/\\tag works only/, 'use "\\tag" only in a formula between "$$" delimiters'],
]
