import type { StateBlock } from 'markdown-it'

/** A line without its indentation. */
export function lineText(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
}

/** How far a line is indented within its block. */
function indentOf(state: StateBlock, line: number): number {
  return (state.sCount[line] ?? 0) - state.blkIndent
}

/** `::: package.module`, where mkdocstrings inserts the reference of a module: it has no end. */
export function isModuleName(text: string): boolean {
  return /^:::[ \t]+\w+(?:\.\w+)+[ \t]*$/.test(text)
}

interface OpenContainer {
  /** Its colons and name: ':::note'. */
  readonly written: string
  readonly colons: number
  readonly indent: number
}

/** Where a container ends. */
export interface ContainerEnd {
  /** The line that closes the container; where none does, the one that begins what follows. */
  readonly line: number
  readonly isClosed: boolean
  /** The container in it that the line closes first, if no other line closes the outer one. */
  readonly inner?: string
}

/** Finds the end of a container whose content is not Markdown: the next line of exactly as many colons. */
export function findTextEnd(
  state: StateBlock,
  startLine: number,
  endLine: number,
  colons: number,
): ContainerEnd {
  for (let line = startLine + 1; line < endLine; line++) {
    const indent = indentOf(state, line)
    if (indent < 0 && !state.isEmpty(line)) return { line, isClosed: false }
    if (indent < 4 && isLineOfColons(lineText(state, line), colons)) return { line, isClosed: true }
  }
  return { line: endLine, isClosed: false }
}

function isLineOfColons(text: string, colons: number): boolean {
  return text.trimEnd() === ':'.repeat(colons)
}

/** Whether a container ends without a line of colons because the same line ends the container around it. */
export function isEndOfParent(state: StateBlock, line: number, colons: number): boolean {
  return line === state.lineMax && isLineOfColons(lineText(state, line), colons)
}

/**
 * Finds the end of the container of `colons` colons at `startLine`.
 *
 * A line of colons closes the innermost container of just as many, else of fewer. If that leaves none for this container,
 * it ends at the first line of just as many, as in VitePress. Code blocks are skipped; a container in a list counts, and
 * one in a quote does not, since its lines begin with `>`. `isText` says whether the content of a container of that name is
 * not Markdown: nothing in it counts.
 */
export function findEnd(
  state: StateBlock,
  startLine: number,
  endLine: number,
  { colons, isText }: { readonly colons: number; readonly isText: (name: string) => boolean },
): ContainerEnd {
  const open: OpenContainer[] = [{ written: '', colons, indent: 0 }]
  let shared: ContainerEnd | undefined
  const isCode = createFenceReader()
  let textColons: number | undefined
  for (let line = startLine + 1; line < endLine; line++) {
    const indent = indentOf(state, line)
    if (indent < 0 && !state.isEmpty(line)) return shared ?? { line, isClosed: false }
    const text = lineText(state, line)
    if (!/:::|```|~~~/.test(text)) continue
    if (textColons !== undefined) {
      if (isLineOfColons(text, textColons)) textColons = undefined
      continue
    }
    const [, markers = '', content = ''] = listItem.exec(text) ?? []
    if (isCode(text, content)) continue
    const length = /^:{3,}/.exec(content)?.[0].length ?? 0
    if (length === 0) continue
    const rest = content.slice(length).trimStart()
    if (isModuleName(content)) continue
    const name = /^[a-z][\w-]*/i.exec(rest)?.[0]
    if (name !== undefined && isText(name)) textColons = length
    else if (name !== undefined) {
      const written = ':'.repeat(length) + name
      open.push({ written, colons: length, indent: indent + markers.length })
    } else if (rest === '' && markers === '') {
      const closed = closeOne(open, length, indent)
      if (closed === open[0]) return { line, isClosed: true }
      if (length === colons && isReachable(0, indent)) {
        shared ??= { line, isClosed: true, ...(closed && { inner: closed.written }) }
      }
    }
  }
  return shared ?? { line: endLine, isClosed: false }
}

const listItem = /^((?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*)(.*)$/

/**
 * Reads one line after the other, and returns whether a line belongs to a fenced code block. `content` is the line without
 * the markers of list items.
 */
export function createFenceReader(): (text: string, content?: string) => boolean {
  let fence: string | undefined
  return (text, content = text) => {
    if (fence === undefined) {
      fence = /^(?:`{3,}(?!.*`)|~{3,})/.exec(content)?.[0]
      return fence !== undefined
    }
    if (text.startsWith(fence) && /^[`~]+\s*$/.test(text)) fence = undefined
    return true
  }
}

/** Closes what a line of colons closes, unless that is the outermost, and returns it. */
function closeOne(
  open: OpenContainer[],
  colons: number,
  indent: number,
): OpenContainer | undefined {
  const reachable = (one: OpenContainer) => isReachable(one.indent, indent)
  const exact = open.findLastIndex((one) => reachable(one) && one.colons === colons)
  const index =
    exact < 0 ? open.findLastIndex((one) => reachable(one) && one.colons < colons) : exact
  const closed = open[index]
  if (index > 0) open.length = index
  return closed
}

/** Whether a line of colons can close a container: four columns apart, one of the two is in a list item, or the line is code. */
function isReachable(container: number, line: number): boolean {
  return Math.abs(container - line) < 4
}
