/** What only says where someone's server is. */
const host = /^https?:\/\/[^/?#]*/i
/** Names in code say most: `CLIENT_FETCH_ERROR`, `getSession`. */
const name = /[\p{L}\d]_[\p{L}\d]|\p{Ll}\p{Lu}/u

/**
 * The words in a row that say most of a text that is too long for the field, such as a pasted error message: as many as
 * have room, or the beginning of a longer word.
 */
export function tellingPart(text: string, most: number): string {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    worth: worthOf(word),
  }))
  let best = { start: words[0]?.start ?? 0, end: words[0]?.end ?? 0, worth: 0 }
  for (const [first, { start }] of words.entries()) {
    let worth = 0
    for (const word of words.slice(first)) {
      if (word.end - start > most) break
      worth += word.worth
      if (worth > best.worth) best = { start, end: word.end, worth }
    }
  }
  return text.slice(best.start, best.end).slice(0, most)
}

function worthOf(word: string): number {
  const said = word.replace(host, '')
  if (name.test(said)) return 8
  const letters = said.match(/\p{L}/gu)?.length ?? 0
  return Math.min(letters, 8) / 4
}
