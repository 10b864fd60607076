import type { UserHeadTag } from './types.ts'

/** Attributes of a tag in `head` that lead to this site, with their paths: `['href', '/icon.png']`. */
export function sitePaths(
  attrs: UserHeadTag['attrs'] = {},
): readonly (readonly [string, string])[] {
  return ['href', 'src'].flatMap((name) => {
    const path = attrs[name]
    return typeof path === 'string' && /^\/(?!\/)/.test(path) ? [[name, path] as const] : []
  })
}
