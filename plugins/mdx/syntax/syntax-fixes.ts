import { formulaFix } from '../../../cli/compiler-kit.ts'

/** An error of the compiler. */
export interface MdxError {
  readonly reason: string
  readonly line: number
  readonly column: number
  /** Where an unclosed element begins. */
  readonly opening?: { readonly line: number; readonly column: number }
}

/** An error with the place that its author has to change. */
export interface ExplainedError extends Pick<MdxError, 'reason' | 'line' | 'column'> {
  readonly fix: string
}

/** An error together with the text around it. */
interface ErrorContext extends MdxError {
  /** The line of the error, before and after its place. */
  readonly before: string
  readonly after: string
  /** The text of the file before the error. */
  readonly above: string
}

type Explain = (error: ErrorContext) => Partial<ExplainedError> & Pick<ExplainedError, 'fix'>

/** Says what an error means in the text that has it, and how to fix it. */
export function explainSyntax(error: MdxError, text: string): ExplainedError {
  const lines = text.split('\n')
  const line = lines[error.line - 1] ?? ''
  const before = line.slice(0, error.column - 1)
  const context = {
    ...error,
    before,
    after: line.slice(error.column - 1),
    above: [...lines.slice(0, error.line - 1), before].join('\n'),
  }
  const [, explain = anyOther] = explanations.find(([pattern]) => pattern.test(error.reason)) ?? []
  const { reason, line: errorLine, column } = error
  return { reason: asClause(withQuotes(reason)), line: errorLine, column, ...explain(context) }
}

/** Reasons of libraries begin like sentences. */
export function asClause(reason: string): string {
  return reason.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
}

/** The library writes code in backticks. */
function withQuotes(reason: string): string {
  return reason.replace(/`([^`"\s][^`]*)`/g, '"$1"')
}

const explanations: readonly (readonly [reason: RegExp, explain: Explain])[] = [
  [/^Unexpected character `<`/, conflictOrName],
  [/^Expected a closing tag/, missingEnd],
  [/^Unexpected closing tag/, otherEnd],
  [/^Unexpected closing slash/, noOpening],
  [/^Unexpected character .* before (?:name|local name)|^Unexpected character `@`/, notName],
  [/ before attribute value/, unquotedValue],
  [/^Unexpected end of file in expression/, openBrace],
  [/^Could not parse (?:expression|spread)/, notExpression],
  [/^Could not parse import\/exports/, notStatement],
]

const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** An element is still open at the end of the block that it begins in. */
function missingEnd({ reason, opening, line, column }: ErrorContext): ReturnType<Explain> {
  const [, name = ''] = /for `<([^`>]*)>`/.exec(reason) ?? []
  return {
    ...(opening ?? { line, column }),
    fix: voidElements.test(name)
      ? endOf(name)
      : `add "</${name}>" in the same block, or write "\\<${name}>" for literal text`,
  }
}

function otherEnd({ reason, opening }: ErrorContext): ReturnType<Explain> {
  const [, closing = '', name = ''] = /`<\/([^`>]*)>`.*`<([^`>]*)>`/.exec(reason) ?? []
  if (voidElements.test(name)) {
    return { ...opening, reason: `expected a closing tag for "<${name}>"`, fix: endOf(name) }
  }
  return {
    reason: `unexpected closing tag "</${closing}>" while the element "<${name}>" from line ${opening?.line} is still open`,
    fix: `write "</${name}>" before "</${closing}>"`,
  }
}

function endOf(voidElement: string): string {
  return `end the tag with "/>", as in "<${voidElement} />"`
}

function noOpening({ after }: ErrorContext): ReturnType<Explain> {
  const [name = ''] = /^\/[\w.-]*/.exec(after) ?? []
  return {
    reason: `unexpected closing tag "<${name}>" (no element is open in this block)`,
    fix: 'remove the tag, or open and close the element in the same block',
  }
}

/** A `<` after another one: https://git-scm.com/docs/git-merge#_how_conflicts_are_presented */
function conflictOrName(error: ErrorContext): ReturnType<Explain> {
  const { before, after } = error
  if (!/^[>\s]*<{7}(?: |$)/.test(before + after)) return notName(error)
  return {
    reason: 'unresolved merge conflict',
    fix: 'keep one of the versions, and delete the others and the lines that begin with "<<<<<<<", "|||||||", "=======", or ">>>>>>>"',
  }
}

/** A `<` that does not begin a tag. */
function notName({ reason, line, before, after }: ErrorContext): ReturnType<Explain> {
  const start = before.lastIndexOf('<')
  const written = (before + after).slice(start)
  const [, url] = /^<((?:https?|ftp):\/\/[^\s<>]+)>/.exec(written) ?? []
  const [, email] = /^<([^\s<>@]+@[^\s<>@]+)>/.exec(written) ?? []
  const [short = reason] = reason.split(', expected')
  const place = { line, column: start + 1 }
  if (url) return { ...place, reason: unlinked(url), fix: `write "[${url}](${url})"` }
  if (email)
    return { ...place, reason: unlinked(email), fix: `write "[${email}](mailto:${email})"` }
  if (written.startsWith('<!--')) {
    return { ...place, reason: 'unclosed comment', fix: 'add "-->" at the end of the comment' }
  }
  if (written.startsWith('<!')) {
    const tag = /^[^>]*>?/.exec(written)
    return { ...place, reason: `unexpected "${tag}"`, fix: `remove "${tag}"` }
  }
  return { reason: asClause(withQuotes(short)), fix: 'write "\\<" for a literal "<"' }
}

function unlinked(target: string): string {
  return `"<${target}>" is not a link in MDX`
}

function unquotedValue({ before, after }: ErrorContext): ReturnType<Explain> {
  const [name = ''] = /[\w:-]+=$/.exec(before) ?? []
  const [value = ''] = /^[^\s>/]*/.exec(after) ?? []
  return {
    reason: `the attribute value in "${name}${value}" needs quotes`,
    fix: `write ${name}"${value}"`,
  }
}

/** The error is at the end of the text; what has to be changed is at the last brace, because none follows it. */
function openBrace({ above }: ErrorContext): ReturnType<Explain> {
  const lines = above.slice(0, above.lastIndexOf('{')).split('\n')
  return {
    reason: 'the expression has no closing brace',
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    fix: 'close the expression with "}", or write "\\{" for a literal brace',
  }
}

function notExpression({ above, before, after }: ErrorContext): ReturnType<Explain> {
  const [, raw] = /<(style|script)\b[^>]*>(?:(?!<\/(?:style|script)>)[\s\S])*$/.exec(above) ?? []
  if (raw === 'style')
    return { fix: `move the rules to a style sheet, and import it with 'import "./a.css"'` }
  if (raw === 'script') return { fix: 'move the script to a component' }
  const isMath = /\$[^$]*$/.test(before) && after.includes('$')
  if (isMath || /\$\$(?:(?!\$\$)[\s\S])*$/.test(above)) {
    return { fix: formulaFix }
  }
  return { fix: 'correct the expression, or write "\\{" for a literal brace' }
}

function notStatement({ above, before, after }: ErrorContext): ReturnType<Explain> {
  const block = /[^\n]*(?:\n[^\n]+)*$/.exec(above)?.[0] ?? ''
  const isType = /^(?:import|export) type\b/.test(before + after) || /:$/.test(before.trimEnd())
  if (isType || after.startsWith(':')) {
    return { fix: 'remove the type: imports and exports in MDX are JavaScript without types' }
  }
  if (/^import\b.*["'];?[ \t]*\n/m.test(block)) {
    return { fix: 'add a blank line after the imports' }
  }
  return {
    fix: 'correct the statement, or begin the paragraph with a different word: paragraphs that begin with "import" or "export" are JavaScript',
  }
}

function anyOther(): ReturnType<Explain> {
  return {
    fix: 'correct the MDX at this location, or write "\\<" for a literal "<" and "\\{" for a literal brace',
  }
}
