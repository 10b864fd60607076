/** Items in a sentence: 'a', 'a and b', 'a, b, and c' */
export function enumerate(items: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  const last = items.at(-1) ?? ''
  const others = items.slice(0, -1)
  if (others.length === 0) return last
  return `${others.join(', ')}${others.length > 1 ? ',' : ''} ${conjunction} ${last}`
}

/** Values of which one is to be chosen: '"a"', '"a" or "b"', '"a", "b", or "c"' */
export function quoteList(values: readonly string[]): string {
  return enumerate(
    values.map((value) => `"${value}"`),
    'or',
  )
}
