import { LRUCache } from 'lru-cache'
import { match } from 'path-to-regexp'
import type { RouteMatch } from './match-route.ts'
import type { Lookup } from './url.ts'

/** Content of the list of routes with parameters. */
export interface PatternList extends Lookup {
  readonly patterns: RoutePatterns
}

/** Routes with parameters, in the order in which they are tried: pattern, '/tags/:tag', and URL of the chunk. */
export type RoutePatterns = readonly (readonly [pattern: string, chunk: string])[]

export interface PatternOptions {
  /** How many compiled patterns are kept. @default 10000 */
  readonly max?: number
  /** Compiles a pattern to a function; replaced in tests. */
  readonly compile?: (pattern: string) => CompiledPattern
}

/** Returns the values of a path's parameters, or false if the path doesn't match. A wildcard has several values. */
export type CompiledPattern = (path: string) => false | { readonly params: PatternParams }

type PatternParams = Readonly<Record<string, string | string[]>>

/** Finds the first pattern that a path matches. Keeps the `max` compiled patterns that were used last. */
export function createPatternMatcher({
  max = 10_000,
  compile = compilePattern,
}: PatternOptions = {}): (url: string, patterns: RoutePatterns) => RouteMatch | undefined {
  const compiled = new LRUCache<string, CompiledPattern>({ max })

  const compiledOf = (pattern: string): CompiledPattern => {
    const cached = compiled.get(pattern)
    if (cached) return cached
    const matches = compile(pattern)
    compiled.set(pattern, matches)
    return matches
  }

  return (url, patterns) => {
    for (const [pattern, chunk] of patterns) {
      const params = paramsOf(compiledOf(pattern), url)
      if (params) return { url, chunk, params }
    }
    return undefined
  }
}

/** The path is normalized by now, so a slash at its end is significant; as on servers, so is case. */
function compilePattern(pattern: string): CompiledPattern {
  return match<Record<string, string | string[]>>(pattern, { trailing: false, sensitive: true })
}

/** Values as text: the parts of a wildcard become one path. A badly encoded path matches nothing. */
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
