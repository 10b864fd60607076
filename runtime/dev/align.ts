/**
 * Finds what two lists have in common, in order: returns the index in `before` for each item of `after`, or undefined for
 * those that are new. Items that are the same by the first of the comparisons are found first; the next comparison looks
 * at what is left between them.
 */
export function align<T>(
  before: readonly T[],
  after: readonly T[],
  comparisons: readonly ((a: T, b: T) => boolean)[],
): (number | undefined)[] {
  const [isSame, ...others] = comparisons
  if (!isSame) return after.map(() => undefined)
  const found = longestCommon(before, after, isSame)
  if (others.length === 0) return found
  let start = 0
  let from = 0
  for (let i = 0; i <= after.length; i++) {
    const end = i === after.length ? before.length : found[i]
    if (end === undefined) continue
    const inner = align(before.slice(from, end), after.slice(start, i), others)
    inner.forEach((at, j) => {
      if (at !== undefined) found[start + j] = from + at
    })
    start = i + 1
    from = end + 1
  }
  return found
}

/** The longest common subsequence. Most lists differ in one place, so what is the same at both ends is set aside. */
function longestCommon<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (a: T, b: T) => boolean,
): (number | undefined)[] {
  const found: (number | undefined)[] = after.map(() => undefined)
  const isSameAt = (i: number, j: number) => isSame(before[i] as T, after[j] as T)
  let first = 0
  let lastBefore = before.length
  let lastAfter = after.length
  while (first < lastBefore && first < lastAfter && isSameAt(first, first)) {
    found[first] = first
    first++
  }
  while (lastBefore > first && lastAfter > first && isSameAt(lastBefore - 1, lastAfter - 1)) {
    found[--lastAfter] = --lastBefore
  }
  const lengths = commonLengths(lastBefore - first, lastAfter - first, (i, j) =>
    isSameAt(first + i, first + j),
  )
  let i = 0
  let j = 0
  while (first + i < lastBefore && first + j < lastAfter) {
    if (isSameAt(first + i, first + j)) found[first + j++] = first + i++
    else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i++
    else j++
  }
  return found
}

/** For each pair of positions, how many items the lists have in common from there on. */
function commonLengths(
  rows: number,
  columns: number,
  isSame: (i: number, j: number) => boolean,
): number[][] {
  const lengths = Array.from({ length: rows + 1 }, () => new Array<number>(columns + 1).fill(0))
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const row = lengths[i] as number[]
      row[j] = isSame(i, j)
        ? 1 + (lengths[i + 1]?.[j + 1] ?? 0)
        : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return lengths
}
