/** A piece of text, and whether it is marked. */
export interface TextPiece {
  readonly text: string
  readonly isMarked: boolean
}

/**
 * Splits a value from the search, whose found words are between `<mark>` and `</mark>`. Everything else in it is text,
 * whatever it looks like: its entities are decoded once, and it never becomes HTML.
 */
export function splitMarked(value: string): readonly TextPiece[] {
  return value
    .split(/(<mark>.*?<\/mark>)/s)
    .filter((part) => part !== '')
    .map((part) => {
      const marked = /^<mark>(.*)<\/mark>$/s.exec(part)?.[1]
      return { text: decodeEntities(marked ?? part), isMarked: marked !== undefined }
    })
}

/** A value from the search as plain text. */
export function unmarkedText(value: string): string {
  return splitMarked(value)
    .map(({ text }) => text)
    .join('')
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, decimal, hex, name) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
