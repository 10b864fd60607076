/** Accents in Latin, Greek and Cyrillic, vowel points in Hebrew and Arabic: readers omit them, but not other marks. */
const marks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670]/g

/** Letters that Unicode does not decompose. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** True for text that folding only lowercases, so that it keeps its length. */
export function isPlain(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text)
}

/** The form in which words are compared: 'Ünïted' and 'united' are the same, and so are 'ＡＢＣ' and 'abc'. */
export function foldText(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(/[ßøłđðþæœı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFC')
}

/** The length of the part of a text whose folded form has `length` characters. */
export function unfoldedLength(text: string, length: number): number {
  if (isPlain(text)) return length
  let end = 0
  for (const character of text) {
    if (foldText(text.slice(0, end)).length >= length) break
    end += character.length
  }
  // A mark belongs to the letter before it.
  while (end < text.length && foldText(text.slice(0, end + 1)).length <= length) end += 1
  return end
}
