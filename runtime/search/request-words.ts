const none: ReadonlySet<string> = new Set()

const english =
  'add find get give go help issue make need no not possible problem put question set take try use want without work'

/**
 * The words of a language, as terms, with which readers say that they want to do something, but not what: 'where do I
 * put the file', 'sign in is not working'. Pages use them anywhere. Languages without a list have none.
 */
export function requestWordsOf(language: string): ReadonlySet<string> {
  return /^en\b/i.test(language) ? new Set(english.split(' ')) : none
}
