import type { Diagnostic } from '../../report/diagnostic.ts'

/** What is reported of an error of the compiler. */
export function syntaxProblem(error: unknown, place: string): Diagnostic {
  const reason = error instanceof Error ? reasonOf(error) : String(error)
  return {
    code: 'mdx/syntax',
    severity: 'error',
    message: `Cannot compile MDX: ${reason}`,
    at: { file: place, ...positionOf(error) },
    fix: fixOf(reason),
  }
}

/** The library ends a reason with the place, and with notes for those who integrate it. */
function reasonOf(error: Error): string {
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return (textOf(error).replace(/ \(note: [\s\S]*\)$/, '') + cause)
    .replace(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/g, '')
    .replace(' with acorn', '')
    .replace(/\s+/g, ' ')
}

function textOf(error: Error): string {
  return 'reason' in error && typeof error.reason === 'string' ? error.reason : error.message
}

/** Of an element without an end, the error is at what contains it; its own place is in the text. */
function positionOf(error: unknown): { readonly line: number; readonly column: number } {
  if (!(error instanceof Error)) return { line: 1, column: 1 }
  const [, row, at] = /\((\d+):(\d+)-\d+:\d+\)/.exec(textOf(error)) ?? []
  if (row !== undefined) return { line: Number(row), column: Number(at) }
  const { line, column } = error as { readonly line?: unknown; readonly column?: unknown }
  return {
    line: typeof line === 'number' ? line : 1,
    column: typeof column === 'number' ? column : 1,
  }
}

const fixes: readonly (readonly [pattern: RegExp, fix: string])[] = [
  [
    /import\/exports?/,
    'correct the statement: a paragraph that begins with "import" or "export" is JavaScript',
  ],
  [/expression|spread/i, 'correct the expression, or write "\\{" for a brace that is text'],
  [/clos/i, 'open and close each element within the same paragraph, list item or block'],
  [/./, 'write "\\<" for a "<" that is text, and "\\{" for a brace'],
]

function fixOf(reason: string): string {
  return fixes.find(([pattern]) => pattern.test(reason))?.[1] ?? ''
}
