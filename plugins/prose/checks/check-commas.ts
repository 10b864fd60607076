import { mask } from '../text/mask.ts'
import type { ProseFinding, TextBlock } from '../text/types.ts'

/**
 * Reports lists without a serial comma: "links, anchors and images". A comma after the beginning of a sentence looks like a list
 * ("If it fails, stop and read"), so a list of three is only reported if its items are single words and end a clause. With "or",
 * they also have to be code: "the environment, staging or production" is no list of three.
 */
export function checkCommas({ prose, placeOf }: TextBlock): ProseFinding[] {
  return [long, short, codes].flatMap((pattern) =>
    [...prose.matchAll(pattern)].flatMap(({ groups, index }): ProseFinding[] => {
      const { items = '', conjunction = '' } = groups ?? {}
      const isAside = items.split(', ').some((item) => asides.test(item))
      if (isAside || opensSentence(prose.slice(0, index))) return []
      return [
        {
          rule: 'serial-comma',
          message: `No comma before "${conjunction}" in a list of three or more items`,
          fix: `write ", ${conjunction}"`,
          at: placeOf(index + items.length + 1),
        },
      ]
    }),
  )
}

const word = `[\\p{L}\\p{N}${mask}][\\p{L}\\p{N}${mask}'’/-]*`
const item = `${word}(?: ${word}){0,2}`
const long = new RegExp(
  `(?<items>${word}, ${item}, ${item}) (?<conjunction>and|or) (?!${item},)`,
  'gu',
)
const short = new RegExp(
  `(?<=[\\p{L}${mask}] )(?<items>${word}, ${word}) (?<conjunction>and) ${word}(?=[.;:!?)]|\\s*$)`,
  'gu',
)

const codes = new RegExp(
  `(?<items>${mask}+, ${mask}+) (?<conjunction>or) ${mask}+(?=[.;:!?)]|\\s*$)`,
  'gu',
)

/** What is between commas without being an item. */
const asides =
  /^(?:and|or|nor|but|so|then|for|however|therefore|too|instead|if|when|which|who|that|where|is|are|to|from|in|on|at|by|of|with|without|such|including|like|as|plus)\b/i

/** Whether the text before the first item is the beginning of a sentence that a comma may end. */
function opensSentence(before: string): boolean {
  const [sentence = ''] = /[^.!?:;,(]*$/.exec(before) ?? []
  return openings.test(sentence.trim())
}

const openings =
  /^(?:If|When|Whenever|On|In|For|After|Before|Unless|Until|With|Without|As|To|By|At|From|Since|While|Although|Because|Where|Once|Otherwise|Instead|Like|Unlike|During|Under|Inside|Outside|Next)\b/i
