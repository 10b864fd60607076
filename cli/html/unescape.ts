import MarkdownIt from 'markdown-it'

// HTML has names for 2231 characters; markdown-it has them all.
const { utils } = new MarkdownIt()

/** Converts HTML to text by decoding named and numeric character references. */
export function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text
  // Markdown's function needs a `;` after a number and reads backslashes as escapes; HTML does neither.
  const numbered = text.replace(
    /&#(?:x([\da-f]+)|(\d+));?/gi,
    (_, hex?: string, decimal?: string) =>
      fromCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  )
  return utils.unescapeAll(numbered.replace(/\\/g, '\\\\'))
}

/** https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state */
function fromCode(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  const character = isCharacter ? String.fromCodePoint(code) : '\ufffd'
  // The character of a number is not part of another reference.
  return character === '&' ? '&amp;' : character
}
