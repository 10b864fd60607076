/** The ids of the lines of a block, and how the links to them are called. */
export interface LineLinks {
  /** '' → 'L5', 'lib-auth-ts-' → 'lib-auth-ts-L5' */
  readonly prefix: string
  /** '' → 'L5', 'lib/auth.ts:' → 'lib/auth.ts:5' */
  readonly label: string
}

/**
 * The ids of the lines of a block: `L5` in the first block without a title, `lib-auth-ts-L5` in the first block with the title
 * `lib/auth.ts`. Blocks after it with the same title get numbers. `taken` are the prefixes of the page.
 */
export function takeLineLinks(
  { title = '' }: { readonly title?: string | undefined },
  taken: Set<string>,
): LineLinks {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  let prefix = name && `${name}-`
  for (let number = 2; taken.has(prefix); number++) prefix = `${name || 'code'}-${number}-`
  taken.add(prefix)
  return { prefix, label: title && `${title}:` }
}

/** Whether an id is that of a line of code. Such ids change whenever lines are added, so nobody is asked to redirect them. */
export function isLineId(id: string): boolean {
  return /(?:^|-)L\d+$/.test(id)
}

/** The ids of the first and the last line of a link to several: `a-ts-L3-L7` → `a-ts-L3` and `a-ts-L7`. */
export function endsOfRange(id: string): readonly string[] | undefined {
  const [, prefix, first, last] = /^(.*?)L(\d+)-L(\d+)$/.exec(id) ?? []
  return prefix === undefined ? undefined : [`${prefix}L${first}`, `${prefix}L${last}`]
}
