import { mask } from '../text/mask.ts'
import type { ProseFinding, TextBlock } from '../text/types.ts'

/** Texts with fewer words say little. */
const minWords = 100

interface Sentence {
  readonly block: TextBlock
  readonly index: number
  readonly words: readonly string[]
}

/**
 * Reports a page that is harder to read than `limit`, at its longest sentence. The level is the Automated Readability Index:
 * https://en.wikipedia.org/wiki/Automated_readability_index
 */
export function checkReadingLevel(blocks: readonly TextBlock[], limit: number): ProseFinding[] {
  const sentences = blocks
    .filter(({ off }) => !off.has('reading-level'))
    .flatMap(sentencesOf)
    .filter(({ words }) => words.length > 2)
  const words = sentences.flatMap((sentence) => sentence.words)
  const [first, ...others] = sentences
  if (!first || words.length < minWords) return []
  const characters = words.join('').length
  const level = 4.71 * (characters / words.length) + 0.5 * (words.length / sentences.length) - 21.43
  if (level <= limit) return []
  const longest = others.reduce(
    (long, one) => (one.words.length > long.words.length ? one : long),
    first,
  )
  const message = `The page has a reading level of ${level.toFixed(1)}, above the limit of ${limit}; its longest sentence has ${longest.words.length} words`
  const fix = 'split long sentences, and use shorter words'
  return [{ rule: 'reading-level', message, fix, at: longest.block.placeOf(longest.index) }]
}

/** Code and labels in a sentence count as one word. */
function sentencesOf(block: TextBlock): Sentence[] {
  const text = block.prose.replaceAll(
    new RegExp(`${mask}+`, 'g'),
    (part) => `x${' '.repeat(part.length - 1)}`,
  )
  return [...text.matchAll(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*/g)].map(
    ({ 0: sentence, index }) => {
      const start = sentence.search(/\S/)
      const words = sentence.match(/[\p{L}\p{N}'’-]+/gu) ?? []
      return { block, index: index + Math.max(0, start), words }
    },
  )
}
