import type { MarkdownIt } from 'markdown-it'
import { pageEnv } from '../../page-env.ts'
import { firstOfEach } from '../other-tools/first-of-each.ts'
import { type CodeBlockOptions, findLanguage, infoOf } from './code-blocks.ts'

/** An argument of a code block that has no effect. */
export interface IgnoredArgument {
  readonly written: string
  readonly fix: string
}

const value = `(?:"[^"]*"|'[^']*'|[\\w-]+)`

/** Arguments that have an effect in other generators, each with a fix. */
const ignored: readonly (readonly [pattern: RegExp, fix: string])[] = [
  [
    /^\{[a-z][\w:-]*\}/i,
    'write the language without braces, or for an admonition ":::note", its content, and a line ":::"',
  ],
  [/(?<=\s)(?:live|noInline)(?=\s|$)/, 'remove it, or use a component that runs the code'],
  [/(?<=\s)collapse=\{[\d,\s-]+\}/, 'remove it: all lines are shown'],
  [
    /(?<=\s)(?:(?:ins|del|mark)=)?(?:"[^"]*"|'[^']*'|\/(?:[^/\\]|\\.)+\/)(?=\s|$)/,
    'write the line numbers in braces: {1,4-6}',
  ],
  [
    new RegExp(
      `(?<=\\s)(?:frame=${value}|(?:wrap|preserveIndent)(?:=${value})?|hangingIndent=${value})(?=\\s|$)`,
    ),
    'remove it: all code blocks look the same, and readers scroll long lines',
  ],
  [
    new RegExp(`(?<=\\s)lang=${value}(?=\\s|$)`),
    'write the language instead of "diff", and mark changed lines: ins={1} del={2}',
  ],
  [
    /(?<=\s)twoslash(?=\s|$)/,
    'add twoslash() from "docs-build/twoslash" to "plugins", or remove it',
  ],
  [
    /(?<=\s)npm2yarn(?=\s|$)/,
    'add npm2yarn() from "docs-build/npm2yarn" to "plugins", or write the command of each package manager in ":::code-group"',
  ],
  [/(?<=\s)\.annotate(?=[\s}])/, 'remove it, and write the notes as comments or below the code'],
]

/** Arguments that have an effect here may contain any text. */
const effective =
  /(?<![\w-])(?:title|value|file|hl_lines|linenums)=(?:"[^"]*"|'[^']*')|(?<!=)\[[^[\]]*\]/g

/** The arguments in the opening line of a code block that have no effect, the first of each kind. */
export function ignoredArguments(info: string): readonly IgnoredArgument[] {
  const rest = info.trim().replace(effective, '')
  return ignored.flatMap(([pattern, fix]) => {
    const [written] = pattern.exec(rest) ?? []
    return written === undefined ? [] : [{ written, fix }]
  })
}

/** What is reported of such an argument. */
export function describeIgnored({ written }: IgnoredArgument): string {
  return `The argument ${written} of this code block has no effect`
}

/** Reports arguments of code blocks that have no effect, unless a component renders the block: once for each kind in a file. */
export function checkCodeArguments(md: MarkdownIt, { codeComponents }: CodeBlockOptions): void {
  md.core.ruler.push('code_arguments', ({ tokens, env }) => {
    const found = firstOfEach(pageEnv(env))
    for (const token of tokens) {
      if (token.type !== 'fence') continue
      const line = token.map?.[0] ?? 0
      for (const argument of ignoredArguments(md.utils.unescapeAll(token.info))) {
        if (findLanguage(infoOf(md, token).language, codeComponents) !== undefined) continue
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
