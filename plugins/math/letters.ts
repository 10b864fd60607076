/**
 * Letters of the alphabets of mathematics. MathML Core has no `mathvariant` for them, so they are written as the characters
 * that Unicode has: https://w3c.github.io/mathml-core/#mathvariant-attribute-mappings
 */
export function toAlphabet(text: string, variant: string): string {
  const alphabet = Object.hasOwn(alphabets, variant) ? alphabets[variant] : undefined
  if (!alphabet) return text
  return [...text].map((letter) => mapLetter(letter, alphabet)).join('')
}

/** The code points of the first letters and digits. Some letters were in Unicode before, at other places. */
interface Alphabet {
  readonly upper: number
  readonly lower: number
  readonly digits?: number
  readonly greek?: number
  readonly others?: Readonly<Record<string, string>>
}

const alphabets: Readonly<Record<string, Alphabet>> = {
  bold: { upper: 0x1d400, lower: 0x1d41a, digits: 0x1d7ce, greek: 0x1d6a8 },
  italic: { upper: 0x1d434, lower: 0x1d44e, greek: 0x1d6e2, others: { h: 'ℎ' } },
  'bold-italic': { upper: 0x1d468, lower: 0x1d482, digits: 0x1d7ce, greek: 0x1d71c },
  script: {
    upper: 0x1d49c,
    lower: 0x1d4b6,
    others: others('BEFHILMRego', 'ℬℰℱℋℐℒℳℛℯℊℴ'),
  },
  'bold-script': { upper: 0x1d4d0, lower: 0x1d4ea },
  fraktur: { upper: 0x1d504, lower: 0x1d51e, others: others('CHIRZ', 'ℭℌℑℜℨ') },
  'bold-fraktur': { upper: 0x1d56c, lower: 0x1d586 },
  'double-struck': {
    upper: 0x1d538,
    lower: 0x1d552,
    digits: 0x1d7d8,
    others: others('CHNPQRZ', 'ℂℍℕℙℚℝℤ'),
  },
  'sans-serif': { upper: 0x1d5a0, lower: 0x1d5ba, digits: 0x1d7e2 },
  'bold-sans-serif': { upper: 0x1d5d4, lower: 0x1d5ee, digits: 0x1d7ec, greek: 0x1d756 },
  'sans-serif-italic': { upper: 0x1d608, lower: 0x1d622 },
  'sans-serif-bold-italic': { upper: 0x1d63c, lower: 0x1d656, greek: 0x1d790 },
  monospace: { upper: 0x1d670, lower: 0x1d68a, digits: 0x1d7f6 },
}

function others(letters: string, characters: string): Record<string, string> {
  const list = [...characters]
  return Object.fromEntries([...letters].map((letter, i) => [letter, list[i] ?? letter]))
}

/** Α to Ω are 25 places, and α to ω follow after one more. */
const greekLower = 26

function mapLetter(letter: string, { upper, lower, digits, greek, others }: Alphabet): string {
  if (others && Object.hasOwn(others, letter)) return others[letter] ?? letter
  const from = (first: string, base: number) =>
    String.fromCodePoint(base + (letter.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0))
  if (/^[A-Z]$/.test(letter)) return from('A', upper)
  if (/^[a-z]$/.test(letter)) return from('a', lower)
  if (digits !== undefined && /^\d$/.test(letter)) return from('0', digits)
  if (greek !== undefined && /^[Α-Ω]$/.test(letter)) return from('Α', greek)
  if (greek !== undefined && /^[α-ω]$/.test(letter)) return from('α', greek + greekLower)
  return letter
}
