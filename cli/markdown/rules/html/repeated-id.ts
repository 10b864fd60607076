import { reportAt } from '../../../links/link-page.ts'
import type { MarkdownEnv } from '../../page-env.ts'

/** Reports an id that raw HTML gives to an element although another one of the page has it. */
export function reportRepeatedId(id: string, env: MarkdownEnv): void {
  reportAt(env, findLast(id, env) ?? { line: 0 }, {
    code: 'duplicate-id',
    severity: 'error',
    message: `Duplicate ID "${id}" on this page: links to it reach only the first element`,
    fix: 'give one of the elements a different ID',
  })
}

/** Where raw HTML last writes it; headings get their ids first. */
function findLast(id: string, { origins }: MarkdownEnv) {
  const written = new RegExp(
    `\\s(?:id|name)\\s*=\\s*["']?(?=${escapePattern(id)}(?:["'\\s>]|$))`,
    'gi',
  )
  for (const { lines, firstLine } of [...origins].reverse()) {
    for (const [i, text] of [...lines().entries()].reverse()) {
      const match = [...text.matchAll(written)].at(-1)
      if (match) return { line: firstLine + i, column: match.index + match[0].length + 1 }
    }
  }
  return undefined
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
