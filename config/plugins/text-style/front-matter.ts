import { locator } from './locate.ts'
import { hideUrls } from './read-inline.ts'
import type { Spot, TextBlock } from './types.ts'

/** Keys whose values are prose. */
const readable = /^(title|description|sidebar_label):[ \t]*/

/** The front matter values that are prose. A value can continue on indented lines. */
export function frontMatterBlocks(lines: readonly string[]): TextBlock[] {
  return lines.flatMap((line, i) => {
    const key = readable.exec(line)?.[0]
    if (key === undefined) return []
    const rest = lines.slice(i + 1)
    const end = rest.findIndex((one) => !/^[ \t]/.test(one))
    const value = [line.slice(key.length), ...rest.slice(0, end < 0 ? undefined : end)].join('\n')
    return { prose: hideUrls(value), spotOf: locator(value, lines, { line: i }) }
  })
}

/** Position of a key in YAML or in the exports of a component; the start of the file if the key is missing. */
export function keySpot(source: string, key: string): Spot {
  const lines = source.split(/\r\n?|\n/)
  const line = lines.findIndex((one) => new RegExp(`^\\s*${key}\\s*:`).test(one))
  if (line < 0) return { line: 1, column: 1 }
  return { line: line + 1, column: (lines[line] ?? '').search(/\S/) + 1 }
}
