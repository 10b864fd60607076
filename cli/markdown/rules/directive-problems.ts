import type { MarkdownIt, StateBlock } from 'markdown-it'
import type { Severity } from '../../report/diagnostic.ts'
import { nearest } from '../../report/nearest.ts'
import { type MarkdownEnv, pageEnv } from '../types.ts'
import { reportAt } from './report.ts'

/** What directives may call, and how a mistake in one counts. */
export interface DirectiveOptions {
  /** Names of the components that may be called. */
  readonly components: ReadonlySet<string>
  /** Those of them that may stand in a line of text. */
  readonly textComponents: ReadonlySet<string>
  readonly severity: Severity | 'ignore'
}

/** A directive that stands on a line of its own. */
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
    message: `Cannot find the end of "${place.written}": no line of ${colons} colons follows it`,
    fix: `add a line "${':'.repeat(colons)}" after its content`,
  })
}

/** Reports a name that is none of `known`. */
export function reportUnknown(place: DirectivePlace, name: string, known: Iterable<string>): void {
  const near = nearest(name, known)
  const colons = place.written.slice(0, -name.length)
  report(place, {
    code: 'directive-unknown',
    message: `Cannot call "${place.written}": no ${colons.length > 2 ? 'component or admonition' : 'component'} has that name`,
    fix: near
      ? `write "${colons}${near}"`
      : 'register it under "components" in the configuration, or put "\\" before the colons',
  })
}

/** Reports an admonition of two colons, which could hold nothing. */
export function reportLeafAdmonition(place: DirectivePlace): void {
  report(place, {
    code: 'directive-unknown',
    message: `Cannot draw "${place.written}" on one line: an admonition stands around its content`,
    fix: `write ":${place.written}", its content below, and a line ":::"`,
  })
}

/** Reports text behind a label, which would be lost. */
export function reportRest(place: DirectivePlace, rest: string): void {
  report(place, {
    code: 'directive-unknown',
    message: `Cannot read "${rest}" behind "${place.written}[…]": the line ends after its label and arguments`,
    fix: 'move it to the next line, or into the brackets',
  })
}

function report(
  { state, line, options: { severity } }: DirectivePlace,
  problem: { code: 'directive-unclosed' | 'directive-unknown'; message: string; fix: string },
): void {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
  const column = start - state.src.lastIndexOf('\n', start - 1)
  reportAt(pageEnv(state.env), line, { ...problem, severity }, column)
}

/** Reports arguments that no component may get. What stands in text is known by line only when its block is done. */
export function checkArguments(md: MarkdownIt, severity: Severity | 'ignore'): void {
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
          reportRefused(page, line, call?.name ?? '', name, severity)
        }
      }
    }
  })
}

function reportRefused(
  env: MarkdownEnv,
  line: number,
  component: string,
  name: string,
  severity: Severity | 'ignore',
): void {
  reportAt(env, line, {
    code: 'directive-unknown',
    severity,
    message: `Cannot pass the argument "${name}" to "${component}": React keeps that name for itself`,
    fix: 'choose another name',
  })
}
