import { maskText } from './mask.ts'
import type { TextBlock } from './types.ts'

/** Keys whose values are prose. */
const readable = /^(title|description|sidebar_label):[ \t]*/

/** The front matter values that are prose. A value can continue on indented lines. `file` is the page's place. */
export function frontMatterBlocks(source: string, file: string): TextBlock[] {
  const lines = frontMatterLines(source)
  return lines.flatMap((line, i): TextBlock[] => {
    const key = readable.exec(line)?.[0]
    if (key === undefined) return []
    const rest = lines.slice(i + 1)
    const end = rest.findIndex((one) => !/^[ \t]/.test(one))
    const parts = [line.slice(key.length), ...rest.slice(0, end < 0 ? undefined : end)]
    // The quotes around a value belong to YAML.
    const value = parts.join('\n').replace(/^(["'])([\s\S]*)\1\s*$/, ' $2 ')
    return [
      {
        prose: maskText(value.replace(/`[^`\n]*`/g, (code) => '\uFFFC'.repeat(code.length))),
        placeOf(index) {
          const before = value.slice(0, index).split('\n')
          const inLine = before.at(-1)?.length ?? 0
          const column = (before.length === 1 ? key.length : 0) + inLine + 1
          return { file, line: i + before.length, column }
        },
        off: new Set(),
      },
    ]
  })
}

/** The lines before the body, with the one that opens the front matter, so that indexes are those of the file. */
function frontMatterLines(source: string): string[] {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  if (!/^---\s*$/.test(lines[0] ?? '')) return []
  const end = lines.findIndex((line, i) => i > 0 && /^---\s*$/.test(line))
  return end < 0 ? [] : lines.slice(0, end)
}

/** Position of a key in YAML or in the exports of a component; the start of the file if the key is missing. */
export function keyPlace(
  source: string,
  key: string,
): { readonly line: number; readonly column: number } {
  const lines = source.split(/\r\n?|\n/)
  const line = lines.findIndex((one) => new RegExp(`^\\s*${key}\\s*:`).test(one))
  if (line < 0) return { line: 1, column: 1 }
  return { line: line + 1, column: (lines[line] ?? '').search(/\S/) + 1 }
}
