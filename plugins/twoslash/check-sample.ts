import type { CodeDecoration } from '../kit.ts'
import type { CheckCode } from './load-checker.ts'
import type { TwoslashNode, TwoslashResult } from './result.ts'

/** A sample as readers see it, and what is wrong with it. */
export interface CheckedSample {
  readonly code: string
  readonly decorations: readonly CodeDecoration[]
  readonly mistakes: readonly SampleMistake[]
}

/** A mistake in a sample. Without an offset, it is reported where the code block begins. */
export interface SampleMistake {
  /** In the code as it is written. */
  readonly offset?: number
  readonly message: string
  readonly fix: string
}

/** Checks a sample, and finds the types that readers can look up. */
export function checkSample(written: string, language: string, check: CheckCode): CheckedSample {
  try {
    const result = check(written, language)
    return {
      code: result.code,
      decorations: decorationsOf(result),
      mistakes: mistakesIn(result, written),
    }
  } catch (error) {
    return { code: written, decorations: [], mistakes: [notationMistake(error, written)] }
  }
}

function decorationsOf({ nodes, code }: TwoslashResult): CodeDecoration[] {
  const seen = new Set<string>()
  const lines = code.trimEnd().split('\n')
  return nodes.flatMap((node): CodeDecoration[] => {
    const { type, text = '', target } = node
    const place = placeOf(node, lines)
    if (type === 'query') return [{ kind: 'note', ...place, text: withDocs(node) }]
    if (type === 'error') {
      const note = `error TS${node.code}: ${text}`
      return [
        { kind: 'mistake', ...place, text },
        { kind: 'note', ...place, text: note, isMistake: true },
      ]
    }
    if (type !== 'hover' || text === 'any') return []
    // With the keyboard, readers reach each name once.
    const key = `${target} ${text}`
    const isFocusable = !seen.has(key)
    seen.add(key)
    return [{ kind: 'hint', ...place, text: withDocs(node), isFocusable }]
  })
}

/** TypeScript reports what is missing at the end in the line after the code. */
function placeOf(
  { line, character, length }: TwoslashNode,
  lines: readonly string[],
): Pick<CodeDecoration, 'line' | 'columns'> {
  if (line < lines.length) return { line, columns: [character, character + length] }
  const end = lines.at(-1)?.length ?? 0
  return { line: lines.length - 1, columns: [end, end] }
}

function withDocs({ text = '', docs }: TwoslashNode): string {
  return docs ? `${text}\n\n${docs}` : text
}

function mistakesIn(result: TwoslashResult, written: string): SampleMistake[] {
  const { nodes, meta } = result
  const expected = meta.handbookOptions.errors
  const errors = nodes.filter(({ type }) => type === 'error')
  const unexpected = errors.filter(({ code = 0 }) => !expected.includes(code))
  const missing = expected.filter((code) => errors.every((error) => error.code !== code))
  return [
    ...unexpected.map(({ start, code, text = '' }) => ({
      offset: originalOffset(start, result, written),
      message: `${text.replace(/\.$/, '')} (TS${code})`,
      fix: fixFor(code ?? 0),
    })),
    ...missing.map((code) =>
      Number.isNaN(code)
        ? {
            message: '"// @errors" must list the numbers of errors',
            fix: 'write it as in "// @errors: 2322 2345"',
          }
        : {
            message: `This sample does not cause the error ${code}, which "// @errors" names`,
            fix: `remove ${code} from "// @errors"`,
          },
    ),
  ]
}

function fixFor(code: number): string {
  // Cannot find module.
  if (code === 2307)
    return 'install the package, or list the file that the sample imports: twoslash({ files: ["src"] })'
  return `correct the sample, or add a line "// @errors: ${code}" if it shows the error`
}

/** Where a place in the code was before parts of it were removed. */
function originalOffset(offset: number, { code, meta }: TwoslashResult, written: string): number {
  // With `// @keepNotations`, nothing is.
  if (code === written) return offset
  let original = offset
  for (const [start, end] of meta.removals.toSorted(([a], [b]) => a - b)) {
    if (start <= original) original += end - start
  }
  // With `// @showEmit`, the code is another one.
  return Math.min(original, written.length)
}

/**
 * What twoslash throws for notation that it cannot use, such as a query that points at nothing, and TypeScript for an option that
 * it cannot use.
 */
function notationMistake(error: unknown, written: string): SampleMistake {
  const { title, description } = error as {
    readonly title?: string
    readonly description?: string
  }
  if (title === undefined) return optionMistake(error, written)
  const { 1: line } = /on line (\d+)/.exec(description ?? '') ?? []
  const [reason = ''] = (description ?? '').trim().split(/\.?(?:\n|$)/, 1)
  return {
    ...(line !== undefined && { offset: startOfLine(written, Number(line) - 1) }),
    message: `${title}: ${reason}`,
    fix: 'point "^?" at a name in the line above it, or remove it',
  }
}

/** These errors name no line: it is the first that sets an option. */
function optionMistake(error: unknown, written: string): SampleMistake {
  const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n', 1)
  const offset = written.search(/^[ \t]*\/\/ ?@/m)
  return {
    ...(offset >= 0 && { offset }),
    message: `Cannot check this sample: ${reason.replace(/^error (TS\d+): (.*?)\.?$/, '$2 ($1)')}`,
    fix: 'correct the lines that begin with "// @", or remove "twoslash" from the code block',
  }
}

/** twoslash may name the line after the last one. */
function startOfLine(text: string, line: number): number {
  const lines = text.split('\n')
  const before = lines.slice(0, Math.min(line, lines.length - 1))
  return before.reduce((length, { length: more }) => length + more + 1, 0)
}
