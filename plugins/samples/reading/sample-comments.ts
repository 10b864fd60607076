import type { MarkdownIt } from 'markdown-it'

const start = /^(?:<!--|\{\/\*)\s*sample:/

/**
 * Comments about samples, in HTML or in the braces of MDX. They are left out of the page. With `isKept`, they become tokens of
 * the type `sample_comment`, whose content is the comment as it is written.
 */
export function sampleComments(md: MarkdownIt, { isKept = false } = {}): void {
  md.block.ruler.before(
    'fence',
    'sample_comment',
    (state, startLine, endLine, silent) => {
      const lineAt = (line: number) =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
      const [opening] = start.exec(lineAt(startLine)) ?? []
      if (opening === undefined) return false
      if (silent) return true
      const closing = opening.startsWith('<') ? '-->' : '*/}'
      let line = startLine
      while (line < endLine && !lineAt(line).includes(closing)) line++
      state.line = line + 1
      if (!isKept) return true
      const token = state.push('sample_comment', '', 0)
      token.content = state.getLines(startLine, state.line, state.blkIndent, true)
      token.map = [startLine, state.line]
      return true
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )
}
