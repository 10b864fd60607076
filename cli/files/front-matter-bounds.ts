/** Where the front matter of a Markdown file ends. */
export interface FrontMatterBounds {
  /** What stands between its fences; undefined where the file has none, or one that does not end. */
  readonly yaml: string | undefined
  /** Where in the text the Markdown begins. */
  readonly bodyStart: number
  /** How many lines come before it. */
  readonly bodyLine: number
  readonly isClosed: boolean
}

/** As Markdown ends lines: a carriage return alone does, too. */
const lineEnd = '(?:\\r\\n?|\\n)'
const opening = /^---[ \t]*(?=[\r\n])/
const closing = new RegExp(`(${lineEnd})---[ \\t]*(?:${lineEnd}|$)`)

/** Finds the front matter of a Markdown file, whose text has no byte order mark. */
export function findFrontMatter(content: string): FrontMatterBounds {
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
 * A first line `---` is a thematic break where the line below it is empty, as Pandoc has it, save where a key follows:
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
