/** A phrase that this site writes otherwise. */
export interface Phrase {
  /** Found as a word of its own, also in the plural; spaces in it stand for line breaks, too. */
  readonly wrong: RegExp
  /** What to write; `$1` is a group of `wrong`. '' where the phrase is to be left out. */
  readonly right: string
  /** When the right word is another one. */
  readonly note?: string
}

export interface FoundPhrase {
  readonly index: number
  readonly found: string
  readonly right: string
  readonly note: string | undefined
}

/** Finds phrases that are not yet right. */
export type FindPhrases = (text: string) => FoundPhrase[]

/** A finder of phrases; of two that overlap, the one that begins first counts, then the first of the list. */
export function createFinder(phrases: readonly Phrase[]): FindPhrases {
  const compiled = phrases.map((phrase) => ({ ...phrase, pattern: wholeWord(phrase.wrong) }))
  return (text) => {
    const all = compiled.flatMap(({ pattern, right, note }) =>
      findWhole(pattern, text).map((match) => {
        const groups = right.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '')
        return { index: match.index, found: match[0], right: groups, note }
      }),
    )
    let end = 0
    return all
      .sort((a, b) => a.index - b.index)
      .filter(({ index, found, right }) => {
        if (index < end) return false
        end = index + found.length
        return found !== right
      })
  }
}

/** Not a part of a longer word, of a path, a domain, an address, an option or a package. */
function wholeWord({ source, flags }: RegExp): RegExp {
  const words = source.replaceAll(' ?', String.raw`\s*`).replaceAll(' ', String.raw`\s+`)
  return new RegExp(String.raw`(?:${words})(?=(?:['’]?s)?(?![\w@/]|[.:-][\w/]))`, `g${flags}`)
}

/**
 * What a pattern finds where a word begins. Looking behind is not the pattern's: an engine that has to do so at each
 * character takes five times as long.
 */
function findWhole(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const before = text.charAt(match.index - 1)
    if (before === '' || !/[\w@/.#$&-]/.test(before)) found.push(match)
    else pattern.lastIndex = match.index + 1
  }
  return found
}

/** As `found` begins, so does what stands in its place. */
export function asCapital(found: string, right: string): string {
  return /^[A-Z]/.test(found) ? right.charAt(0).toUpperCase() + right.slice(1) : right
}
