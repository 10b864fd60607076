import type { Phrase } from '../phrases.ts'

/** A phrase in a text. */
export interface FoundPhrase {
  readonly index: number
  readonly found: string
  /** What to write instead. */
  readonly right: string | undefined
  readonly phrase: Phrase
}

/** Finds phrases that are not written as they should be. */
export type FindPhrases = (text: string) => FoundPhrase[]

/** Prepares the search in the texts of a page. */
export type CreateFinder = (texts: readonly string[]) => FindPhrases

interface Compiled {
  readonly phrase: Phrase
  readonly pattern: RegExp
  readonly unless: RegExp | undefined
  /** Whether what is around a match does not matter, so that all texts of a page can be searched at once. */
  readonly isLocal: boolean
}

/**
 * Compiles phrases. Most of them are nowhere on a page, and one search in all its texts takes much less time than one in each.
 */
export function compilePhrases(phrases: readonly Phrase[]): CreateFinder {
  const compiled = phrases.map((phrase): Compiled => {
    return {
      phrase,
      pattern: wholeWord(phrase),
      unless: phrase.unless && new RegExp(`^(?:${phrase.unless.source})$`, phrase.unless.flags),
      isLocal: !/\(\?<?[=!]|[\^$]|\\b/i.test(phrase.source),
    }
  })
  return (texts) => {
    const all = texts.join('\n')
    const present = compiled.filter(({ isLocal, pattern }) => !isLocal || all.search(pattern) >= 0)
    return (text) => findPhrases(text, present)
  }
}

/** Of overlapping matches the earliest counts, then the first in the list. */
function findPhrases(text: string, compiled: readonly Compiled[]): FoundPhrase[] {
  const all = compiled.flatMap(({ phrase, pattern, unless }) =>
    findWhole(pattern, text).map((match): FoundPhrase & { readonly isRight: boolean } => {
      const [found] = match
      const right = phrase.right?.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '')
      const written = right && phrase.keepsCapital ? asCapital(found, right) : right
      const isRight = unless?.test(found.replace(/\s+/g, ' ')) ?? found === written
      return { index: match.index, found, right: written, phrase, isRight }
    }),
  )
  let end = 0
  return all
    .sort((a, b) => a.index - b.index)
    .filter(({ index, found, isRight }) => {
      if (index < end) return false
      end = index + found.length
      return !isRight
    })
}

/** Rejects matches that continue as a longer word, path, domain, email address or package name. */
function wholeWord({ source, flags, hasForms }: Phrase): RegExp {
  const words = source.replaceAll(' ?', String.raw`\s*`).replaceAll(' ', String.raw`\s+`)
  const forms = hasForms ? "(?:['’]?s)?" : "(?:['’]s)?"
  const all = new Set([...flags, 'g'])
  return new RegExp(
    String.raw`(?:${words})(?=${forms}(?![\w@/]|[.:-][\w/]|=\S))`,
    [...all].join(''),
  )
}

/**
 * Matches of a pattern at the start of a word. Checking the character before in code is five times as fast as a lookbehind
 * in the pattern.
 */
function findWhole(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [{ length }] = match
    const before = text.charAt(match.index - 1)
    const after = text.charAt(match.index + length)
    const isWord = (before === '' || !inWord.test(before)) && !letter.test(after)
    if (length > 0 && (isWord || isPossessive(text, match.index + length, before)))
      found.push(match)
    else pattern.lastIndex = match.index + 1
  }
  return found
}

const inWord = /[\p{L}\p{N}_@/.#$&-]/u
const letter = /\p{L}/u

/** The pattern has accepted a plural. */
function isPossessive(text: string, end: number, before: string): boolean {
  return text.charAt(end) === 's' && !letter.test(text.charAt(end + 1)) && !inWord.test(before)
}

/** Capitalizes the replacement if `found` starts with a capital letter. */
function asCapital(found: string, right: string): string {
  return /^\p{Lu}/u.test(found) ? right.charAt(0).toUpperCase() + right.slice(1) : right
}
