import picomatch from 'picomatch'

/** Whether a path matches one of some patterns. */
export function createMatcher(patterns: readonly string[]): (path: string) => boolean {
  return patterns.length === 0 ? () => false : picomatch([...patterns], { dot: true })
}
