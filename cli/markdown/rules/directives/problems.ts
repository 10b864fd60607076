import type { MarkdownIt, StateBlock } from 'markdown-it'
import { nearest } from '../../../report/nearest.ts'
import { type MarkdownEnv, pageEnv, reportAt } from '../../page-env.ts'
import type { DirectiveOptions } from './names.ts'

/** A directive on a separate line. */
export interface DirectivePlace {
  readonly state: StateBlock
  readonly line: number
  /** Its colons and name: ':::note'. */
  readonly written: string
  readonly options: DirectiveOptions
}

/** Reports a container that no line of colons closes. */
export function reportUnclosed(place: DirectivePlace, colons: number): void {
  report(place, {
    code: 'directive-unclosed',
    message: `Unclosed directive "${place.written}": no line of ${colons} colons follows it`,
    fix: `add a line "${':'.repeat(colons)}" after its content`,
  })
}

/** Reports a name that is not one of `names`. */
export function reportUnknown(place: DirectivePlace, name: string, names: Iterable<string>): void {
  const near = nearest(name, names)
  const colons = place.written.slice(0, -name.length)
  report(place, {
    code: 'directive-unknown',
    message: `Unknown directive "${place.written}"`,
    fix: near
      ? `write "${colons}${near}"`
      : 'register a component with that name under "components" in the configuration, or write "\\" before the colons to show them as text',
  })
}

/** Reports two colons before an admonition or details, which would have no content. */
export function reportLeaf(place: DirectivePlace, what: string): void {
  report(place, {
    code: 'directive-unknown',
    message: `"${place.written}" has no content: ${what} begins with three colons`,
    fix: `write ":${place.written}", the content on the lines below it, and a line ":::"`,
  })
}

/** Reports three colons before a directive without content. */
export function reportIncludeContainer(place: DirectivePlace): void {
  report(place, {
    code: 'directive-unknown',
    message: `Cannot use "${place.written}" to include a file: it takes no content`,
    fix: 'write "::include{file="./name.md"}" on a separate line',
  })
}

/** Reports text after a label, which would be lost. */
export function reportRest(place: DirectivePlace, rest: string): void {
  report(place, {
    code: 'directive-unknown',
    message: `Unexpected "${rest}" after "${place.written}[…]": the line must end after the label and arguments`,
    fix: 'move it to the next line, or into the brackets',
  })
}

function report(
  place: DirectivePlace,
  problem: { code: 'directive-unclosed' | 'directive-unknown'; message: string; fix: string },
): void {
  const { state, line } = place
  const env = pageEnv(state.env)
  reportAt(env, { line, column: columnOf(place) }, { ...problem, severity: 'error' })
}

/** Where in its line a directive begins, from 1. */
export function columnOf({ state, line }: DirectivePlace): number {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
  return start - state.src.lastIndexOf('\n', start - 1)
}

/** Reports arguments that no component may get. Those in a line of text have a line only when their block is parsed. */
export function checkArguments(md: MarkdownIt): void {
  md.core.ruler.push('directive_arguments', ({ tokens, env }) => {
    const page = pageEnv(env)
    if (!page.calls.some(({ refused }) => refused.length > 0)) return
    let line = 0
    for (const token of tokens) {
      line = token.map?.[0] ?? line
      for (const { type, meta } of [token, ...(token.children ?? [])]) {
        if (type === 'softbreak' || type === 'hardbreak') line++
        const call = type === 'directive_open' ? page.calls[Number(meta?.index)] : undefined
        for (const name of call?.refused ?? []) {
          reportRefused(page, line, call?.name ?? '', name)
        }
      }
    }
  })
}

function reportRefused(env: MarkdownEnv, line: number, component: string, name: string): void {
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
