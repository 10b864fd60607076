import { attributeOf, type HtmlElement, type HtmlNode } from '../node.ts'
import { strong } from './boxes.ts'
import { isBlank } from './elements.ts'
import { writeList } from './lists.ts'
import type { Block, Writer } from './types.ts'

/** Rows of cells, by column; a cell that spans several leaves the others empty. */
type Grid = readonly (readonly (HtmlElement | undefined)[])[]

/** A GFM table below its caption; if a cell contains more than text, a list with an item for each row. */
export function table(element: HtmlElement, writer: Writer): Block[] {
  const { rows, others } = partsOf(element)
  const above = writer.blocks(others, writer, element)
  const grid = toGrid(rows)
  if (grid.length === 0) return above
  const isFlat = rows.every((cells) => cells.every((cell) => isText(cell)))
  return [...above, isFlat ? writeTable(grid, writer) : writeRows(grid, writer)]
}

/** The rows of a table, and what else is in it. */
function partsOf(element: HtmlElement): { rows: HtmlElement[][]; others: HtmlNode[] } {
  const rows: HtmlElement[][] = []
  const others: HtmlNode[] = []
  const sections = new Set(['thead', 'tbody', 'tfoot'])
  const read = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if (isBlank(node)) continue
      if (typeof node === 'string') others.push(node)
      else if (sections.has(node.tag)) read(node.children)
      else if (node.tag === 'tr') {
        rows.push(node.children.filter(isCell))
        others.push(...node.children.filter((child) => !isCell(child) && !isBlank(child)))
      } else others.push(node)
    }
  }
  read(element.children)
  return { rows: rows.filter((row) => row.length > 0), others }
}

function isCell(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && (node.tag === 'td' || node.tag === 'th')
}

/** Elements that may contain a line of a cell. */
const lineElements = new Set(['p', 'div', 'section', 'span'])

function isText({ hasBlock, children }: HtmlElement): boolean {
  if (!hasBlock) return true
  return children.every(
    (child) =>
      isBlank(child) ||
      typeof child === 'string' ||
      (child.isInline && !child.hasBlock) ||
      (lineElements.has(child.tag) && isText(child)),
  )
}

/** Wider tables are taken as they are: a few bytes could ask for millions of cells. */
const maxSpanned = 100

function toGrid(rows: readonly HtmlElement[][]): Grid {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  if (width > maxSpanned) return rows
  /** By column, how many more rows the cell above spans. */
  const hanging: number[] = []
  return rows.map((row) => {
    const cells: (HtmlElement | undefined)[] = []
    const skip = () => {
      while (cells.length < maxSpanned && (hanging[cells.length] ?? 0) > 0) cells.push(undefined)
    }
    for (const cell of row) {
      skip()
      const columns = Math.min(spanOf(cell, 'colspan'), Math.max(1, width - cells.length))
      const down = spanOf(cell, 'rowspan')
      for (let i = 0; i < columns; i++) {
        hanging[cells.length] = down
        cells.push(i === 0 ? cell : undefined)
      }
    }
    skip()
    for (const [column, count] of hanging.entries()) hanging[column] = (count ?? 0) - 1
    return cells
  })
}

function spanOf(cell: HtmlElement, name: 'colspan' | 'rowspan'): number {
  return Math.max(1, Number.parseInt(attributeOf(cell, name) ?? '1', 10) || 1)
}

/** GFM needs a header row: a table without one gets one that is empty. */
function writeTable(grid: Grid, writer: Writer): Block {
  const [first = []] = grid
  const width = grid.reduce((most, row) => Math.max(most, row.length), 0)
  const isHeader = hasHeader(grid)
  const header = Array.from({ length: width }, (_, i) =>
    isHeader ? cellText(first[i], writer) : '',
  )
  const alignments = Array.from({ length: width }, (_, i) => alignmentOf(first[i]))
  const body = grid.slice(isHeader ? 1 : 0).map((row) => row.map((cell) => cellText(cell, writer)))
  const lines = [header, alignments, ...body].map((cells) => `| ${cells.join(' | ')} |`)
  return { kind: 'table', markdown: lines.join('\n') }
}

function hasHeader([first = []]: Grid): boolean {
  return first.every((cell) => !cell || cell.tag === 'th' || cell.children.every(isBlank))
}

function cellText(cell: HtmlElement | undefined, writer: Writer): string {
  if (!cell) return ''
  const lines = writer.blocks(cell.children, { ...writer, place: 'cell' }, cell)
  return lines.map(({ markdown }) => markdown.replaceAll('|', '\\|')).join('<br>')
}

function alignmentOf(cell: HtmlElement | undefined): string {
  const attrs = cell?.attrs ?? ''
  const side = /\balign(?:-|\s*[=:]\s*["']?)(left|center|right)\b/i.exec(attrs)?.[1]?.toLowerCase()
  if (side === 'center') return ':-:'
  if (side === 'right') return '--:'
  return side === 'left' ? ':--' : '---'
}

/** Each row as an item, each cell in it below the name of its column. */
function writeRows(grid: Grid, writer: Writer): Block {
  const [first = [], ...rest] = grid
  const isHeader = hasHeader(grid) && rest.length > 0
  const items = (isHeader ? rest : grid).map((row) =>
    row.flatMap((cell, i) =>
      cell ? writeCell(cell, isHeader ? first[i] : undefined, writer) : [],
    ),
  )
  return writeList(items, '-')
}

function writeCell(
  cell: HtmlElement,
  header: HtmlElement | undefined,
  writer: Writer,
): readonly Block[] {
  const paragraph = (children: readonly HtmlNode[]): HtmlElement => ({
    tag: 'p',
    attrs: '',
    children,
    isInline: false,
    hasBlock: false,
  })
  if (cell.children.every(isBlank)) return []
  const name = header?.children.every(isBlank) === false ? [strong([...header.children, ':'])] : []
  const nodes = cell.hasBlock
    ? [paragraph(name), ...cell.children]
    : [paragraph([...name, ' ', ...cell.children])]
  return writer.blocks(nodes, writer, cell)
}
