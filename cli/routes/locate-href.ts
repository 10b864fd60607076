import type { Place } from '../report/diagnostic.ts'

/** Where a text contains a quoted href: whole, or else where it only begins a longer one; undefined for nowhere. */
export function locateHref(text: string, href: string): Required<Omit<Place, 'file'>> | undefined {
  const quoted = ['"', "'", '`'].flatMap((quote) =>
    [quote + href + quote, quote + href].map((one) => text.indexOf(one)),
  )
  const whole = quoted.filter((at, i) => at >= 0 && i % 2 === 0)
  const found = whole.length > 0 ? whole : quoted.filter((at) => at >= 0)
  if (found.length === 0) return undefined
  return lineAndColumn(text, Math.min(...found) + 1)
}

/** Where the directive is that has `before` others of its name before it; undefined if a text has fewer. */
export function locateDirective(
  text: string,
  name: string,
  before: number,
): Required<Omit<Place, 'file'>> | undefined {
  const match = [...text.matchAll(new RegExp(`(?<!:):{1,}${name}(?![\\w-])`, 'g'))][before]
  return match && lineAndColumn(text, match.index)
}

function lineAndColumn(text: string, offset: number): Required<Omit<Place, 'file'>> {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
