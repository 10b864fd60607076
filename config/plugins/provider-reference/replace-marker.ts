import type { MarkdownIt } from 'markdown-it'

/**
 * Replaces a comment that is alone on its line, such as `<!-- provider-list -->`, with Markdown. `format` receives the match
 * of the pattern; if it returns undefined, the comment is kept.
 */
export function replaceMarker(
  md: MarkdownIt,
  name: string,
  pattern: RegExp,
  format: (found: RegExpExecArray) => string | undefined,
): void {
  md.block.ruler.before(
    'html_block',
    name,
    (state, startLine, _endLine, silent) => {
      const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
      const found = pattern.exec(state.src.slice(start, state.eMarks[startLine]))
      const markdown = found ? format(found) : undefined
      if (markdown === undefined) return false
      if (silent) return true
      const first = state.tokens.length
      state.md.block.parse(markdown, state.md, state.env, state.tokens)
      // Problems in the inserted Markdown are reported at the marker.
      for (const token of state.tokens.slice(first)) {
        if (token.map) token.map = [startLine, startLine + 1]
      }
      state.line = startLine + 1
      return true
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )
}
