/** Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic: readers leave them out. Other scripts need theirs. */
const marks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670]/g

/** Letters that Unicode does not take apart. */
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

/** True for text that folding only puts in lower case, so that its length stays. */
export function isPlain(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text)
}

/** What words are compared by: 'Ünïted' and 'united' are the same, so are 'ＡＢＣ' and 'abc'. */
export function foldText(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(/[ßøłđðþæœı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFC')
}

/** How much of a text the first `length` characters of its folded form stand for. */
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
