import { readFileSync } from 'node:fs'
import MarkdownIt, { type Token } from 'markdown-it'
import { codesIn } from './html-tables.ts'

export { codesIn }

/** A table of a page. Cells are Markdown. */
export interface PageTable {
  /** The heading above, without its id. */
  readonly heading: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface PageHeading {
  readonly level: number
  readonly text: string
  /** The text up to the next heading. */
  readonly body: string
}

export function readPage(source: string): string {
  return readFileSync(`content/${source}`, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
}

/** All tables of a page, in order. */
export function tablesOf(source: string): PageTable[] {
  return tablesIn(readPage(source))
}

export function tablesIn(text: string): PageTable[] {
  const tokens = new MarkdownIt({ html: true }).parse(text, {})
  const tables: { heading: string; head: string[]; rows: string[][] }[] = []
  let heading = ''
  for (const [i, token] of tokens.entries()) {
    const table = tables.at(-1)
    if (token.type === 'heading_open') heading = headingText(tokens[i + 1])
    else if (token.type === 'table_open') tables.push({ heading, head: [], rows: [] })
    else if (token.type === 'th_open') table?.head.push(tokens[i + 1]?.content ?? '')
    else if (token.type === 'tr_open' && table?.head.length) table.rows.push([])
    else if (token.type === 'td_open') table?.rows.at(-1)?.push(tokens[i + 1]?.content ?? '')
  }
  return tables
}

/** Rows of the first table below a heading, or of the first one whose first column is named `head`. */
export function rowsBelow(source: string, heading: string, head?: string): PageTable['rows'] {
  const table = tablesOf(source).find(
    (one) => one.heading === heading && (head === undefined || one.head[0] === head),
  )
  if (!table) throw new Error(`${source} has no such table below "${heading}"`)
  return table.rows
}

/** The names in a column: each code span in a cell is one name. */
export function namesIn(rows: PageTable['rows'], column = 0): string[] {
  return rows.flatMap((cells) => codesIn(cells[column] ?? ''))
}

export function headingsOf(source: string): PageHeading[] {
  const text = readPage(source).replace(/^```[\s\S]*?^```/gm, (block) =>
    block.replace(/^#/gm, ' #'),
  )
  const parts = text.split(/^(#{2,6}) (.*)$/m)
  return parts.flatMap((part, i) =>
    i % 3 === 1
      ? [
          {
            level: part.length,
            text: plainHeading(parts[i + 1] ?? ''),
            body: parts[i + 2]?.trim() ?? '',
          },
        ]
      : [],
  )
}

function headingText(token: Token | undefined): string {
  return plainHeading(token?.content ?? '')
}

/** Without the id that the author wrote, and without the marks of code. */
function plainHeading(text: string): string {
  return text
    .replace(/\s*\{#[^}]*\}\s*$/, '')
    .replaceAll('`', '')
    .trim()
}
