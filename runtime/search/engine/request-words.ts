const none: ReadonlySet<string> = new Set()

const english =
  'add already also always another any change different every find first give get go help issue know like make many ' +
  'much must need never no not often other own possible problem put question same second set still take time too ' +
  'try use want way whole without work'

/**
 * The words of a language, as terms, with which readers say that they want to do something, but not what: 'where do I
 * put the file', 'sign in is not working'. Pages use them anywhere. Languages without a list have none.
 */
export function requestWordsOf(language: string): ReadonlySet<string> {
  return /^en\b/i.test(language) ? new Set(english.split(' ')) : none
}
