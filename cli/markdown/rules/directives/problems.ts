import type { MarkdownIt, StateBlock } from 'markdown-it'
import { reportAt } from '../../../links/link-page.ts'
import type { Severity } from '../../../report/diagnostic.ts'
import { enumerate } from '../../../report/enumerate.ts'
import { nearest } from '../../../report/nearest.ts'
import { type DirectiveCall, type MarkdownEnv, pageEnv } from '../../page-env.ts'
import type { DirectiveOptions } from './names.ts'
import type { Unreadable } from './syntax.ts'

/** A directive on a separate line. */
export interface DirectivePlace {
  readonly state: StateBlock
  readonly line: number
  /** Its colons and name: ':::note'. */
  readonly written: string
  readonly options: DirectiveOptions
}

/** Reports a container that no line of colons closes. */
export function reportUnclosed(place: DirectivePlace, colons: number, severity: Severity): void {
  reportFound(place, {
    code: 'directive-unclosed',
    severity,
    message: `Unclosed directive "${place.written}"`,
    fix: `add the line "${':'.repeat(colons)}" after the directive's content`,
  })
}

/** Reports a container that ends at the line that also closes `inner`, a container in it. */
export function reportSharedEnd(place: DirectivePlace, colons: number, inner: string): void {
  const line = ':'.repeat(colons)
  reportFound(place, {
    code: 'directive-unclosed',
    severity: 'warning',
    message: `Unclosed directive "${place.written}": the next "${line}" line closes "${inner}", which is inside this directive`,
    fix: `close each of the two directives with its own line "${line}"`,
  })
}

/** Reports a name that is not one of `names`. */
export function reportUnknown(place: DirectivePlace, name: string, names: Iterable<string>): void {
  const near = nearest(name, names)
  const colons = place.written.slice(0, -name.length)
  reportFound(place, {
    code: 'directive-unknown',
    message: `Unknown directive "${place.written}"`,
    fix: near
      ? `write "${colons}${near}"`
      : `register a component named "${name}" under "components" in the configuration, or write "\\" before the colons if they are text`,
  })
}

/** Reports two colons before an admonition or details, which would have no content. */
export function reportLeaf(place: DirectivePlace, what: string): void {
  reportFound(place, {
    code: 'directive-unknown',
    message: `"${place.written}" has no content: ${what} begins with three colons`,
    fix: `write ":${place.written}", the content on the lines below it, and a closing ":::"`,
  })
}

/** Reports three colons before a directive without content. */
export function reportIncludeContainer(place: DirectivePlace): void {
  reportFound(place, {
    code: 'directive-unknown',
    message: `Cannot use "${place.written}" to include a file: it takes no content`,
    fix: 'write "::include{file="./name.md"}" on a separate line',
  })
}

/** Reports text after a label or arguments, which would be lost. */
export function reportRest(place: DirectivePlace, rest: string, after = '[…]'): void {
  reportFound(place, {
    code: 'directive-unknown',
    message: `Unexpected "${rest}" after "${place.written}${after}": the line must end after the label and arguments`,
    fix:
      after === '[…]'
        ? 'move the text to the next line, or into the brackets'
        : 'move the text to the next line, or into brackets before the arguments',
  })
}

/** Reports a label or arguments that cannot be read. */
export function reportUnreadable(place: DirectivePlace, unreadable: Unreadable): void {
  reportFound(place, describeUnreadable(place.written, unreadable))
}

/** An argument that has no effect on its directive. */
interface UnknownArgument {
  readonly unknown: string
  /** The argument that was probably meant. */
  readonly near: string | undefined
  readonly known: readonly string[]
}

/** What is reported of an argument that has no effect. */
export function describeArgument(
  written: string,
  { unknown, near, known }: UnknownArgument,
): FoundProblem {
  const list = enumerate(known.map((one) => `"${one}"`))
  const accepts = list === '' ? 'accepts no arguments' : `accepts ${list}`
  return {
    code: 'directive-invalid',
    severity: 'warning',
    message: `Unknown argument "${unknown}" of "${written}", which ${accepts}`,
    fix: near === undefined ? 'remove the argument' : `write "${near}"`,
  }
}

/** What is reported of a directive, written as `written`, whose label or arguments cannot be read. */
export function describeUnreadable(written: string, { reason, text }: Unreadable): FoundProblem {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text
  const what = reason === 'no-bracket' ? 'label' : 'arguments'
  const [why, fix] = explanations[reason]
  const message = `Cannot read ${shown}, the ${what} of "${written}": ${why}`
  return { code: 'directive-invalid', message, fix }
}

const explanations: Readonly<Record<Unreadable['reason'], readonly [why: string, fix: string]>> = {
  'no-bracket': [
    'the line has no closing "]"',
    'add "]" after the label, or write "\\[" for a bracket in the label',
  ],
  'no-brace': [
    'there is no closing "}"',
    'add "}" after the last argument; a value cannot contain a line break',
  ],
  quotes: [
    'the quotes do not match',
    `add the missing quote, or use single quotes around a value that contains double quotes: path='/a"b'`,
  ],
  argument: [
    'expected name=value pairs',
    'write arguments as name=value or name="a value", with spaces between them',
  ],
}

/** A problem of a directive, without its place. */
export interface FoundProblem {
  readonly code: 'directive-invalid' | 'directive-unclosed' | 'directive-unknown'
  readonly message: string
  readonly fix: string
  /** @default 'error' */
  readonly severity?: Severity
}

/** Reports a problem where its directive begins. */
export function reportFound(place: DirectivePlace, problem: FoundProblem): void {
  const { state, line } = place
  const env = pageEnv(state.env)
  reportAt(env, { line, column: columnOf(place) }, { severity: 'error', ...problem })
}

/** Where in its line a directive begins, from 1. */
export function columnOf({ state, line }: DirectivePlace): number {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
  return start - state.src.lastIndexOf('\n', start - 1)
}

/** Type of the token of a directive in text whose arguments cannot be read; it is shown as text. */
export const unreadableToken = 'directive_unreadable'

/** The `meta` of that token. */
export interface UnreadableMeta {
  /** Its colon and name. */
  readonly written: string
  readonly unreadable: Unreadable
}

/** Reports arguments that no component may get, that cannot be read, or in which `find` finds a problem. Those in a line of text have a line only when their block is parsed. */
export function checkArguments(
  md: MarkdownIt,
  find: (call: DirectiveCall) => FoundProblem | undefined,
): void {
  md.core.ruler.push('directive_arguments', ({ tokens, env }) => {
    const page = pageEnv(env)
    let line = 0
    for (const token of tokens) {
      line = token.map?.[0] ?? line
      for (const { type, meta } of [token, ...(token.children ?? [])]) {
        if (type === 'softbreak' || type === 'hardbreak') line++
        if (type === unreadableToken) {
          const { written, unreadable } = meta as unknown as UnreadableMeta
          const problem = describeUnreadable(written, unreadable)
          reportAt(page, { line }, { ...problem, severity: 'error' })
        }
        const call = type === 'directive_open' ? page.calls[Number(meta?.index)] : undefined
        for (const name of call?.refused ?? []) {
          reportRefused(page, line, call?.name ?? '', name)
        }
        const found = call && find(call)
        if (found) reportAt(page, { line }, { severity: 'error', ...found })
      }
    }
  })
}

/** Reports an argument that no component may get. */
export function reportRefused(
  env: MarkdownEnv,
  line: number,
  component: string,
  name: string,
): void {
  reportAt(
    env,
    { line },
    {
      code: 'directive-unknown',
      severity: 'error',
      message: `Cannot pass the argument "${name}" to "${component}": React reserves that name`,
      fix: 'rename the argument',
    },
  )
}
