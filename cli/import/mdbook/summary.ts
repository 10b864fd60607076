/** An entry of the table of contents of an mdBook. */
export type SummaryEntry =
  | { readonly kind: 'part'; readonly title: string; readonly line: number }
  | {
      readonly kind: 'chapter'
      readonly title: string
      /** '' for a draft. */
      readonly path: string
      readonly line: number
      /** 0 for the chapters before and after the list, and for its outermost ones. */
      readonly depth: number
    }

/**
 * Reads SUMMARY.md by the rules of mdBook: chapters in lists, chapters without a number around them, and headings that
 * begin a part. A chapter without a path is a draft.
 */
export function parseSummary(text: string): SummaryEntry[] {
  const entries: SummaryEntry[] = []
  const indents: number[] = []
  let isFirstHeading = true
  for (const [i, line] of withoutComments(text)
    .split(/\r\n?|\n/)
    .entries()) {
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1]
    if (heading !== undefined) {
      // The first heading is the title of the file.
      if (!isFirstHeading || entries.length > 0)
        entries.push({ kind: 'part', title: heading, line: i + 1 })
      isFirstHeading = false
      indents.length = 0
      continue
    }
    const chapter = parseChapter(line)
    if (!chapter) continue
    const { title, path, indent } = chapter
    while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent) indents.pop()
    entries.push({ kind: 'chapter', title, path, line: i + 1, depth: indents.length })
    if (chapter.isItem) indents.push(indent)
  }
  return entries
}

/** Comments may contain chapters; the line numbers stay as they are. */
function withoutComments(text: string): string {
  return text.replace(/<!--.*?(?:-->|$)/gs, (comment) => comment.replace(/[^\n]/g, ' '))
}

/** `- [Title](path.md)`, or without the list marker. */
function parseChapter(line: string) {
  const [, space = '', marker, link = ''] = /^(\s*)([-*+]\s+)?(\[.*)$/.exec(line) ?? []
  const [, title, path = ''] =
    /^\[((?:\\.|\[[^\]]*\]|[^\]\\])*)\]\(<?((?:\([^()]*\)|[^()>])*?)>?\s*(?:["'].*["'])?\)/.exec(
      link,
    ) ?? []
  if (title === undefined) return undefined
  const indent = space.replaceAll('\t', '    ').length
  return {
    title: title.replace(/\\(.)/g, '$1').replace(/[`*_]{1,2}(.+?)[`*_]{1,2}/g, '$1'),
    path: decodePath(path.trim()),
    indent,
    isItem: marker !== undefined,
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
