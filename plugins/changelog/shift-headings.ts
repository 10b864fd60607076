/** Raises the headings of a text by some levels, up to the second; lines stay where they are. Negative levels lower them. */
export function shiftHeadings(text: string, levels: number): string {
  if (levels === 0) return text
  let fence = ''
  return text
    .split('\n')
    .map((line) => {
      const [, marks = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
      if (fence) {
        if (marks.startsWith(fence)) fence = ''
        return line
      }
      fence = marks
      return line.replace(/^( {0,3})(#{2,6})(?=[ \t])/, (_, indent, written) => {
        const level = Math.min(6, Math.max(2, written.length - levels))
        return indent + '#'.repeat(level)
      })
    })
    .join('\n')
}
