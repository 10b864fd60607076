import { type MdxNode, type Place, walk } from '../../kit.ts'
import { isCodeElement, isIdentifier, isLabel, mask, maskText } from './mask.ts'
import { createSilence, type Silence } from './silence.ts'
import type { Link, PageProse, Picture, ProseHeading, TableCell, TextBlock } from './types.ts'

/** An MDX file: its place, and its text as the parser got it, to which the positions of nodes refer. */
interface MdxText {
  readonly place: string
  readonly text: string
}

/** The lists of a `PageProse`, while they are filled. */
interface Lists {
  readonly blocks: TextBlock[]
  readonly headings: ProseHeading[]
  readonly links: Link[]
  readonly pictures: Picture[]
  readonly columns: TableCell[][]
}

interface Reader extends Lists {
  readonly file: MdxText
  readonly silence: Silence
  readonly definitions: ReadonlyMap<string, string>
  readonly placeAt: (offset: number) => Place
}

/** Reads all text of an MDX file, with its places. */
export function readMdx(tree: MdxNode, file: MdxText): PageProse {
  const definitions = new Map<string, string>()
  walk(tree, (node) => {
    if (node.type === 'definition')
      definitions.set(propertyOf(node, 'identifier'), propertyOf(node, 'url'))
  })
  const lists: Lists = { blocks: [], headings: [], links: [], pictures: [], columns: [] }
  const placeAt = createPlaceAt(file)
  readBlocks(tree, { ...lists, file, definitions, placeAt, silence: createSilence() }, '')
  return lists
}

/** Node types whose children are text with marks. */
const textual = /^(?:paragraph|heading|tableCell)$/

function readBlocks(node: MdxNode, reader: Reader, inside: string): void {
  if (node.type === 'blockquote' || isCode(node)) return
  readComment(node, reader)
  const { children = [], type } = node
  const holdsText = textual.test(type) || children.some((child) => child.type === 'text')
  if (holdsText && type !== 'root') {
    readText(node, reader, inside)
    return
  }
  if (type === 'table') reader.columns.push(...columnsOf(children.slice(1), reader))
  for (const [i, child] of children.entries()) {
    readBlocks(child, reader, type === 'root' ? inside : `${inside}.${i}`)
  }
}

/** The cells of a table's rows by column. */
function columnsOf(rows: readonly MdxNode[], { silence, placeAt }: Reader): TableCell[][] {
  const columns: TableCell[][] = []
  for (const { children: cells = [] } of rows) {
    for (const [i, cell] of cells.entries()) {
      const [start = 0] = rangeOf(cell.children?.[0] ?? cell)
      columns[i] ??= []
      const endsInCode = cell.children?.at(-1)?.type === 'inlineCode'
      const place = () => placeAt(start)
      columns[i].push({ text: textOf(cell), endsInCode, place, off: silence.off() })
    }
  }
  return columns
}

function readComment({ type, value = '' }: MdxNode, { silence }: Reader): void {
  const [, comment] = /^mdx(?:Flow|Text)Expression$/.test(type)
    ? (/^\s*\/\*([\s\S]*)\*\/\s*$/.exec(value) ?? [])
    : []
  if (comment !== undefined) silence.read(comment)
}

/** Whether a node contains code: an element such as `<code>`. */
function isCode({ type, name }: MdxNode): boolean {
  return /^mdxJsx(?:Flow|Text)Element$/.test(type) && isCodeElement(name ?? '')
}

/** Reads a block of text: its prose, links and pictures. */
function readText(node: MdxNode, reader: Reader, inside: string): void {
  const { file, silence, placeAt } = reader
  const [start, end] = rangeOf(node)
  if (start === undefined || end === undefined) return
  const off = silence.off()
  let prose = ''
  const write = (from: number, to: number) => {
    if (silence.isComplete()) return
    const written = file.text.slice(from, to).replace(escapes, (one) => mask.repeat(one.length))
    prose = prose.slice(0, from - start).padEnd(from - start, mask) + written
  }
  const visit = (one: MdxNode): void => {
    readComment(one, reader)
    if (isCode(one) || one.type === 'blockquote') return
    if (one.type === 'strong' && isLabel(textOf(one))) {
      for (const child of one.children ?? []) addLinks(child, reader)
      return
    }
    const [from, to] = rangeOf(one)
    if (one.type === 'text' || one.type === 'break') {
      if (from !== undefined && to !== undefined) write(from, to)
      return
    }
    addLinks(one, reader)
    for (const child of one.children ?? []) visit(child)
  }
  for (const child of node.children ?? []) visit(child)
  const text = prose.padEnd(end - start, mask)
  const isHeading = node.type === 'heading'
  if (!isHeading || !isIdentifier(file.text.slice(start, end).replace(/^#+\s*/, ''))) {
    reader.blocks.push({ prose: maskText(text), placeOf: (i) => placeAt(start + i), off })
  }
  if (!isHeading) return
  const title = textOf(node).replace(/\s*\{#[^\s{}]+\}$/, '')
  const level = Number(propertyOf(node, 'depth'))
  reader.headings.push({ level, text: title, inside, place: () => placeAt(start), off })
}

/** A backslash before punctuation, and character references. */
const escapes = /\\(?=[!-/:-@[-`{-~])|\\(?=\r?\n)|&(?:#\w+|\w+);/g

/** Adds a node that is a link or an image. */
function addLinks(node: MdxNode, { links, pictures, definitions, silence, placeAt }: Reader): void {
  const [start = 0] = rangeOf(node)
  const place = () => placeAt(start)
  const off = silence.off()
  const { type } = node
  const url = () =>
    /Reference$/.test(type)
      ? (definitions.get(propertyOf(node, 'identifier')) ?? '')
      : propertyOf(node, 'url')
  if (type === 'link' || type === 'linkReference') {
    const text = textOf(node)
    const isAuto = node.children?.[0]?.position?.start.offset === start
    const isCode = node.children?.[0]?.type === 'inlineCode'
    links.push({ text, href: url(), isAuto, isCode, place, off })
  } else if (type === 'image' || type === 'imageReference') {
    pictures.push({ alt: propertyOf(node, 'alt'), src: url(), place, off })
  }
}

/** Titles of admonitions have only the positions of their content. */
function rangeOf({ position, children = [] }: MdxNode): [start?: number, end?: number] {
  const start = (position ?? children[0]?.position)?.start.offset
  const end = (position ?? children.at(-1)?.position)?.end.offset
  return start === undefined || end === undefined ? [] : [start, end]
}

/** A property that only nodes of some types have. */
function propertyOf(node: MdxNode, name: string): string {
  const value: unknown = Reflect.get(node, name)
  return value === undefined || value === null ? '' : String(value)
}

/** The text that a reader sees; for a picture, its alternative text. */
function textOf(node: MdxNode): string {
  const read = (one: MdxNode): string => {
    if (one.type === 'text' || one.type === 'inlineCode') return one.value ?? ''
    if (/^image/.test(one.type)) return propertyOf(one, 'alt')
    if (one.type === 'break') return ' '
    if (/^mdx\w*Expression$/.test(one.type)) return one.value?.startsWith('/*') ? '' : mask
    return one.data?.text ?? (one.children ?? []).map(read).join('')
  }
  return read(node).replace(/\s+/g, ' ').trim()
}

/** The place of a character of the file. */
function createPlaceAt({ place, text }: MdxText): (offset: number) => Place {
  let starts: number[] | undefined
  return (offset) => {
    starts ??= [0, ...[...text.matchAll(/\r\n?|\n/g)].map((end) => end.index + end[0].length)]
    const line = starts.findLastIndex((start) => start <= offset)
    return { file: place, line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }
}
