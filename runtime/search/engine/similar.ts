/** How many letters of a word may be wrong: the hosted service's rule. */
export function errorsIn(term: string): number {
  return term.length < 4 ? 0 : term.length < 8 ? 1 : 2
}

/**
 * The number of letters to insert, delete, replace, or swap with the next one to turn a word into another, or into the
 * beginning of another; `most + 1` if there are more.
 */
export function distance(
  one: string,
  other: string,
  { most, isPrefix }: { readonly most: number; readonly isPrefix: boolean },
): number {
  if (one.length - other.length > most) return most + 1
  if (!isPrefix && other.length - one.length > most) return most + 1
  const width = Math.min(other.length, one.length + most)
  let before: number[] = []
  let last = Array.from({ length: width + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let k = 1; k <= width; k++) {
      const isSame = one[i - 1] === other[k - 1]
      let cost = Math.min(
        (last[k - 1] ?? 0) + (isSame ? 0 : 1),
        (last[k] ?? 0) + 1,
        (row[k - 1] ?? 0) + 1,
      )
      if (i > 1 && k > 1 && one[i - 1] === other[k - 2] && one[i - 2] === other[k - 1])
        cost = Math.min(cost, (before[k - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  const result = isPrefix ? Math.min(...last.slice(Math.max(0, one.length - most))) : last[width]
  return Math.min(result ?? most + 1, most + 1)
}
