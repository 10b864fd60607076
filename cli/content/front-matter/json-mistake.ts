import { shorten } from '../../report/schema.ts'

/** Why a text is not JSON. */
export interface JsonMistake {
  /** Index in the text. */
  readonly offset: number
  readonly reason: string
  readonly fix: string
}

type State = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'next' | 'end'

interface Token {
  readonly offset: number
  /** '' at the end of the text. */
  readonly text: string
}

const tokens = /[{}[\],:]|"(?:[^"\\\n]|\\.)*"|\/[/*]|"[^\n]*|'[^'\n]*'?|[^\s{}[\],:"']+|$/gu
const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

/**
 * Finds the first mistake in a text that JSON.parse() refuses: not every version of Node gives its place. The text begins in line
 * `firstLine` of its file.
 */
export function findJsonMistake(text: string, firstLine = 1): JsonMistake | undefined {
  const open: Token[] = []
  let state: State = 'value'
  let last: Token = { offset: 0, text: '' }
  for (const { index: offset, 0: found } of text.matchAll(tokens)) {
    const token = { offset, text: found }
    const opener = open.at(-1)
    const next = nextState(state, token, opener)
    if (next === undefined) return mistakeAt(token, { state, last, opener, text, firstLine })
    if (found === '') return undefined
    if (found in closing) open.push(token)
    else if (opener && found === closing[opener.text]) open.pop()
    // After the outermost value, nothing follows.
    state = next === 'next' && open.length === 0 ? 'end' : next
    last = token
  }
  return undefined
}

/** The state after a token; undefined if it cannot be there. */
function nextState(state: State, { text }: Token, opener: Token | undefined): State | undefined {
  const closes = opener !== undefined && text === closing[opener.text]
  switch (state) {
    case 'first value':
    case 'value':
      if (closes && state === 'first value') return 'next'
      if (text === '{') return 'first key'
      if (text === '[') return 'first value'
      return isJson(text) ? 'next' : undefined
    case 'first key':
    case 'key':
      if (closes && state === 'first key') return 'next'
      return text.startsWith('"') && isJson(text) ? 'colon' : undefined
    case 'colon':
      return text === ':' ? 'value' : undefined
    case 'next':
      if (closes) return 'next'
      if (text !== ',') return undefined
      return opener?.text === '{' ? 'key' : 'value'
    case 'end':
      return text === '' ? 'end' : undefined
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

interface Context {
  readonly state: State
  /** The token before. */
  readonly last: Token
  readonly opener: Token | undefined
  readonly text: string
  readonly firstLine: number
}

function mistakeAt({ offset, text: seen }: Token, context: Context): JsonMistake {
  const { last, opener } = context
  if (seen === '' && opener) {
    const line = context.text.slice(0, opener.offset).split('\n').length - 1 + context.firstLine
    const reason = `"${opener.text}" on line ${line} is not closed`
    return { offset, reason, fix: `add "${closing[opener.text]}"` }
  }
  if (/^\/[/*]/.test(seen)) {
    return { offset, reason: 'JSON cannot contain comments', fix: 'remove the comment' }
  }
  if (last.text === ',' && opener && seen === closing[opener.text]) {
    const reason = `there is a comma before the closing "${seen}"`
    return { offset: last.offset, reason, fix: 'remove the comma' }
  }
  if (seen.startsWith('"') && !isJson(seen)) {
    return /^"(?:[^"\\]|\\.)*"$/.test(seen)
      ? {
          offset,
          reason: `the string ${quote(seen)} is invalid`,
          fix: 'escape backslashes and tabs inside the string as \\\\ and \\t',
        }
      : {
          offset,
          reason: `the string ${quote(seen)} has no closing double quote`,
          fix: 'end the string with a double quote, and escape quotes and backslashes inside it as \\" and \\\\',
        }
  }
  return { offset, ...refuse(seen, context) }
}

/** Why a token cannot be where it is. */
function refuse(seen: string, { state, last, opener }: Context): Omit<JsonMistake, 'offset'> {
  switch (state) {
    case 'first key':
    case 'key':
      if (/^[{}[\],:]$/.test(seen)) {
        return {
          reason: `a key is missing before ${quote(seen)}`,
          fix: 'add a key in double quotes',
        }
      }
      return {
        reason: `the key ${quote(seen)} is not in double quotes`,
        fix: rewrite(seen),
      }
    case 'colon':
      return { reason: `":" is missing after the key ${last.text}`, fix: 'add ":"' }
    case 'next':
      if (opener && /^[}\]]$/.test(seen)) {
        const end = closing[opener.text]
        return {
          reason: `"${opener.text}" is closed with "${seen}"`,
          fix: `close the "${opener.text}" with "${end}"`,
        }
      }
      return {
        reason: `"," is missing before ${quote(seen)}`,
        fix: opener
          ? `add ",", or close the "${opener.text}" with "${closing[opener.text]}"`
          : 'add ","',
      }
    case 'end':
      return {
        reason: `unexpected ${quote(seen)} after the end of the data`,
        fix: 'remove everything after the data',
      }
    default:
      if (/^[}\],:]$/.test(seen)) {
        return { reason: `a value is missing before ${quote(seen)}`, fix: 'add the value' }
      }
      return { reason: `${quote(seen)} is not a JSON value`, fix: rewrite(seen) }
  }
}

function rewrite(seen: string): string {
  const word = seen.replace(/^'|'$/g, '')
  return /^[\w$. -]+$/.test(word)
    ? `write ${JSON.stringify(word)}`
    : 'write a string in double quotes'
}

function quote(seen: string): string {
  return shorten(seen.startsWith('"') ? seen : `"${seen}"`)
}
