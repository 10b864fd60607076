import type { MarkdownIt } from 'markdown-it'
import { nearest } from '../../../report/nearest.ts'
import { pageEnv } from '../../page-env.ts'
import { firstOfEach } from '../generators/first-of-each.ts'
import { type CodeBlockOptions, findLanguage, infoOf } from './code-blocks.ts'

/** An argument of a code block that has no effect. */
export interface IgnoredArgument {
  readonly written: string
  readonly fix: string
  /** Whether it is the language of the block. */
  readonly isLanguage?: true
  /** @default 'has no effect' */
  readonly mistake?: string
}

const value = `(?:"[^"]*"|'[^']*'|[\\w-]+)`

/** Arguments that have an effect in other generators, each with a fix. */
const ignored: readonly (readonly [pattern: RegExp, fix: string])[] = [
  [
    /^\{[a-z][\w:-]*\}/i,
    'write the language without braces, or write an admonition: ":::note", the content on the lines below it, and a closing ":::"',
  ],
  [
    /(?<=\s)(?:live|noInline)(?=\s|$)/,
    'remove the argument, or use a component that runs the code',
  ],
  [/(?<=\s)collapse=\{[\d,\s-]+\}/, 'remove the argument: all lines are shown'],
  [
    /(?<=\s)(?:(?:ins|del|mark)=)?(?:"[^"]*"|'[^']*'|\/(?:[^/\\]|\\.)+\/)(?=\s|$)/,
    'replace the text with line numbers in braces: {1,4-6}',
  ],
  [
    new RegExp(
      `(?<=\\s)(?:frame=${value}|(?:wrap|preserveIndent)(?:=${value})?|hangingIndent=${value})(?=\\s|$)`,
    ),
    'remove the argument: all code blocks look the same, and readers scroll long lines',
  ],
  [
    new RegExp(`(?<=\\s)lang=${value}(?=\\s|$)`),
    'write the language after the backticks, and mark changed lines: ins={1} del={2}',
  ],
  [
    /(?<=\s)twoslash(?=\s|$)/,
    'add twoslash() from "docs-build/twoslash" to "plugins", or remove "twoslash" from the code block',
  ],
  [
    /(?<=\s)npm2yarn(?=\s|$)/,
    'add npm2yarn() from "docs-build/npm2yarn" to "plugins", or write the command for each package manager in ":::code-group"',
  ],
  [
    /(?<=\s)\.annotate(?=[\s}])/,
    'remove ".annotate", and write the notes as code comments or as text below the code',
  ],
]

/** Arguments that have an effect here may contain any text. */
const effective =
  /(?<![\w-])(?:title|value|file|hl_lines|linenums)=(?:"[^"]*"|'[^']*')|(?<!=)\[[^[\]]*\]/g

/** The arguments in the opening line of a code block that have no effect on its code, the first of each kind. */
export function ignoredArguments(info: string, code: string): readonly IgnoredArgument[] {
  const rest = info.trim().replace(effective, '')
  const wrong = misspelled(rest)
  const others = wrong.reduce((text, { written }) => text.replace(written, ''), rest)
  const foreign = ignored.flatMap(([pattern, fix]) => {
    const [written] = pattern.exec(others) ?? []
    return written === undefined ? [] : [{ written, fix }]
  })
  return [...drawn(info), ...wrong, ...foreign, ...beyondLastLine(info, code)]
}

/** Languages that a plugin draws, which has to be added. */
const drawings: ReadonlyMap<string, string> = new Map([
  [
    'mermaid',
    'add mermaid() from "docs-build/mermaid" to "plugins", or write "text" as the language',
  ],
  ['math', 'add math() from "docs-build/math" to "plugins", or write "latex" as the language'],
])

function drawn(info: string): IgnoredArgument[] {
  const [written = ''] = /^[\w-]+/.exec(info.trim()) ?? []
  const fix = drawings.get(written)
  return fix === undefined ? [] : [{ written, fix, isLanguage: true }]
}

const named = ['title', 'value', 'file', 'hl_lines', 'linenums']

/** `title=a.ts`, `title: "a.ts"` and `titel="a.ts"` in place of `title="a.ts"`. */
function misspelled(rest: string): IgnoredArgument[] {
  const found = rest.matchAll(/(?<=\s)([a-z_]+)(?:=|:\s*)("[^"]*"|'[^']*'|[^\s"'{}]+)(?=\s|$)/g)
  for (const [written, name = '', value = ''] of found) {
    // A file needs no quotes, and neither does a number.
    if (/^\d+$/.test(value) || written.startsWith('file=') || known.test(written)) continue
    const meant = nearest(name, named)
    if (meant === undefined) continue
    const text = value.replace(/^["']|["']$/g, '')
    return [{ written, fix: `write ${meant}="${text}"` }]
  }
  return []
}

/** Arguments of other generators, which are reported or have an effect. */
const known = /^(?:ins|del|mark|lang|frame|wrap|linenos|linenostart|style)=/

/** Numbers of lines that the code doesn't have. A range may end behind the last one. */
function beyondLastLine(info: string, code: string): IgnoredArgument[] {
  const count = code.replace(/\n$/, '').split('\n').length
  const numbers = /\{([\d,\s-]+)\}|hl_lines=["']([\d\s,-]+)["']/g
  const unquoted = info.replace(/(?<![\w-])([\w-]+=)?(?:"[^"]*"|'[^']*')/g, (argument, name) =>
    name === 'hl_lines=' ? argument : '',
  )
  for (const [written, inBraces, listed] of unquoted.matchAll(numbers)) {
    const starts = [...(inBraces ?? listed ?? '').matchAll(/(\d+)(?:\s*-\s*\d+)?/g)]
    const beyond = starts.find(([, start]) => Number(start) > count)?.[1]
    if (beyond === undefined) continue
    const lines = count === 1 ? '1 line' : `${count} lines`
    const mistake = `refers to line ${Number(beyond)}, but the code has ${lines}`
    return [{ written, mistake, fix: 'correct the line numbers' }]
  }
  return []
}

/** What is reported of such an argument. */
export function describeIgnored({ written, isLanguage, mistake }: IgnoredArgument): string {
  return isLanguage
    ? `This block is shown as code, because no plugin renders "${written}"`
    : `The argument ${written.includes('"') ? written : `"${written}"`} of this code block ${mistake ?? 'has no effect'}`
}

/** Reports arguments of code blocks that have no effect, unless a component renders the block: once for each kind in a file. */
export function checkCodeArguments(md: MarkdownIt, { codeComponents }: CodeBlockOptions): void {
  md.core.ruler.push('code_arguments', ({ tokens, env }) => {
    const found = firstOfEach(pageEnv(env))
    const hasFormulas = md.renderer.rules.math_block !== undefined
    for (const token of tokens) {
      if (token.type !== 'fence') continue
      const line = token.map?.[0] ?? 0
      for (const argument of ignoredArguments(md.utils.unescapeAll(token.info), token.content)) {
        if (findLanguage(infoOf(md, token).language, codeComponents) !== undefined) continue
        if (argument.written === 'math' && hasFormulas) continue
        found.add({
          kind: argument.fix,
          line,
          locate: () => ({ line }),
          describe: () => ({
            code: 'unsupported-syntax',
            severity: 'warning',
            message: describeIgnored(argument),
            fix: argument.fix,
          }),
        })
      }
    }
    found.report()
  })
}
