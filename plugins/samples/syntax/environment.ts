import type { TextMistake } from './text-mistake.ts'

/** Empty lines and comments. */
const ignored = /[ \t]*(?:#.*)?(?:\n|$)/y

/** A variable; a value in quotes can have several lines, and one in JSON contains quotes. */
const variable =
  /[ \t]*(?:export )?[A-Za-z_]\w*=(?:"(?:[^"\\]|\\[\s\S])*"|'[^']*'|`[^`]*`|[[{].*|[^\s"'`#](?:[^"'#\n]|(?<!\s)#)*|)[ \t]*(?:(?<=\s)#.*)?(?:\n|$)/y

/** Finds the first line of a file such as `.env` that is neither a variable nor a comment. */
export function findEnvironmentMistake(code: string): TextMistake | undefined {
  let at = 0
  while (at < code.length) {
    const length = lengthOf(ignored, code, at) || lengthOf(variable, code, at)
    if (length === 0) {
      const message = 'This line does not set an environment variable'
      return { at, message, fix: 'write "NAME=value"' }
    }
    at += length
  }
  return undefined
}

function lengthOf(pattern: RegExp, code: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(code)?.[0].length ?? 0
}
