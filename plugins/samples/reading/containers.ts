/** The containers (`:::tabs{group="lang"}`) that are open at the current position in the Markdown. */
export interface OpenContainers {
  /** Reads a paragraph, which may open or close containers; `line` is its first line, from 1. */
  readonly read: (paragraph: string, line: number) => void
  /** The line of the innermost open container of a group. */
  readonly inGroup: (group: string) => number | undefined
}

/** Follows the containers of a text from its beginning. */
export function createContainers(): OpenContainers {
  const open: { readonly group: string | undefined; readonly line: number }[] = []
  return {
    read(paragraph, line) {
      for (const [i, text] of paragraph.split('\n').entries()) {
        const mark = /^\s*:{3,}\s*(.*)$/.exec(text)?.[1]
        if (mark === '') open.pop()
        else if (mark !== undefined) {
          open.push({ group: /\bgroup="([^"]*)"/.exec(mark)?.[1], line: line + i })
        }
      }
    },
    inGroup: (group) => open.findLast((one) => one.group === group)?.line,
  }
}
