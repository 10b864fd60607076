import { fillers } from './fillers.ts'
import { createFinder } from './phrases.ts'
import type { Finding, PageText } from './types.ts'

const findFillers = createFinder(fillers)

/** Reports filler words. */
export function checkFiller({ blocks }: PageText): Finding[] {
  return blocks.flatMap(({ prose, spotOf }) =>
    findFillers(prose).map(({ index, found, note }) => ({
      code: 'filler',
      message: `Cannot keep "${found.replace(/\s+/g, ' ')}": it tells the reader nothing`,
      fix: note ? `leave it out, or ${note}` : 'leave it out',
      spot: spotOf(index),
    })),
  )
}
