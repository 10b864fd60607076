import type { BlockProblem } from './types.ts'

/** A line of a comment. */
export interface CommentLine {
  readonly text: string
  /** Number of lines below the first line of the comment. */
  readonly below: number
}

/** The instruction in a comment. */
export type Order =
  | { readonly kind: 'skip'; readonly reason: string }
  | {
      readonly kind: 'with'
      readonly before: readonly CommentLine[]
      readonly after: readonly CommentLine[]
    }
  | { readonly kind: 'file'; readonly name: string; readonly lines: readonly CommentLine[] }

/** A comment whose instruction is invalid. */
export interface WrongOrder {
  readonly kind: 'wrong'
  readonly problem: Pick<BlockProblem, 'message' | 'fix'>
}

/** Marks the position of the sample in the code around it. */
const sampleLine = /^\s*(?:\/\/ sample|\{?\/\* sample \*\/\}?)\s*$/

/** A path that stays in its folder: `../` is not allowed. */
const fileName = /^(?!.*\.\.\/)[\w@.[\]()/-]+\.[a-z]+$/

/**
 * Reads what an HTML comment says about the code block below it; undefined if the comment is not about a sample.
 *
 * - `<!-- sample: skip, REASON -->`: the block is not checked
 * - `<!-- sample: with`, then code: goes before the block, or around it if the code has a line `// sample`
 * - `<!-- sample: file lib/db.ts`, then code: a file that the samples on the page can import
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
    if (argument) return refuse(`unexpected "${argument}" after "with"`)
    const at = lines.findIndex(({ text }) => sampleLine.test(text))
    return at < 0
      ? { kind, before: lines, after: [] }
      : { kind, before: lines.slice(0, at), after: lines.slice(at + 1) }
  }
  if (kind !== 'file') return refuse('it must say "skip", "with" or "file"')
  return fileName.test(argument)
    ? { kind, name: argument, lines }
    : refuse(`"${argument}" is not a valid file path`)
}

function refuse(why: string): WrongOrder {
  return {
    kind: 'wrong',
    problem: {
      message: `Invalid sample comment: ${why}`,
      fix: 'write "sample: skip, REASON", "sample: with" or "sample: file PATH"',
    },
  }
}
