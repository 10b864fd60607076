import { escapeHtml } from '../../../html/escape.ts'

/** What a plugin shows on a code block. Lines and columns count from 0, in the plugin's code. */
export interface CodeDecoration {
  /**
   * A `hint` is shown while the reader points at part of a line or has focused it. A `mistake` and a `mark` highlight part of a
   * line. A `note` is shown below the line. A `link` points to the URL in `text`, which is used unchanged.
   */
  readonly kind: 'hint' | 'mistake' | 'mark' | 'note' | 'link'
  readonly line: number
  /** First column of the part, and the first column after it. */
  readonly columns: readonly [start: number, end: number]
  readonly text: string
  /** Whether a hint can be focused. */
  readonly isFocusable?: boolean
  /** Whether a note is about a mistake. */
  readonly isMistake?: boolean
}

/**
 * Adds decorations to highlighted lines. `given` is the code that they were made for. In `code`, comments that mark lines
 * are removed from it.
 */
export function decorateLines(
  lines: readonly string[],
  decorations: readonly CodeDecoration[],
  { given, code }: { readonly given: string; readonly code: string },
): string[] {
  if (decorations.length === 0) return [...lines]
  const kept = keptLines(given.split('\n'), code.split('\n'))
  const result = [...lines]
  for (const decoration of decorations) {
    const line = kept[decoration.line]
    const html = line === undefined ? undefined : result[line]
    if (line === undefined || html === undefined || decoration.kind === 'note') continue
    result[line] =
      decoration.kind === 'mark'
        ? markPart(html, decoration.columns)
        : wrapPart(html, decoration.columns, tagsOf(decoration))
  }
  return result
}

/** The notes below each line, as HTML. */
export function notesBelow(
  decorations: readonly CodeDecoration[],
  { given, code }: { readonly given: string; readonly code: string },
): ReadonlyMap<number, string> {
  const notes = new Map<number, string>()
  if (!decorations.some(({ kind }) => kind === 'note')) return notes
  const kept = keptLines(given.split('\n'), code.split('\n'))
  for (const { kind, line, text, isMistake } of decorations) {
    const shown = kept[line]
    if (kind !== 'note' || shown === undefined) continue
    const classes = isMistake ? 'code-note code-note-mistake' : 'code-note'
    // The text is not part of the code: it is neither copied nor found by the search.
    const html = `<span class="${classes}" role="img" aria-label="${escapeHtml(text)}"></span>`
    notes.set(shown, (notes.get(shown) ?? '') + html)
  }
  return notes
}

/** The new number of each line; undefined for a line that was a comment. */
function keptLines(given: readonly string[], code: readonly string[]): (number | undefined)[] {
  let next = 0
  return given.map((line) => {
    const shown = code[next]
    const isKept = shown !== undefined && line.replaceAll('[!!code ', '[!code ').startsWith(shown)
    return isKept && (shown !== '' || line.trim() === '') ? next++ : undefined
  })
}

type Tags = readonly [open: string, close: string]

function tagsOf({ kind, text, isFocusable }: CodeDecoration): Tags {
  if (kind === 'mistake') return ['<span class="code-mistake">', '</span>']
  if (kind === 'link') return [`<a class="code-link" href="${escapeHtml(text)}">`, '</a>']
  const focus = isFocusable ? ' tabindex="0"' : ''
  return [`<span class="code-hint" aria-description="${escapeHtml(text)}"${focus}>`, '</span>']
}

/** Marks the text of a part of a highlighted line, in each of its elements. */
function markPart(html: string, [start, end]: CodeDecoration['columns']): string {
  let column = 0
  return html.replace(/(<[^>]*>)|((?:&[^;]+;|[^<&])+)/gu, (piece, tag, text) => {
    if (tag !== undefined) return piece
    const units = [...String(text).matchAll(/&[^;]+;|[^&]/gu)].map(([unit]) => unit)
    const from = column
    const columnOf = (i: number) =>
      from +
      units.slice(0, i).reduce((sum, unit) => sum + (unit.startsWith('&') ? 1 : unit.length), 0)
    const isIn = units.map((_, i) => columnOf(i) >= start && columnOf(i) < end)
    column = columnOf(units.length)
    const first = isIn.indexOf(true)
    if (first < 0) return piece
    const last = isIn.lastIndexOf(true) + 1
    const marked = `<span class="code-mark">${units.slice(first, last).join('')}</span>`
    return `${units.slice(0, first).join('')}${marked}${units.slice(last).join('')}`
  })
}

/** Puts a part of a highlighted line into an element, unless it begins or ends within another one. */
function wrapPart(
  html: string,
  [start, end]: CodeDecoration['columns'],
  [open, close]: Tags,
): string {
  let column = 0
  let depth = 0
  let from: { readonly index: number; readonly depth: number } | undefined
  for (const { 0: piece, index } of html.matchAll(/<[^>]*>|&[^;]+;|[^<&]/gu)) {
    if (piece.startsWith('<')) {
      depth += piece.startsWith('</') ? -1 : 1
      if (from && depth < from.depth) return html
      continue
    }
    if (column === start) from = { index, depth }
    column += piece.startsWith('&') ? 1 : piece.length
    if (column < end || !from) continue
    const to = index + piece.length
    if (depth !== from.depth) return html
    return html.slice(0, from.index) + open + html.slice(from.index, to) + close + html.slice(to)
  }
  return html
}
