/** Returns the stem of a word, or undefined if that is the word itself. */
export type StemWord = (word: string) => string | undefined

/**
 * The stemmer of a language: rough rules for English, so that 'supported databases' finds 'supports a database'. Other
 * languages have none.
 */
export function stemsOf(language: string): StemWord {
  if (!/^en\b/i.test(language)) return () => undefined
  const stems = new Map<string, string | undefined>()
  return (word) => {
    if (!stems.has(word)) stems.set(word, stemEnglish(word))
    return stems.get(word)
  }
}

/** Words, separated by spaces, and their stems: in an index and in queries, words are terms. */
export function withStems(words: string, language: string): ReadonlySet<string> {
  const stem = stemsOf(language)
  return new Set(words.split(' ').flatMap((word) => [word, stem(word) ?? word]))
}

/** 'databases' is 'database', 'signing' is 'sign', 'verified' and 'verifies' are 'verify', 'stored' is 'store'. */
function stemEnglish(word: string): string | undefined {
  if (!/^[a-z]{4,}$/.test(word)) return undefined
  const stem = word
    .replace(/i(?:es|ed)$/, 'y')
    .replace(/([^us])s$/, '$1')
    .replace(/^(.{2,}[aeiouy].*)(?:ed|ing)$|^([^aeiou]*[aeiou][^aeiou]{1,2})(?:ed|ing)$/, endOfVerb)
  return stem === word || stem.length < 3 ? undefined : stem
}

/** Restores a verb after its ending is removed: 'logg' is 'log', 'stor' is 'store'. */
function endOfVerb(_: string, long?: string, short?: string): string {
  const stem = long ?? short ?? ''
  if (/([bdgmnprt])\1$/.test(stem)) return stem.slice(0, -1)
  return /(?:[cguvz]|[^s]s|[aiou][tdr]|[^aeiourl]l)$/.test(stem) ? `${stem}e` : stem
}
