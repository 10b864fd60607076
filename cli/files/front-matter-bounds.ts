/** Where the front matter of a Markdown file ends. */
export interface FrontMatterBounds {
  /** The text between the fences; undefined if there is no front matter, or if it does not end. */
  readonly yaml: string | undefined
  /** Offset in the text at which the Markdown begins. */
  readonly bodyStart: number
  /** How many lines come before it. */
  readonly bodyLine: number
  readonly isClosed: boolean
}

/** In Markdown, a carriage return alone ends a line too. */
const lineEnd = '(?:\\r\\n?|\\n)'
const opening = /^---[ \t]*(?=[\r\n])/
const closing = new RegExp(`(${lineEnd})---[ \\t]*(?:${lineEnd}|$)`)

/** Comments of YAML. */
const comments = `(?:[ \\t]*#[^\\r\\n]*${lineEnd})*`

/** Empty lines before the front matter, which other tools skip; a key has to follow, or the `---` is a thematic break. */
const emptyLines = new RegExp(
  `^(?:[ \\t]*${lineEnd})+(?=---[ \\t]*${lineEnd}${comments}[ \\t]*["']?[\\w-]+["']?[ \\t]*:)`,
)

/**
 * Finds the front matter in the text of a Markdown file, without a byte order mark. Empty lines before it are in `yaml`, too, so
 * that its lines are those of the file.
 */
export function findFrontMatter(content: string): FrontMatterBounds {
  const before = emptyLines.exec(content)?.[0]
  if (before === undefined) return findAtStart(content)
  const found = findAtStart(content.slice(before.length))
  if (found.yaml === undefined) return { ...found, bodyStart: 0, bodyLine: 0, isClosed: true }
  const lines = countLines(before)
  return {
    ...found,
    yaml: '\n'.repeat(lines) + found.yaml,
    bodyStart: found.bodyStart + before.length,
    bodyLine: found.bodyLine + lines,
  }
}

function findAtStart(content: string): FrontMatterBounds {
  const fence = opening.exec(content)?.[0]
  if (fence === undefined || opensWithRule(content)) {
    return { yaml: undefined, bodyStart: 0, bodyLine: 0, isClosed: true }
  }
  const rest = content.slice(fence.length)
  const end = closing.exec(rest)
  if (!end) return { yaml: undefined, bodyStart: content.length, bodyLine: 0, isClosed: false }
  const yaml = rest.slice(0, end.index + (end[1]?.length ?? 0)).replace(firstLineEnd, '')
  const bodyStart = fence.length + end.index + end[0].length
  return { yaml, bodyStart, bodyLine: countLines(content.slice(0, bodyStart)), isClosed: true }
}

const firstLineEnd = new RegExp(`^${lineEnd}`)

/**
 * As in Pandoc, a `---` on the first line is a thematic break if the next line is empty, unless a key follows:
 * https://pandoc.org/MANUAL.html#extension-yaml_metadata_block
 */
function opensWithRule(content: string): boolean {
  const below = content.replace(opening, '').replace(firstLineEnd, '')
  if (/^[ \t]*[^ \t\r\n]/.test(below)) return false
  return !/^\s*(?:---[ \t]*(?:[\r\n]|$)|["']?[\w-]+["']?[ \t]*:(?:\s|$))/.test(below)
}

function countLines(text: string): number {
  return text.split(/\r\n?|\n/).length - 1
}

/** Text without the byte order mark that some editors add. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}
