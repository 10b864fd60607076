import type { ExpectedErrors, SampleProblem } from '../types.ts'

/** A line of a comment. */
export interface CommentLine {
  readonly text: string
  /** Number of lines below the first line of the comment. */
  readonly below: number
}

/** The instruction in a comment. */
export type SampleOrder =
  | { readonly kind: 'skip'; readonly reason: string }
  | {
      readonly kind: 'with'
      readonly before: readonly CommentLine[]
      readonly after: readonly CommentLine[]
    }
  | { readonly kind: 'file'; readonly name: string; readonly lines: readonly CommentLine[] }
  | { readonly kind: 'errors'; readonly codes: ExpectedErrors['codes'] }

/** A comment whose instruction is invalid. */
export interface WrongOrder {
  readonly kind: 'wrong'
  readonly problem: Pick<SampleProblem, 'message' | 'fix'>
}

/** Marks the position of the sample in the code around it. */
const sampleLine = /^\s*(?:(?:\/\/|#) sample|\{?\/\* sample \*\/\}?)\s*$/

/** A path that stays in its folder: `../` is not allowed. */
const fileName = /^(?!.*\.\.\/)[\w@.[\]()/-]+\.[a-z]+$/

/**
 * Reads what a comment says about the code block below it.
 *
 * - `<!-- sample: skip, REASON -->`: the block is not checked
 * - `<!-- sample: with`, then code: goes before the block, or around it if the code has a line `// sample`
 * - `<!-- sample: file lib/db.ts`, then code: a file that the samples on the page can import
 * - `<!-- sample: errors 2322 -->`: the block shows these errors, and has to cause them
 *
 * Comments of MDX, in braces, say the same.
 */
export function readSampleComment(comment: string): SampleOrder | WrongOrder {
  const text = comment
    .replace(/^\s*(?:<!--|\{\/\*)\s*sample:/, '')
    .replace(/(?:-->|\*\/\})\s*$/, '')
  const [first = '', ...rest] = text.split('\n')
  const lines = rest.map((text, i) => ({ text, below: i + 1 }))
  if (lines.at(-1)?.text.trim() === '') lines.pop()
  const [, kind = '', argument = ''] = /^\s*(\w*)[\s,:]*(.*?)\s*$/.exec(first) ?? []
  if (kind === 'skip') {
    const reason = [argument, ...rest].join(' ').replaceAll(/\s+/g, ' ').trim()
    return reason
      ? { kind, reason }
      : refuse('"skip" needs a reason', 'write "sample: skip, REASON"')
  }
  if (kind === 'errors') return readErrors([argument, ...rest].join(' ').trim())
  if (kind === 'with') {
    if (argument)
      return refuse(
        `unexpected "${argument}" after "with"`,
        'begin the code on the line below "sample: with"',
      )
    const at = lines.findIndex(({ text }) => sampleLine.test(text))
    return at < 0
      ? { kind, before: lines, after: [] }
      : { kind, before: lines.slice(0, at), after: lines.slice(at + 1) }
  }
  if (kind !== 'file')
    return refuse(
      'expected "skip", "with", "file", or "errors" after "sample:"',
      'write "sample: skip, REASON", "sample: with", "sample: file PATH", or "sample: errors NUMBERS"',
    )
  return fileName.test(argument)
    ? { kind, name: argument, lines }
    : refuse(
        argument ? whyNoFile(argument) : '"file" needs a path',
        'write a path such as "lib/db.ts" after "file"',
      )
}

/** Why the argument of "file" is no `fileName`. */
function whyNoFile(path: string): string {
  if (path.includes('../')) return `the path "${path}" contains "../"`
  const odd = /[^\w@.[\]()/-]/u.exec(path)?.[0]
  if (odd !== undefined) return `the path "${path}" contains "${odd}"`
  return `the path "${path}" does not end with a lowercase extension such as ".ts"`
}

function readErrors(text: string): SampleOrder | WrongOrder {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const wrong = words.find((word) => !/^(?:TS)?\d+$/.test(word))
  if (wrong !== undefined)
    return refuse(
      `"${wrong}" is not an error number`,
      'list only error numbers, as in "sample: errors 2322 2345"',
    )
  return { kind: 'errors', codes: words.map((word) => Number(word.replace('TS', ''))) }
}

function refuse(why: string, fix: string): WrongOrder {
  return { kind: 'wrong', problem: { message: `Invalid sample comment: ${why}`, fix } }
}
