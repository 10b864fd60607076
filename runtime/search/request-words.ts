import { stemsOf } from '../contract/terms/stem.ts'

const english =
  'add find get give go help issue keep know make need no not possible problem put question see set show take try use ' +
  'want without work'

/**
 * The words of a language with which readers say that they want to do something, but not what: 'where do I put the
 * file', 'sign in is not working'. Pages use them anywhere. Languages without a list have none.
 */
export function requestWordsOf(language: string): ReadonlySet<string> {
  if (!/^en\b/i.test(language)) return new Set()
  const stem = stemsOf(language)
  return new Set(english.split(' ').flatMap((word) => [word, stem(word) ?? word]))
}
