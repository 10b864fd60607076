import { asCapital, createFinder } from './phrases.ts'
import { translated } from './translated.ts'
import type { Finding, TextBlock } from './types.ts'

const findTranslated = createFinder(translated)

/** Reports words that read like a translation. */
export function checkWording(blocks: readonly TextBlock[]): Finding[] {
  return blocks.flatMap(({ prose, spotOf }) =>
    findTranslated(prose).map(({ index, found, right, note }) => ({
      code: 'wording',
      message: `"${found.replace(/\s+/g, ' ')}" reads like a translation`,
      fix: [right && `write "${asCapital(found, right)}"`, note].filter(Boolean).join('; '),
      spot: spotOf(index),
    })),
  )
}
