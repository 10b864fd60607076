/** The pattern of `externalPaths` for a path and what is below it: '/api/' → 'api/**' */
export function pathsBelow(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '')
  return `${inner}/**`
}

/** The pattern of `externalPaths` for one page, with and without a slash at its end: 'about' → 'about{,/}' */
export function pathOfPage(path: string): string {
  return `${path.replace(/^\/+|\/+$/g, '')}{,/}`
}

/**
 * The pattern of `externalPaths` for a regular expression that a generator compares with links: '^\/api' → 'api*{,\/**}'.
 * Undefined if it is more than the beginning of a path.
 */
export function pathsOfRegExp(source: string): string | undefined {
  const [, written, end] = /^\^\\?\/((?:[\w~@/-]|\\[/.-])+)(\$|\.\*\$?)?$/.exec(source) ?? []
  if (written === undefined) return undefined
  const path = written.replaceAll('\\', '')
  if (end === '$') return path
  return path.endsWith('/') ? `${path}**` : `${path}*{,/**}`
}
