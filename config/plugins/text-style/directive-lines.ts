import type { MarkdownIt } from 'markdown-it'

/**
 * Turns each line that opens or closes a directive into a separate block: `markup` is its colons, `info` its name. Its label
 * is text. The content between the lines is parsed as ordinary Markdown, within the list or quote around them.
 */
export function directiveLines(md: MarkdownIt): void {
  md.block.ruler.before(
    'fence',
    'directive_line',
    (state, line, _end, silent) => {
      const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
      const text = state.src.slice(start, state.eMarks[line])
      const [, two, more, name = '', rest = ''] = directive.exec(text) ?? []
      const colons = two ?? more
      if (colons === undefined) return false
      if (silent) return true
      const token = state.push('directive', '', 0)
      token.markup = colons
      token.info = name
      const label = labelOf(rest)
      if (label !== '') {
        const inline = state.push('inline', '', 0)
        inline.content = label
        inline.map = [line, line + 1]
        inline.children = []
        inline.markup = colons
      }
      state.line = line + 1
      return true
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )
}

const directive = /^(?:(:{2})(?=[A-Za-z])|(:{3,})[ \t]*(?=[A-Za-z]|$))([A-Za-z][\w-]*)?(.*)$/

/** `[label]{…}` or, without brackets, the rest of the line. */
function labelOf(rest: string): string {
  const bracketed = /^\[((?:\\.|\[[^\]]*\]|[^\\\]])*)\]/.exec(rest)?.[1]
  return (bracketed ?? rest.replace(/^\{[^}]*\}/, '')).trim()
}
