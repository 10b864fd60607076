/** How often a letter occurs in a thousand characters of an English text; those missing here are rare. */
const frequencies: readonly (readonly [letter: string, count: number])[] = [
  ...[' 183', 'e103', 't75', 'a65', 'o62', 'i57', 'n57', 's53', 'h49', 'r49', 'd34', 'l33', 'u23'],
  ...['c22', 'm20', 'w19', 'f18', 'g16', 'y16', 'p15', 'b13', 'v8', 'k6'],
].map((entry) => [entry.slice(0, 1), Number(entry.slice(1))] as const)

/** The average width of the characters of an English text; undefined if a width is missing. */
export function averageWidth(widthOf: (code: number) => number | undefined): number | undefined {
  let sum = 0
  let count = 0
  for (const [letter, times] of frequencies) {
    const width = widthOf(letter.codePointAt(0) ?? 0)
    if (width === undefined) return undefined
    sum += width * times
    count += times
  }
  return sum / count
}
