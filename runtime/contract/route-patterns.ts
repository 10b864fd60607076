import { LRUCache } from 'lru-cache'
import { type MatchFunction, match } from 'path-to-regexp'
import type { RouteMatch } from './match-route.ts'

/** Routes with parameters, in the order in which they are tried: pattern, '/tags/:tag', and address of the chunk. */
export type RoutePatterns = readonly (readonly [pattern: string, chunk: string])[]

export interface PatternOptions {
  /** How many compiled patterns are kept. @default 10000 */
  readonly max?: number
  /** Makes a pattern's function; replaced in tests. */
  readonly compile?: (pattern: string) => CompiledPattern
}

export type CompiledPattern = MatchFunction<Record<string, string | string[]>>

/** Finds the first pattern that a path fits. Each is compiled once, until `max` others were needed since. */
export function createPatternMatcher({
  max = 10_000,
  compile = compilePattern,
}: PatternOptions = {}): (url: string, patterns: RoutePatterns) => RouteMatch | undefined {
  const compiled = new LRUCache<string, CompiledPattern>({ max })

  const compiledOf = (pattern: string): CompiledPattern => {
    const known = compiled.get(pattern)
    if (known) return known
    const made = compile(pattern)
    compiled.set(pattern, made)
    return made
  }

  return (url, patterns) => {
    for (const [pattern, chunk] of patterns) {
      const params = paramsOf(compiledOf(pattern), url)
      if (params) return { url, chunk, params }
    }
    return undefined
  }
}

/** A path is normal by now, so a slash at its end means something; as on servers, case counts. */
function compilePattern(pattern: string): CompiledPattern {
  return match(pattern, { trailing: false, sensitive: true })
}

/** Values as text: the parts of a wildcard are one path. A path that is badly encoded fits nothing. */
function paramsOf(matches: CompiledPattern, url: string): Record<string, string> | undefined {
  try {
    const found = matches(url)
    if (!found) return undefined
    return Object.fromEntries(
      Object.entries(found.params).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join('/') : value,
      ]),
    )
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
