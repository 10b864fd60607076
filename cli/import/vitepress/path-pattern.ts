import { compile, type MatchFunction, match, type PathFunction } from 'path-to-regexp-6'

/** The path that a rewritten path gets; undefined if the pattern does not match. */
export type Rewrite = (path: string) => string | undefined

/**
 * Reads a rewrite of VitePress: 'packages/:pkg/src/(.*)' to ':pkg/(.*)'. VitePress has version 6 of path-to-regexp, whose
 * patterns differ from those of later ones. A pattern that begins with `^` is a regular expression. Undefined if a pattern
 * is not valid.
 */
export function createRewrite(from: string, to: string): Rewrite | undefined {
  try {
    const matchPath = match(from.startsWith('^') ? new RegExp(from) : from)
    const print = compile(`/${to}`, { validate: false })
    return (path) => rewritePath(path, matchPath, print)
  } catch {
    return undefined
  }
}

/** Undefined also if the new path needs a parameter that the old one does not have: VitePress refuses such a rewrite. */
function rewritePath(path: string, matchPath: MatchFunction, print: PathFunction) {
  const found = matchPath(path)
  if (!found) return undefined
  try {
    return print(found.params).slice(1)
  } catch {
    return undefined
  }
}
