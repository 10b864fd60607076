import type { Place } from '../report/diagnostic.ts'

/** Where a text contains a quoted href: whole, or else where it only begins a longer one; undefined for nowhere. */
export function locateHref(text: string, href: string): Required<Omit<Place, 'file'>> | undefined {
  if (href === '') return undefined
  let beginning: number | undefined
  for (let at = text.indexOf(href); at >= 0; at = text.indexOf(href, at + 1)) {
    const quote = text.charAt(at - 1)
    if (quote !== '"' && quote !== "'" && quote !== '`') continue
    if (text.startsWith(quote, at + href.length)) return lineAndColumn(text, at)
    beginning ??= at
  }
  return beginning === undefined ? undefined : lineAndColumn(text, beginning)
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
