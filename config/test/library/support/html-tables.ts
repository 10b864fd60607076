/** Rows of cells as text, with code in backticks. */
export type Table = readonly (readonly string[])[]

/** The first table after each heading, by heading id, without the table head. */
export function tablesByHeading(html: string): ReadonlyMap<string, Table> {
  const parts = html.split(/<h[2-6][^>]*\bid="([^"]+)"[^>]*>/)
  const tables = new Map<string, Table>()
  for (let i = 1; i < parts.length; i += 2) {
    const table = /<table>[\s\S]*?<\/table>/.exec(parts[i + 1] ?? '')?.[0]
    if (table) tables.set(parts[i] ?? '', rowsOf(table))
  }
  return tables
}

function rowsOf(table: string): Table {
  const rows = [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = '']) => toText(cell)),
  )
  return rows.filter((cells) => cells.length > 0)
}

/** The text of HTML as a reader sees it, with code in backticks. */
export function toText(html: string): string {
  return html
    .replace(/<code>([\s\S]*?)<\/code>/g, '`$1`')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** The texts in backticks. */
export function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]*)`/g)].map(([, code = '']) => code)
}
