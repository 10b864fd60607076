import type { Diagnostic } from '../../kit.ts'
import { asClause, explainSyntax, type MdxError } from '../syntax/syntax-fixes.ts'

/** The problem that an error of the compiler is reported as. `text` is what was compiled. */
export function syntaxProblem(error: unknown, place: string, text: string): Diagnostic {
  const found = readError(error)
  const { reason, line, column, fix } = explainSyntax(found, text)
  return {
    code: 'mdx/syntax',
    severity: 'error',
    message: `Cannot compile MDX: ${reason}`,
    at: { file: place, line, column },
    fix,
  }
}

/** Whether an error is a message about the file, and not a mistake in the code of a plugin. */
export function isMessage(error: unknown): boolean {
  return error instanceof Error && 'reason' in error
}

/** A message about a file, which a plugin of the compiler has added with `file.message()`: https://github.com/vfile/vfile-message */
export interface PluginMessage {
  readonly reason: string
  readonly line?: number | undefined
  readonly column?: number | undefined
  /** Undefined for `file.info()`, which reports no problem. */
  readonly fatal?: boolean | undefined
  /** More about the message, such as what to do. */
  readonly note?: string | undefined
}

/** The problems that messages of plugins are reported as. */
export function messageProblems(messages: readonly PluginMessage[], place: string): Diagnostic[] {
  return messages.flatMap(({ reason, line = 1, column = 1, fatal, note }) =>
    fatal === undefined
      ? []
      : [
          {
            code: 'mdx/message',
            severity: 'warning',
            message: reason,
            at: { file: place, line, column },
            fix: note,
          },
        ],
  )
}

/** The problem that an error which a plugin of the compiler throws is reported as. */
export function pluginProblem(error: unknown, place: string): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error)
  return {
    code: 'plugin-failed',
    severity: 'error',
    message: `An MDX compiler plugin failed: ${reason}`,
    at: { file: place, line: 1, column: 1 },
    fix: 'correct the plugin, which is listed in "remarkPlugins" or "rehypePlugins" in the options of mdx()',
    ...(error instanceof Error && error.stack !== undefined && { stack: error.stack }),
  }
}

function readError(error: unknown): MdxError {
  if (!(error instanceof Error)) return { reason: String(error), line: 1, column: 1 }
  const { line, column } = error as { readonly line?: unknown; readonly column?: unknown }
  const opening = openingOf(error)
  return {
    reason: reasonOf(error),
    line: typeof line === 'number' ? line : (opening?.line ?? 1),
    column: typeof column === 'number' ? column : (opening?.column ?? 1),
    ...(opening && { opening }),
  }
}

/** The library ends a reason with the place, and with notes for those who integrate it. */
function reasonOf(error: Error): string {
  const cause = error.cause instanceof Error ? ` (${asClause(error.cause.message)})` : ''
  return (textOf(error).replace(/ \(note: [\s\S]*\)$/, '') + cause)
    .replace(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/g, '')
    .replace(' with acorn', '')
    .replace(/\s+/g, ' ')
}

function textOf(error: Error): string {
  return 'reason' in error && typeof error.reason === 'string' ? error.reason : error.message
}

/** For an unclosed element, the message contains the place where it begins. */
function openingOf(error: Error): MdxError['opening'] {
  const [, line, column] = /\((\d+):(\d+)-\d+:\d+\)/.exec(textOf(error)) ?? []
  return line === undefined ? undefined : { line: Number(line), column: Number(column) }
}
