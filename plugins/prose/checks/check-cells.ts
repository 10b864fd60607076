import type { PageProse, ProseFinding, TableCell } from '../text/types.ts'

/** Reports the cells of a table's column that end with a period if most don't, and the reverse. */
export function checkCells({ columns }: Pick<PageProse, 'columns'>): ProseFinding[] {
  return columns.flatMap((cells) => {
    const phrases = cells.filter(
      ({ text, endsInCode }) => !endsInCode && /\s.*[\p{L}\p{N}.)]$/su.test(text),
    )
    const [ended, open] = [phrases.filter(hasPeriod), phrases.filter((cell) => !hasPeriod(cell))]
    const wrong = ended.length > open.length ? open : ended
    // All cells are the same.
    if (wrong.length === phrases.length || wrong.length === 0) return []
    return wrong.flatMap((cell) => (cell.off.has('cell-period') ? [] : toFinding(cell)))
  })
}

function hasPeriod({ text }: TableCell): boolean {
  return /(?<!\.\.)\.$/.test(text)
}

function toFinding(cell: TableCell): ProseFinding {
  const ends = hasPeriod(cell)
  return {
    rule: 'cell-period',
    message: `This cell ${ends ? 'ends' : 'does not end'} with a period, unlike most cells in its column`,
    fix: ends ? 'remove the period' : 'add a period',
    at: cell.place(),
  }
}
