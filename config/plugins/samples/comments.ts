import type { BlockProblem } from './types.ts'

/** A line of a comment. */
export interface CommentLine {
  readonly text: string
  /** How many lines below the comment's first one. */
  readonly below: number
}

/** What a comment asks for. */
export type Order =
  | { readonly kind: 'skip'; readonly reason: string }
  | {
      readonly kind: 'with'
      readonly before: readonly CommentLine[]
      readonly after: readonly CommentLine[]
    }
  | { readonly kind: 'file'; readonly name: string; readonly lines: readonly CommentLine[] }

/** A comment that asks for something that there is not. */
export interface WrongOrder {
  readonly kind: 'wrong'
  readonly problem: Pick<BlockProblem, 'message' | 'fix'>
}

/** Where the sample stands in the code around it. */
const sampleLine = /^\s*(?:\/\/ sample|\{?\/\* sample \*\/\}?)\s*$/

/** A path without a way out. */
const fileName = /^(?!.*\.\.\/)[\w@.[\]()/-]+\.[a-z]+$/

/**
 * What an HTML comment says about the block of code below it; undefined for a comment that is about something else.
 *
 * - `<!-- sample: skip, REASON -->`: it is not checked
 * - `<!-- sample: with`, then code: stands before it, or around the line `// sample`
 * - `<!-- sample: file lib/db.ts`, then code: a file that the samples of the page may import
 */
export function readComment(html: string): Order | WrongOrder | undefined {
  const found = /^\s*<!--\s*sample\b:?([\s\S]*?)-->\s*$/.exec(html)
  if (!found) return undefined
  const [first = '', ...rest] = (found[1] ?? '').split('\n')
  const lines = rest.map((text, i) => ({ text, below: i + 1 }))
  if (lines.at(-1)?.text.trim() === '') lines.pop()
  const [, kind = '', argument = ''] = /^\s*(\w*)[\s,:]*(.*?)\s*$/.exec(first) ?? []
  if (kind === 'skip') {
    const reason = [argument, ...rest].join(' ').replaceAll(/\s+/g, ' ').trim()
    return reason ? { kind, reason } : refuse('"skip" needs a reason')
  }
  if (kind === 'with') {
    if (argument) return refuse(`"${argument}" stands behind "with"`)
    const at = lines.findIndex(({ text }) => sampleLine.test(text))
    return at < 0
      ? { kind, before: lines, after: [] }
      : { kind, before: lines.slice(0, at), after: lines.slice(at + 1) }
  }
  if (kind !== 'file') return refuse('it says none of "skip", "with" and "file"')
  return fileName.test(argument)
    ? { kind, name: argument, lines }
    : refuse(`"${argument}" is no path of a file`)
}

function refuse(why: string): WrongOrder {
  return {
    kind: 'wrong',
    problem: {
      message: `Cannot read this comment about a sample: ${why}`,
      fix: 'write "sample: skip, REASON", "sample: with" or "sample: file PATH"',
    },
  }
}
