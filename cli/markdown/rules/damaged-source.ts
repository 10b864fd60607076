import type { MarkdownIt, Token } from 'markdown-it'
import { sourceLine } from '../origins.ts'
import { type MarkdownEnv, pageEnv, type RuleProblem, reportAt } from '../page-env.ts'

/** Reports what shows that a source is damaged or unfinished, though every line of it means something in Markdown. */
export function reportDamagedSource(md: MarkdownIt): void {
  md.core.ruler.after('block', 'damaged_source', ({ src, tokens, env }) => {
    const page = pageEnv(env)
    if (src.includes('<<<<<<<')) reportConflicts(src, tokens, page)
    let columns = 0
    for (const [i, token] of tokens.entries()) {
      if (token.type === 'fence') reportOpenFence(token, page)
      if (token.type === 'table_open') columns = countColumns(tokens, i)
      if (token.type === 'tr_open' && token.map) reportWideRow(token.map[0], columns, page)
    }
  })
}

/** https://git-scm.com/docs/git-merge#_how_conflicts_are_presented */
const markers = { start: /^[>\s]*<{7}(?: |$)/, middle: /^[>\s]*={7}$/, end: /^\s*>{7}(?: |$)/ }

/** A code block may show how a conflict looks. */
function reportConflicts(src: string, tokens: readonly Token[], page: MarkdownEnv): void {
  const code = tokens.flatMap(({ type, map }) =>
    (type === 'fence' || type === 'code_block') && map ? [map] : [],
  )
  const lines = src.split('\n')
  for (const [i, line] of lines.entries()) {
    if (!markers.start.test(line) || code.some(([from, to]) => i >= from && i < to)) continue
    const rest = lines.slice(i + 1)
    const middle = rest.findIndex((one) => markers.middle.test(one.trimEnd()))
    const end = rest.findIndex((one) => markers.end.test(one))
    if (middle < 0 || end < middle) continue
    reportAt(
      page,
      { line: i, column: line.indexOf('<') + 1 },
      damaged(
        'error',
        'A merge conflict is not resolved here',
        'keep one of the two versions, and delete the lines "<<<<<<<", "=======" and ">>>>>>>"',
      ),
    )
  }
}

/** A fence that nothing closes takes the rest of the page, or of the list or quote that it is in. */
function reportOpenFence({ map, markup }: Token, page: MarkdownEnv): void {
  if (!map || markup === '') return
  const [from, to] = map
  const last = sourceLine(page.origins, to - 1)
  const isClosed = to - 1 > from && new RegExp(`${markup[0]}{${markup.length},}\\s*$`).test(last)
  const opening = sourceLine(page.origins, from)
  // The text of a line that includes a file has no fence.
  if (isClosed || !opening.includes(markup)) return
  reportAt(
    page,
    { line: from, column: opening.indexOf(markup) + 1 },
    damaged(
      'warning',
      'This code block is not closed',
      `add a line "${markup}" where the code ends`,
    ),
  )
}

function countColumns(tokens: readonly Token[], table: number): number {
  const end = tokens.findIndex(({ type }, i) => i > table && type === 'tr_close')
  return tokens.slice(table, end).filter(({ type }) => type === 'th_open' || type === 'td_open')
    .length
}

/** https://github.github.com/gfm/#example-204: what is too much is left out. */
function reportWideRow(line: number, columns: number, page: MarkdownEnv): void {
  const text = sourceLine(page.origins, line)
  const row = text
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  const cells = row.split(/(?<!\\)\|/)
  const excess = cells[columns]
  if (excess === undefined || cells.slice(columns).join('').trim() === '') return
  const inCode = /`[^`]*(?<!\\)\|[^`]*`/.test(text)
  reportAt(
    page,
    { line, column: text.lastIndexOf(excess) + 1 },
    damaged(
      'warning',
      `The row has ${cells.length} cells, but the table has ${columns} ${columns === 1 ? 'column' : 'columns'}: what is too much is left out`,
      inCode
        ? 'write "\\|" for a "|" in code, which separates cells in a table, too'
        : 'write "\\|" for a "|" that belongs to the text, or add a column',
    ),
  )
}

function damaged(severity: 'error' | 'warning', message: string, fix: string): RuleProblem {
  return { code: 'source-damaged', severity, message, fix }
}
