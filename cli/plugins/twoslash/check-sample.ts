import type { CodeDecoration } from '../../markdown/mdx-parts.ts'
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
      mistakes: mistakesIn(result),
    }
  } catch (error) {
    return { code: written, decorations: [], mistakes: [notationMistake(error, written)] }
  }
}

function decorationsOf({ nodes }: TwoslashResult): CodeDecoration[] {
  const seen = new Set<string>()
  return nodes.flatMap((node): CodeDecoration[] => {
    const { type, line, character, length, text = '', target } = node
    const place = { line, columns: [character, character + length] as const }
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

function withDocs({ text = '', docs }: TwoslashNode): string {
  return docs ? `${text}\n\n${docs}` : text
}

function mistakesIn({ nodes, meta }: TwoslashResult): SampleMistake[] {
  const expected = meta.handbookOptions.errors
  const errors = nodes.filter(({ type }) => type === 'error')
  const unexpected = errors.filter(({ code = 0 }) => !expected.includes(code))
  const missing = expected.filter((code) => errors.every((error) => error.code !== code))
  return [
    ...unexpected.map(({ start, code, text = '' }) => ({
      offset: originalOffset(start, meta.removals),
      message: `${text.replace(/\.$/, '')} (TS${code})`,
      fix: fixFor(code ?? 0),
    })),
    ...missing.map((code) => ({
      message: `This sample does not cause the error ${code}, which "// @errors" names`,
      fix: `remove ${code} from "// @errors"`,
    })),
  ]
}

function fixFor(code: number): string {
  // Cannot find module.
  if (code === 2307)
    return 'install the package, or list the file that the sample imports: twoslash({ files: ["src"] })'
  return `correct the sample, or add a line "// @errors: ${code}" if it shows the error`
}

/** Where a place in the code was before parts of it were removed. */
function originalOffset(offset: number, removals: TwoslashResult['meta']['removals']): number {
  let original = offset
  for (const [start, end] of removals.toSorted(([a], [b]) => a - b)) {
    if (start <= original) original += end - start
  }
  return original
}

/** What twoslash throws for notation that it cannot use, such as a query that points at nothing. */
function notationMistake(error: unknown, written: string): SampleMistake {
  const { title, description } = error as {
    readonly title?: string
    readonly description?: string
  }
  if (title === undefined) throw error
  const { 1: line } = /on line (\d+)/.exec(description ?? '') ?? []
  const [reason = ''] = (description ?? '').trim().split(/\.?(?:\n|$)/, 1)
  return {
    ...(line !== undefined && { offset: startOfLine(written, Number(line) - 1) }),
    message: `${title}: ${reason}`,
    fix: 'point "^?" at a name in the line above it, or remove it',
  }
}

function startOfLine(text: string, line: number): number {
  return text.split('\n').slice(0, line).join('\n').length + (line > 0 ? 1 : 0)
}
