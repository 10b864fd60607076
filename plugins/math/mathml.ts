import { toAlphabet } from './letters.ts'

/**
 * MathML of KaTeX as browsers show it and as a page may contain it. Browsers implement MathML Core, which has no alignment
 * of columns, no lines in tables and no `menclose`, so these get classes, for which `plugins/math/browser/math.css` has rules. The policy of
 * a site forbids `style` attributes; the two that KaTeX writes become a class or are dropped.
 */
export function toPageMathml(katexHtml: string): string {
  const start = katexHtml.indexOf('<math')
  const end = katexHtml.lastIndexOf('</math>') + '</math>'.length
  const tables: OpenTable[] = []
  return katexHtml
    .slice(start, end)
    .replace(' xmlns="http://www.w3.org/1998/Math/MathML"', '')
    .replace(semantics, (_, shown: string, source: string) => {
      const root = shown.startsWith('<mrow>') ? shown : `<mrow>${shown}</mrow>`
      return `<semantics>${root.replace('<mrow', '<mrow class="mrow"')}${source}`
    })
    .replace(variantPattern, toVariant)
    .replace(tagPattern, (_, close: string, name: string, attributes: string, slash: string) => {
      if (close) {
        if (name === 'mtable') tables.pop()
        return `</${name}>`
      }
      const changed = withoutStyle(attributes)
      if (name === 'mtable') tables.push(openTable(changed))
      const table = tables.at(-1)
      if (table && name === 'mtr') startRow(table)
      if (table && name === 'mtd') {
        return `<mtd${withClasses(changed, cellClasses(table))}${slash}>`
      }
      return `<${name}${changed}${slash}>`
    })
}

/** What is shown, which the search skips because of its class, and the source. What is shown is one element or several. */
const semantics = /<semantics>([\s\S]*)(<annotation [^>]*>[^<]*<\/annotation><\/semantics>)/
const tagPattern = /<(\/?)([a-z]+)((?: [a-z]+="[^"]*")*)(\/?)>/g
const variantPattern =
  /<(mi|mn|mo|mtext)((?: [a-z]+="[^"]*")*?) mathvariant="([a-z-]+)"([^>]*)>([^<]*)</g

/** Letters of formulas become other characters. Words stay as they are, because screen readers spell such characters. */
function toVariant(
  all: string,
  name: string,
  before: string,
  variant: string,
  after: string,
  text: string,
): string {
  if (variant === 'normal') return all
  if (name !== 'mtext') return `<${name}${before}${after}>${toAlphabet(text, variant)}<`
  return `<${name}${withClasses(before + after, [`math-${variant}`])}>${text}<`
}

/** Bold text by a shadow is a class, and a border without its color the attribute that draws one. */
function withoutStyle(attributes: string): string {
  const [all, value = ''] = / style="([^"]*)"/.exec(attributes) ?? []
  if (all === undefined) return attributes
  const rest = attributes.replace(all, '')
  return value.startsWith('text-shadow') ? withClasses(rest, ['math-poor-bold']) : rest
}

function withClasses(attributes: string, classes: readonly string[]): string {
  return classes.length === 0 ? attributes : `${attributes} class="${classes.join(' ')}"`
}

/** A table whose end has not been read: what its attributes say, and the cell that is next. */
interface OpenTable {
  readonly alignments: readonly string[]
  readonly gaps: readonly string[]
  readonly columnLines: readonly string[]
  readonly rowLines: readonly string[]
  row: number
  column: number
}

function openTable(attributes: string): OpenTable {
  const list = (name: string) =>
    (new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '').split(' ').filter(Boolean)
  return {
    alignments: list('columnalign'),
    gaps: list('columnspacing'),
    columnLines: list('columnlines'),
    rowLines: list('rowlines'),
    row: -1,
    column: 0,
  }
}

function startRow(table: OpenTable): void {
  table.row++
  table.column = 0
}

function cellClasses(table: OpenTable): string[] {
  const column = table.column++
  const isTightBefore = column > 0 && isZero(table.gaps[column - 1])
  return [
    ...sideOf(table.alignments[column]),
    ...(isTightBefore ? ['math-tight-start'] : []),
    ...(isZero(table.gaps[column]) ? ['math-tight-end'] : []),
    ...lineClass('math-column', table.columnLines[column]),
    ...lineClass('math-row', table.rowLines[table.row]),
  ]
}

function sideOf(alignment: string | undefined): string[] {
  return alignment === 'left' || alignment === 'right' ? [`math-${alignment}`] : []
}

function isZero(gap: string | undefined): boolean {
  return gap !== undefined && Number.parseFloat(gap) === 0
}

function lineClass(name: string, line: string | undefined): string[] {
  return line === 'solid' || line === 'dashed' ? [`${name}-${line}`] : []
}
