import type { RuleName } from '../rules.ts'
import type { ProseFinding, TextBlock } from '../text/types.ts'

/** What retext says of a few words: what to write instead, or undefined. */
export type AskRetext = (words: string) => string | undefined

/** Reports "a" where it should be "an", the reverse, and words that are written twice. */
export function checkGrammar({ prose, placeOf }: TextBlock, ask: Grammar): ProseFinding[] {
  return rules.flatMap(({ rule, pattern, withWord }) =>
    [...prose.matchAll(pattern)].flatMap(({ 0: words, index }): ProseFinding[] => {
      const right = ask[rule](words.replace(/\s+/g, ' '))
      if (right === undefined) return []
      const found = withWord ? words : (words.split(/\s/)[0] ?? '')
      const message = `"${found.replace(/\s+/g, ' ')}" should be "${right}" here`
      return [{ rule, message, fix: `write "${right}"`, at: placeOf(index) }]
    }),
  )
}

type GrammarRule = Extract<RuleName, 'article' | 'repeated-word'>

/** Retext with each of the rules. */
export type Grammar = Readonly<Record<GrammarRule, AskRetext>>

/** Few words can be wrong, and parsing a whole text takes much longer than finding them. */
const rules = [
  {
    rule: 'article',
    // Retext reads a capital "A" as a letter if it isn't the first word.
    pattern:
      /(?<![\w'’.@/&-])(?:an?|An|A(?<=(?:^|[.!?:][\s\uFFFC]+)A)(?!\s+(?:and|n?or)\b))\s+[“"‘'([]?[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu,
    withWord: false,
  },
  {
    rule: 'repeated-word',
    pattern: /(?<![\p{L}\p{N}_'’.@/&-])([\p{L}'’]+)\s+\1(?![\p{L}\p{N}_'’@/-]|\.\w)/giu,
    withWord: true,
  },
] as const

/** Imports the rules of retext, and the parser for them, on the first use. */
export async function createGrammar(): Promise<Grammar> {
  const [{ ParseEnglish }, { VFile }, articles, repeats] = await Promise.all([
    import('parse-english'),
    import('vfile'),
    import('retext-indefinite-article'),
    import('retext-repeated-words'),
  ])
  const parser = new ParseEnglish()
  type Check = ReturnType<typeof articles.default>
  const create = (check: Check): AskRetext =>
    remember((words) => {
      const file = new VFile(words)
      check(parser.parse(words), file)
      return file.messages[0]?.expected?.[0]
    })
  return { article: create(articles.default()), 'repeated-word': create(repeats.default()) }
}

/** The same words are in many places. */
function remember(ask: AskRetext): AskRetext {
  const known = new Map<string, string | undefined>()
  return (words) => {
    if (!known.has(words)) known.set(words, ask(words))
    return known.get(words)
  }
}
