import { locator } from './locate.ts'
import { hideAddresses } from './read-inline.ts'
import type { Spot, TextBlock } from './types.ts'

/** Keys whose values are read by people. */
const readable = /^(title|description|sidebar_label):[ \t]*/

/** Values of the front matter that are prose; a value may go on in indented lines. */
export function frontMatterBlocks(lines: readonly string[]): TextBlock[] {
  return lines.flatMap((line, i) => {
    const key = readable.exec(line)?.[0]
    if (key === undefined) return []
    const rest = lines.slice(i + 1)
    const end = rest.findIndex((one) => !/^[ \t]/.test(one))
    const value = [line.slice(key.length), ...rest.slice(0, end < 0 ? undefined : end)].join('\n')
    return { prose: hideAddresses(value), spotOf: locator(value, lines, { line: i }) }
  })
}

/** Where a key stands, in YAML or in what a component exports; the first line where it does not. */
export function keySpot(source: string, key: string): Spot {
  const lines = source.split(/\r\n?|\n/)
  const line = lines.findIndex((one) => new RegExp(`^\\s*${key}\\s*:`).test(one))
  if (line < 0) return { line: 1, column: 1 }
  return { line: line + 1, column: (lines[line] ?? '').search(/\S/) + 1 }
}
