import { names } from './names.ts'
import { asCapital, createFinder, type FoundPhrase } from './phrases.ts'
import type { Finding, TextBlock } from './types.ts'
import { words } from './words.ts'

const findNames = createFinder(names)
const findWords = createFinder(words)

/** Reports product names with the wrong spelling, and words that this site writes differently. */
export function checkTerms(blocks: readonly TextBlock[]): Finding[] {
  return blocks.flatMap((block) => [
    ...findNames(block.prose).map((one) => toFinding(block, one, 'The product name is')),
    ...findWords(block.prose).map((one) =>
      toFinding(block, { ...one, right: asCapital(one.found, one.right) }, 'This site writes'),
    ),
  ])
}

function toFinding({ spotOf }: TextBlock, phrase: FoundPhrase, reason: string): Finding {
  const { index, right, note } = phrase
  const found = phrase.found.replace(/\s+/g, ' ')
  return {
    code: 'term',
    message: `${reason} "${right}", not "${found}"`,
    fix: `write "${right}"${note ? `; ${note}` : ''}`,
    spot: spotOf(index),
  }
}
