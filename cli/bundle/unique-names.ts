/**
 * Names of the files for browsers, while a site is served from source. An open page keeps each module that it has loaded:
 * it would not run one again that changes back to what it was, and has its old name.
 */
export interface UniqueNames {
  /** How often each name was new. */
  readonly uses: ReadonlyMap<string, number>
  /** The names of the last bundle. */
  readonly last: ReadonlySet<string>
}

export interface NextNames extends UniqueNames {
  /** The name of a file, given one that depends on its content: 'assets/page-0a1b2c.js' → 'assets/page-0a1b2c.2.js' */
  readonly toUnique: (path: string) => string
}

/** The names of the next bundle. A file that was not in the last one has a name that no file has had. */
export function nextNames({ uses, last }: UniqueNames): NextNames {
  const next = { uses: new Map(uses), last: new Set<string>() }
  return {
    ...next,
    toUnique(path) {
      const count = uses.get(path) ?? 0
      const use = last.has(path) ? count : count + 1
      next.uses.set(path, use)
      next.last.add(path)
      return use === 1 ? path : path.replace(/(\.\w+)$/, `.${use}$1`)
    },
  }
}

export const noNames: UniqueNames = { uses: new Map(), last: new Set() }
