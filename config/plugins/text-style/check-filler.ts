import { fillers } from './fillers.ts'
import { createFinder } from './phrases.ts'
import type { Finding, TextBlock } from './types.ts'

const findFillers = createFinder(fillers)

/** Reports filler words. */
export function checkFiller(blocks: readonly TextBlock[]): Finding[] {
  return blocks.flatMap(({ prose, spotOf }) =>
    findFillers(prose).map(({ index, found, note }) => ({
      code: 'filler',
      message: `"${found.replace(/\s+/g, ' ')}" adds nothing`,
      fix: note ? `remove it, or ${note}` : 'remove it',
      spot: spotOf(index),
    })),
  )
}
