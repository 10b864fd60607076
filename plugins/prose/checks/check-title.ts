import type { Page, PageView } from '../../kit.ts'
import type { ProseFinding } from '../text/types.ts'

/** Reports a title in the text of a page whose front matter has one, too. */
export function checkTitle(
  { frontMatter, place: file, bodyLine }: Page,
  headings: PageView['headings'],
  source: string,
): ProseFinding[] {
  if (frontMatter.title === undefined) return []
  return headings.flatMap(({ level, text }): ProseFinding[] => {
    if (level !== 1) return []
    const lines = source.split(/\r\n?|\n/)
    const isTitle = (line: string, i: number) => i >= bodyLine && /^ {0,3}#[ \t]/.test(line)
    const first = lines.findIndex(isTitle)
    const exact = lines.findIndex((line, i) => isTitle(line, i) && line.includes(text))
    const line = exact < 0 ? first : exact
    // It may be in a file that the page includes.
    if (line < 0) return []
    const message = `"${text}" is a second title: the page's title is in the front matter`
    const column = (lines[line] ?? '').search(/[^#\s]/) + 1
    const fix = `write "## ${text}", or remove one of the titles`
    return [{ rule: 'second-title', message, fix, at: { file, line: line + 1, column } }]
  })
}
