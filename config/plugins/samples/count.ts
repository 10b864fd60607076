import { hasSyntaxCheck } from './check-syntax.ts'
import { isScript } from './script-files.ts'
import type { Block, PageOfBlocks } from './types.ts'

/** How much of the code is checked. */
export interface Counts {
  /** Samples in TypeScript and JavaScript. */
  readonly types: Amount
  /** Blocks of other languages whose syntax is checked. */
  readonly syntax: Amount
  /** Blocks that a comment excludes from the check. */
  readonly skipped: Amount & { readonly list: readonly Skipped[] }
}

interface Amount {
  readonly blocks: number
  readonly lines: number
}

interface Skipped {
  readonly place: string
  readonly lines: number
  readonly reason: string
}

/** Counts the code that is shown on the pages. */
export function countSamples(pages: readonly PageOfBlocks[]): Counts {
  const shown = pages.flatMap(({ place, blocks }) =>
    blocks.filter(({ hidden }) => !hidden).map((block) => ({ place, block })),
  )
  const all = shown.filter(({ block }) => isScript(block) || hasSyntaxCheck(block.language))
  const checked = all.filter(({ block }) => block.skip === undefined)
  const skipped = all.flatMap(({ place, block: { skip, line, lines } }) =>
    skip === undefined ? [] : { place: `${place}:${line}`, lines: lines.length, reason: skip },
  )
  return {
    types: amount(checked.map(({ block }) => block).filter(isScript)),
    syntax: amount(checked.map(({ block }) => block).filter((block) => !isScript(block))),
    skipped: {
      blocks: skipped.length,
      lines: skipped.reduce((sum, { lines }) => sum + lines, 0),
      list: skipped,
    },
  }
}

/** Percentage of lines that are skipped. */
export function skippedShare({ types, syntax, skipped }: Counts): number {
  const all = types.lines + syntax.lines + skipped.lines
  return all === 0 ? 0 : (100 * skipped.lines) / all
}

export function formatCounts(counts: Counts): string {
  const { types, syntax, skipped } = counts
  return [
    `Types: ${format(types)}`,
    `Syntax: ${format(syntax)}`,
    `Skipped: ${format(skipped)}, ${skippedShare(counts).toFixed(1)}% of all lines`,
    ...skipped.list.map(({ place, lines, reason }) => `  ${place} (${lines}): ${reason}`),
    '',
  ].join('\n')
}

const format = ({ blocks, lines }: Amount): string =>
  `${countOf(blocks, 'sample')}, ${countOf(lines, 'line')}`

const countOf = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

function amount(blocks: readonly Block[]): Amount {
  return { blocks: blocks.length, lines: blocks.reduce((sum, { lines }) => sum + lines.length, 0) }
}
