const query = /^(\s*\/\/\s*)\^[?|].*$/

/**
 * Turns queries in code that readers don't see into ordinary comments: twoslash refuses them, and what they show would not be seen
 * either. Nothing else moves.
 */
export function withoutHiddenQueries(code: string): string {
  const lines = code.split('\n')
  const cuts = lines.map((line) => /^\s*\/\/\s?---cut(?:-(\w+))?---\s*$/.exec(line))
  const lastOf = (kinds: readonly (string | undefined)[]) =>
    cuts.findLastIndex((cut) => cut && kinds.includes(cut[1]))
  const shownFrom = lastOf([undefined, 'before'])
  const cutAfter = cuts.findIndex((cut) => cut?.[1] === 'after')
  const shownTo = cutAfter < 0 ? lines.length : cutAfter
  let open = 0
  return lines
    .map((line, i) => {
      if (cuts[i]?.[1] === 'start') open++
      if (cuts[i]?.[1] === 'end') open--
      const isHidden = i < shownFrom || i > shownTo || open > 0
      return isHidden ? line.replace(query, (all, start) => start.padEnd(all.length)) : line
    })
    .join('\n')
}
