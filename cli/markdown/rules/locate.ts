/** Line of the body counted from 0, column from 1. */
export interface LinePlace {
  readonly line: number
  readonly column?: number
}

export type Locate = (href: string) => LinePlace

/**
 * Finds where in its block an address stands. markdown-it keeps only the lines of a block; the addresses of a block
 * come in order, so each is looked for behind the one before.
 */
export function createLocator(body: string): (line: number, lineCount: number) => Locate {
  const lines = body.split(/\r?\n/)
  let block = -1
  let cursor: LinePlace = { line: 0, column: 1 }
  return (line, lineCount) => {
    if (line !== block) {
      block = line
      cursor = { line, column: 1 }
    }
    return (href) => {
      const found = findFrom(lines, cursor, line + lineCount, href) ?? findDefinition(lines, href)
      if (!found) return { line }
      if (found.line >= line && found.line < line + lineCount) {
        cursor = { line: found.line, column: (found.column ?? 1) + 1 }
      }
      return found
    }
  }
}

function findFrom(
  lines: readonly string[],
  from: LinePlace,
  end: number,
  href: string,
): LinePlace | undefined {
  for (let line = from.line; line < end; line++) {
    const start = line === from.line ? (from.column ?? 1) - 1 : 0
    const column = indexOfHref(lines[line] ?? '', href, start)
    if (column >= 0) return { line, column: column + 1 }
  }
  return undefined
}

/** A reference's address stands in its definition, `[label]: address`, anywhere in the page. */
function findDefinition(lines: readonly string[], href: string): LinePlace | undefined {
  for (const [line, text] of lines.entries()) {
    const start = /^\s*\[[^\]]+\]:\s*<?/.exec(text)?.[0].length
    if (start !== undefined && indexOfHref(text, href, start) === start)
      return { line, column: start + 1 }
  }
  return undefined
}

/** Authors write `a b`, markdown-it says `a%20b`. */
function indexOfHref(text: string, href: string, start: number): number {
  const direct = text.indexOf(href, start)
  if (direct >= 0) return direct
  try {
    return text.indexOf(decodeURI(href), start)
  } catch {
    return -1
  }
}
