import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Hand-written lines: without front matter, markers, brackets, and JavaScript samples that repeat TypeScript ones. */
function linesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/^( *)```jsx? .*value="js"[\s\S]*?^\1```$|^ *:::(?:code-group\{.*)?$/gm, '')
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => /[a-z]/i.test(line) && !line.startsWith('<!--'))
    .map((line) => line.replace(' value="ts" [TypeScript]', ''))
}

/** How many of `lines` are also in `others`; a repeated line counts at most as often as it is there. */
function countShared(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count > 0
  }).length
}

it.each([
  ['4', 'content/providers', 64],
  ['3', 'content/v3/providers', 49],
])(
  'no provider page of version %s shares more than half of its lines with another one',
  (_, folder, count) => {
    const files = readdirSync(folder).filter((file) => file !== 'index.md')
    expect(files).toHaveLength(count)
    const pages = files.map((file) => ({ file, lines: linesOf(`${folder}/${file}`) }))
    const alike = pages.flatMap(({ file, lines }) =>
      pages.flatMap((other) => {
        if (other.file === file) return []
        const share = countShared(lines, other.lines) / lines.length
        return share > 0.5 ? [`${file} and ${other.file}: ${Math.round(share * 100)} %`] : []
      }),
    )
    expect(alike).toEqual([])
  },
)
