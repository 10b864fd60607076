import type { Token } from 'markdown-it'
import type { RuleProblem } from '../../../links/link-page.ts'
import type { Locator } from '../links/locate.ts'
import { shortened } from './describe-syntax.ts'
import type { FirstOfEach } from './first-of-each.ts'

/** Finds statements of MDX, which would be shown. */
export function findStatements(
  tokens: readonly Token[],
  locator: Locator,
  found: FirstOfEach,
): void {
  for (const [i, token] of tokens.entries()) {
    if (token.type !== 'inline' || tokens[i - 1]?.type !== 'paragraph_open') continue
    const { content } = token
    if (!content.startsWith('import') && !content.startsWith('export')) continue
    if (!isStatement(content)) continue
    const line = token.map?.[0] ?? 0
    const locate = () => locator.inContent(content, 0, { line, cell: undefined })
    found.add({ kind: 'statement', line, locate, describe: () => describeStatement(content) })
  }
}

const name = '[A-Za-z_$][\\w$]*'
const braces = '\\{[\\w$\\s,*]*\\}'
const from = '\\s*from\\s*(?:"[^"\\n]+"|\'[^\'\\n]+\')'
const end = '\\s*;?[ \\t]*(?:$|\\n|//)'

/** Statements as https://tc39.es/ecma262/#sec-imports and #sec-exports have them; prose may begin with the same word. */
const statement = new RegExp(
  [
    `^import\\s*(?:"[^"\\n]+"|'[^'\\n]+')${end}`,
    `^import\\s+(?:type\\s+)?(?:${name}\\s*,\\s*)?(?:${name}|\\*\\s*as\\s+${name}|${braces})${from}${end}`,
    `^import\\s*(?:${braces}|\\*\\s*as\\s+${name})${from}${end}`,
    `^export\\s+(?:const|let|var)\\s+(?:${name}|[[{][^\\n]*[\\]}])\\s*(?::[^\\n=]*)?=`,
    `^export\\s+(?:default\\s+)?(?:async\\s+)?function\\b\\s*\\*?\\s*(?:${name})?\\s*[(<]`,
    `^export\\s+(?:default\\s+)?class\\b[^\\n{]*\\{`,
    `^export\\s+default\\s*(?:[({[]|${name}(?:\\(|\\s*=>|;[ \\t]*(?:$|\\n)))`,
    `^export\\s*(?:type\\s*)?(?:${braces}(?:${from})?|\\*(?:\\s*as\\s+${name})?${from})${end}`,
  ].join('|'),
)
/** What identifies a statement is near its start. */
const longestStart = 2000

function isStatement(content: string): boolean {
  return statement.test(content.slice(0, longestStart))
}

function describeStatement(content: string): RuleProblem {
  return {
    code: 'mdx-syntax',
    severity: 'warning',
    message: `MDX has no effect in a Markdown file: "${shortened(content)}" is shown as text`,
    fix: `remove the statement, or add the MDX plugin and list the file in the plugin's "files" option`,
  }
}
