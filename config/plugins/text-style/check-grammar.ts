import type { Finding, TextBlock } from './types.ts'

/** Finds mistakes in a text. */
export type FindMistakes = (text: string) => readonly Mistake[]

export interface Mistake {
  readonly index: number
  readonly found: string
  readonly right: string
}

/** Reports "a" where it should be "an", the reverse, and words that are written twice. */
export function checkGrammar(blocks: readonly TextBlock[], findMistakes: FindMistakes): Finding[] {
  return blocks.flatMap(({ prose, spotOf }) =>
    findMistakes(prose).map(({ index, found, right }) => ({
      code: 'grammar',
      message: `"${found.replace(/\s+/g, ' ')}" should be "${right}" here`,
      fix: `write "${right}"`,
      spot: spotOf(index),
    })),
  )
}

/** Imports retext on the first use: a build in which no text changed does not need it. */
export async function createFindMistakes(): Promise<FindMistakes> {
  const [{ unified }, { VFile }, english, articles, repeats] = await Promise.all([
    import('unified'),
    import('vfile'),
    import('retext-english'),
    import('retext-indefinite-article'),
    import('retext-repeated-words'),
  ])
  const rules = [articles.default, repeats.default]
  const processor = unified().use(english.default).use(rules).freeze()
  return (text) => {
    // Most texts have neither, and parsing takes longer than looking.
    if (!suspicious.test(text)) return []
    const file = new VFile(text)
    processor.runSync(processor.parse(file), file)
    return file.messages.flatMap(({ place, actual: found, expected: [right] = [] }) => {
      const index = place && 'start' in place ? place.start.offset : undefined
      return index === undefined || !found || !right ? [] : [{ index, found, right }]
    })
  }
}

const suspicious = /\ban?\s|\b([\w'’]+)\s+\1\b/i
