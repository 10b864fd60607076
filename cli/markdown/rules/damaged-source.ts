import type { MarkdownIt, Token } from 'markdown-it'
import { sourceLine } from '../../content/origins.ts'
import { type RuleProblem, reportAt } from '../../links/link-page.ts'
import { type MarkdownEnv, pageEnv } from '../page-env.ts'

/** Reports what shows that a source is damaged or unfinished, though every line of it means something in Markdown. */
export function reportDamagedSource(md: MarkdownIt): void {
  md.core.ruler.after('block', 'damaged_source', ({ src, tokens, env }) => {
    const page = pageEnv(env)
    if (src.includes('<<<<<<<')) reportConflicts(src, tokens, page)
    let columns = 0
    for (const [i, token] of tokens.entries()) {
      if (token.type === 'fence') reportOpenFence(token, page)
      if (token.type === 'heading_open') reportEmptyHeading(token, tokens[i + 1], page)
      if (token.type === 'table_open') columns = countColumns(tokens, i)
      if (token.type === 'tr_open' && token.map) reportWideRow(token.map[0], columns, page)
    }
  })
}

/** https://git-scm.com/docs/git-merge#_how_conflicts_are_presented */
const markers = { start: /^[>\s]*<{7}(?: |$)/, middle: /^[>\s]*={7}$/, end: /^\s*>{7}(?: |$)/ }

/** A code block may show how a conflict looks, if all of it is in the block. */
function reportConflicts(src: string, tokens: readonly Token[], page: MarkdownEnv): void {
  const code = tokens.flatMap(({ type, map }) =>
    (type === 'fence' || type === 'code_block') && map ? [map] : [],
  )
  for (const { line, column, lastLine } of findConflicts(src)) {
    if (code.some(([from, to]) => line >= from && lastLine < to)) continue
    reportAt(page, { line, column }, conflict)
  }
}

const conflict = damaged(
  'error',
  'Unresolved merge conflict',
  'keep one of the versions, and delete the others and the lines that begin with "<<<<<<<", "|||||||", "=======", or ">>>>>>>"',
)

/** Where merge conflicts begin and end in a text; lines count from 0, columns from 1. */
function findConflicts(source: string) {
  const found: { line: number; column: number; lastLine: number }[] = []
  let open: { line: number; column: number; hasMiddle: boolean } | undefined
  for (const [line, text] of source.split('\n').entries()) {
    if (markers.start.test(text)) open = { line, column: text.indexOf('<') + 1, hasMiddle: false }
    else if (open && markers.middle.test(text.trimEnd())) open.hasMiddle = true
    else if (open && markers.end.test(text)) {
      if (open.hasMiddle) found.push({ line: open.line, column: open.column, lastLine: line })
      open = undefined
    }
  }
  return found
}

/** A fence that nothing closes takes the rest of the page, or of the list or quote that it is in. */
function reportOpenFence({ map, markup }: Token, page: MarkdownEnv): void {
  if (!map || markup === '') return
  const [from, to] = map
  const last = sourceLine(page.origins, to - 1)
  const opening = sourceLine(page.origins, from)
  // The text of a line that includes a file has no fence.
  if ((to - 1 > from && closesFence(last, markup)) || !opening.includes(markup)) return
  reportAt(page, { line: from, column: opening.indexOf(markup) + 1 }, openFence(markup))
}

/** Whether a line closes the block that `markup` opens. */
export function closesFence(line: string, markup: string): boolean {
  return new RegExp(`${markup[0]}{${markup.length},}\\s*$`).test(line)
}

/** What is reported of a code block that nothing closes. */
export function openFence(markup: string): RuleProblem {
  return damaged(
    'warning',
    'This code block is not closed',
    `add the line "${markup}" where the code ends`,
  )
}

/** A heading whose line has nothing but its marks and attributes. */
function reportEmptyHeading({ map }: Token, inline: Token | undefined, page: MarkdownEnv): void {
  if (!map || !inline || inline.content.replace(/\{[^{}]*\}\s*$/, '').trim() !== '') return
  reportAt(page, { line: map[0], column: 1 }, emptyHeading)
}

/** What is reported of a heading without text. */
export const emptyHeading: RuleProblem = damaged(
  'warning',
  'This heading has no text',
  "write the heading's text, or remove the line",
)

function countColumns(tokens: readonly Token[], table: number): number {
  const end = tokens.findIndex(({ type }, i) => i > table && type === 'tr_close')
  return tokens.slice(table, end).filter(({ type }) => type === 'th_open' || type === 'td_open')
    .length
}

function reportWideRow(line: number, columns: number, page: MarkdownEnv): void {
  const found = findExcess(sourceLine(page.origins, line), columns)
  if (found) reportAt(page, { line, column: found.column }, found.problem)
}

const codeSpan = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g

/** What is too much in a row of a table: https://github.github.com/gfm/#example-204 */
export function findExcess(
  row: string,
  columns: number,
): { readonly column: number; readonly problem: RuleProblem } | undefined {
  const cells = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
  const excess = cells[columns]
  if (excess === undefined || cells.slice(columns).join('').trim() === '') return undefined
  const extra = cells.length - columns === 1 ? 'the extra cell is' : 'the extra cells are'
  const problem = damaged(
    'warning',
    `The row has ${cells.length} cells, but the table has ${columns} ${columns === 1 ? 'column' : 'columns'}: ${extra} ignored`,
    (row.match(codeSpan) ?? []).some((code) => /(?<!\\)\|/.test(code))
      ? 'write "\\|" instead of "|", which separates cells even in code'
      : 'write "\\|" for a "|" that belongs to the text, or add a column',
  )
  return { column: row.lastIndexOf(excess) + 1, problem }
}

function damaged(severity: 'error' | 'warning', message: string, fix: string): RuleProblem {
  return { code: 'source-damaged', severity, message, fix }
}
