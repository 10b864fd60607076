/**
 * Numbers as text, in variable-length quantities of Base64 digits as in source maps, but without a sign: five bits a
 * digit, the lowest first, and a sixth bit that says whether another digit follows. Small numbers take one character.
 */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Uint8Array(128)
for (let at = 0; at < digits.length; at++) values[digits.charCodeAt(at)] = at

const codesOfDigits = Uint8Array.from(digits, (digit) => digit.charCodeAt(0))

/** A whole number of at least 0 as text. */
export function encodeNumber(number: number): string {
  if (number < 32) return digits.charAt(number)
  let rest = number
  let text = ''
  while (rest >= 32) {
    text += digits.charAt(32 + (rest % 32))
    rest = Math.floor(rest / 32)
  }
  return text + digits.charAt(rest)
}

/** Writes a whole number from 0 to 2³¹ - 1 at a place of an array, as ASCII. Returns the place after it. */
export function writeNumber(number: number, bytes: Uint8Array, start: number): number {
  let at = start
  let rest = number
  while (rest >= 32) {
    bytes[at++] = codesOfDigits[32 + (rest & 31)] ?? 0
    rest >>= 5
  }
  bytes[at++] = codesOfDigits[rest] ?? 0
  return at
}

/** Numbers as text, one after the other. */
export function encodeNumbers(numbers: readonly number[]): string {
  // Joining single characters would make a string for each of them.
  let text = ''
  let codes: number[] = []
  for (let rest of numbers) {
    while (rest >= 32) {
      codes.push(codesOfDigits[32 + (rest % 32)] ?? 0)
      rest = Math.floor(rest / 32)
    }
    codes.push(codesOfDigits[rest] ?? 0)
    if (codes.length > 1000) {
      text += String.fromCharCode(...codes)
      codes = []
    }
  }
  return text + String.fromCharCode(...codes)
}

/** Reads the numbers of a text in order. */
export interface NumberReader {
  readonly isAtEnd: () => boolean
  readonly next: () => number
  /** How many characters have been read. */
  readonly place: () => number
}

/** Reads what `encodeNumbers` wrote. */
export function readNumbers(text: string): NumberReader {
  let at = 0
  return {
    isAtEnd: () => at >= text.length,
    place: () => at,
    next() {
      let value = values[text.charCodeAt(at++)] ?? 0
      if (value < 32) return value
      let number = value - 32
      let factor = 32
      do {
        value = values[text.charCodeAt(at++)] ?? 0
        number += (value % 32) * factor
        factor *= 32
      } while (value >= 32)
      return number
    },
  }
}
