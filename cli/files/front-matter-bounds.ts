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

const opening = /^---[ \t]*\r?\n/
const fence = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m

/** Finds the front matter of a Markdown file, whose text has no byte order mark. */
export function findFrontMatter(content: string): FrontMatterBounds {
  if (!opening.test(content) || opensWithRule(content)) {
    return { yaml: undefined, bodyStart: 0, bodyLine: 0, isClosed: true }
  }
  const match = fence.exec(content)
  if (match?.index !== 0) {
    return { yaml: undefined, bodyStart: content.length, bodyLine: 0, isClosed: false }
  }
  const bodyStart = match[0].length
  return { yaml: match[1] ?? '', bodyStart, bodyLine: countLines(match[0]), isClosed: true }
}

/**
 * A first line `---` is a thematic break where the line below it is empty, as Pandoc has it, save where a key follows:
 * https://pandoc.org/MANUAL.html#extension-yaml_metadata_block
 */
function opensWithRule(content: string): boolean {
  const below = content.replace(opening, '')
  if (/^[ \t]*\S/.test(below)) return false
  return !/^\s*(?:---[ \t]*(?:\r?\n|$)|["']?[\w-]+["']?[ \t]*:(?:\s|$))/.test(below)
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}
