/**
 * Makes a function for the root of a word from a stemmer. Stems of one family may still differ in their last vowels, or in a
 * letter that is doubled before an ending: 'verifi' and 'verif', 'sess' and 'ses'.
 */
export function rootBy(stem: (word: string) => string): (word: string) => string {
  return (word) =>
    stem(word)
      .replace(/[eiy]+$/, '')
      .replace(/(.)\1$/, '$1')
}
