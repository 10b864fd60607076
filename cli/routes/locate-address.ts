import type { Place } from '../report/diagnostic.ts'

/** Where a quoted address stands in a text: whole, or else where it only begins a longer one; undefined for nowhere. */
export function locateAddress(
  text: string,
  address: string,
): Required<Omit<Place, 'file'>> | undefined {
  const quoted = ['"', "'", '`'].flatMap((quote) =>
    [quote + address + quote, quote + address].map((one) => text.indexOf(one)),
  )
  const whole = quoted.filter((at, i) => at >= 0 && i % 2 === 0)
  const found = whole.length > 0 ? whole : quoted.filter((at) => at >= 0)
  if (found.length === 0) return undefined
  const before = text.slice(0, Math.min(...found) + 1).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
