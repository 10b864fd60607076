import type { Reporter, TestCase } from 'vitest/node'

/** Lines of a diff that are printed, and characters of a line. */
const lines = 20
const columns = 200

/** Shortens what is printed of a failure: a page's HTML would hide what is wrong with it. List it before other reporters. */
export default class ShortDiffs implements Reporter {
  onTestCaseResult(test: TestCase): void {
    for (const error of test.result().errors ?? []) {
      if (error.diff !== undefined) error.diff = shortenDiff(error.diff)
    }
  }
}

/** The first lines of a diff. Long lines are cut around the first character in which they differ from the line before. */
export function shortenDiff(diff: string): string {
  const all = diff.split('\n')
  const shown = all.slice(0, lines).map((line, i) => {
    const at = commonStart(line, all[i - 1] ?? '', all[i + 1] ?? '')
    const start = at < columns / 2 ? 0 : at - columns / 4
    const part = line.slice(start, start + columns)
    return `${start > 0 ? `${line.slice(0, 2)}…` : ''}${part}${start + columns < line.length ? '…' : ''}`
  })
  if (all.length > lines) shown.push(`… ${all.length - lines} more lines`)
  return shown.join('\n')
}

/** How many characters a line has in common with one of its neighbors, after the mark at the start. */
function commonStart(line: string, ...neighbors: readonly string[]): number {
  const counts = neighbors.map((other) => {
    let at = 2
    while (at < line.length && line[at] === other[at]) at++
    return at < line.length ? at : 0
  })
  return Math.max(...counts)
}
