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
  readonly colons: number
  readonly indent: number
}

/** Where a container ends. */
export interface ContainerEnd {
  /** The line that closes the container; where none does, the one that begins what follows. */
  readonly line: number
  readonly isClosed: boolean
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

/**
 * Finds the end of the container of `colons` colons at `startLine`.
 *
 * A line of colons closes the innermost container of just as many, else of fewer. Code blocks are skipped; a container
 * in a list counts, and one in a quote does not, since its lines begin with `>`. `isText` says whether the content of a
 * container of that name is not Markdown: nothing in it counts.
 */
export function findEnd(
  state: StateBlock,
  startLine: number,
  endLine: number,
  { colons, isText }: { readonly colons: number; readonly isText: (name: string) => boolean },
): ContainerEnd {
  const open: OpenContainer[] = [{ colons, indent: 0 }]
  let fence: string | undefined
  let textColons: number | undefined
  for (let line = startLine + 1; line < endLine; line++) {
    const indent = indentOf(state, line)
    if (indent < 0 && !state.isEmpty(line)) return { line, isClosed: false }
    const text = lineText(state, line)
    if (!/:::|```|~~~/.test(text)) continue
    if (textColons !== undefined) {
      if (isLineOfColons(text, textColons)) textColons = undefined
      continue
    }
    if (fence !== undefined) {
      if (text.startsWith(fence) && /^[`~]+\s*$/.test(text)) fence = undefined
      continue
    }
    const [, markers = '', content = ''] = listItem.exec(text) ?? []
    fence = /^(?:`{3,}(?!.*`)|~{3,})/.exec(content)?.[0]
    const length = /^:{3,}/.exec(content)?.[0].length ?? 0
    if (length === 0) continue
    const rest = content.slice(length).trimStart()
    if (isModuleName(content)) continue
    if (isText(/^[a-z][\w-]*/i.exec(rest)?.[0] ?? '')) textColons = length
    else if (/^[a-z]/i.test(rest)) open.push({ colons: length, indent: indent + markers.length })
    else if (rest === '' && markers === '' && closeOne(open, length, indent)) {
      return { line, isClosed: true }
    }
  }
  return { line: endLine, isClosed: false }
}

const listItem = /^((?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*)(.*)$/

/** Closes what a line of colons closes; returns whether that is the outermost. */
function closeOne(open: OpenContainer[], colons: number, indent: number): boolean {
  // Four columns apart, one of the two is in a list item, or the line is code.
  const reachable = (one: OpenContainer) => Math.abs(one.indent - indent) < 4
  const exact = open.findLastIndex((one) => reachable(one) && one.colons === colons)
  const index =
    exact < 0 ? open.findLastIndex((one) => reachable(one) && one.colons < colons) : exact
  if (index > 0) open.length = index
  return index === 0
}
