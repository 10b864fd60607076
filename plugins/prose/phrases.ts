import type { ProseSettings } from './options.ts'
import type { RuleName } from './rules.ts'

/** A phrase to report, as plain data: hooks and threads share it. */
export interface Phrase {
  readonly rule: RuleName
  /** A regular expression that matches whole words. A space in it also matches a line break. */
  readonly source: string
  readonly flags: string
  /** What is wrong; `$&` is the text that was found. Undefined for a term. */
  readonly message?: string | undefined
  /** The replacement; `$1` is a group of the expression. Undefined if the message says all. */
  readonly right?: string | undefined
  readonly note?: string | undefined
  /** Whether a replacement gets the capital letter of what it replaces. */
  readonly keepsCapital?: boolean
  /** Whether the plural and the genitive of the phrase match, too. */
  readonly hasForms?: boolean
  /** Matches that are right: the spelling of a vocabulary. */
  readonly unless?: { readonly source: string; readonly flags: string }
  readonly languages?: readonly string[] | undefined
}

type Spelling = string | RegExp

/** The phrases of the options. */
export function readPhrases({
  terms,
  patterns,
}: Pick<ProseSettings, 'terms' | 'patterns'>): Phrase[] {
  return [
    ...Object.entries(terms).flatMap(([right, given]) => readTerm(right, given)),
    ...patterns.flatMap(({ pattern, replacement, ...rest }) =>
      expressionsOf([pattern]).map((expression): Phrase => {
        const all = { ...rest, ...expression, right: replacement }
        return { ...all, rule: 'pattern', keepsCapital: true, hasForms: true }
      }),
    ),
  ]
}

function readTerm(right: string, given: ProseSettings['terms'][string]): Phrase[] {
  const entry = isEntry(given) ? given : { not: given }
  const { note, languages } = entry
  const not = Array.isArray(entry.not) ? entry.not : [entry.not]
  const hasGroup = /\$\d/.test(right)
  const isWords = not.every((one) => typeof one === 'string')
  const { matchCase = isWords && /\p{Lu}/u.test(right) } = entry
  const spellings = matchCase && !hasGroup ? [...not, right] : not
  return expressionsOf(spellings.length > 0 ? spellings : [right]).map((expression) => {
    const all = { ...expression, right, note, languages }
    return { ...all, rule: 'term', keepsCapital: !matchCase, hasForms: true }
  })
}

function isEntry(
  given: ProseSettings['terms'][string],
): given is Exclude<ProseSettings['terms'][string], Spelling | Spelling[]> {
  return typeof given === 'object' && !Array.isArray(given) && !(given instanceof RegExp)
}

/** One expression for all words, which match with any capital letters, after the others with their own flags. */
function expressionsOf(spellings: readonly Spelling[]): Pick<Phrase, 'source' | 'flags'>[] {
  const words = spellings.filter((one) => typeof one === 'string')
  const longestFirst = words.sort((a, b) => b.length - a.length)
  return [
    ...spellings.flatMap((one) =>
      typeof one === 'string' ? [] : { source: one.source, flags: one.flags.replace(/[gy]/g, '') },
    ),
    ...(words.length > 0 ? [{ source: longestFirst.map(escaped).join('|'), flags: 'i' }] : []),
  ]
}

/** A word as an expression that matches only it. */
function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
