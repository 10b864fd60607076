import type { MarkdownIt } from 'markdown-it'

/** Keeps comments about samples out of the HTML. */
export function hideComments(md: MarkdownIt): void {
  md.block.ruler.before(
    'html_block',
    'sample_comment',
    (state, startLine, endLine, silent) => {
      const lineAt = (line: number) =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
      if (!/^<!--\s*sample\b/.test(lineAt(startLine))) return false
      if (silent) return true
      let line = startLine
      while (line < endLine && !lineAt(line).includes('-->')) line++
      state.line = line + 1
      return true
    },
    { alt: ['paragraph', 'reference', 'blockquote'] },
  )
}
