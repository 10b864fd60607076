/**
 * Lowers the headings of a text below one of a level: the text says `# Errors` for itself, but is part of a page that has a title.
 * Lines stay where they are.
 */
export function lowerHeadings(text: string, above: number): string {
  if (!/^ {0,3}(?:#|=+[ \t]*$|-+[ \t]*$)/m.test(text)) return text
  let fence = ''
  const lines = text.split('\n')
  const marks = (level: number) => '#'.repeat(Math.min(6, level + above))
  return lines
    .map((line, i) => {
      const [, found = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
      if (fence) {
        if (found.startsWith(fence)) fence = ''
        return line
      }
      fence = found
      const next = lines[i + 1] ?? ''
      if (isTitle(line, lines[i - 1]) && isUnderline(next)) {
        return `${marks(/=/.test(next) ? 1 : 2)} ${line.trim()}`
      }
      if (isUnderline(line) && isTitle(lines[i - 1] ?? '', lines[i - 2])) return ''
      return line.replace(
        /^( {0,3})(#{1,6})(?=[ \t]|$)/,
        (_, indent, written) => indent + marks(written.length),
      )
    })
    .join('\n')
}

function isUnderline(line: string): boolean {
  return /^ {0,3}(?:=+|-+)[ \t]*\r?$/.test(line)
}

/** Whether a line would be a heading if a line below it underlined it: a paragraph of one line. */
function isTitle(line: string, before: string | undefined): boolean {
  return /^ {0,3}[^\s#>|`~*+-]/.test(line) && (before === undefined || before.trim() === '')
}
