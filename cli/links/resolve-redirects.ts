import { isExternal, normalizePath, splitHref } from '../../runtime/contract/url.ts'
import type { UserRedirect } from '../config/types.ts'
import type { LinkTargets, PublishedRedirect } from './types.ts'

/** A redirect as it is published: in one step. */
export interface ResolvedRedirect {
  /** Normalised; with `#anchor` if only that moved. */
  readonly from: string
  /** Where it leads in the end. */
  readonly to: string
  /** The URLs on the way, without its ends. */
  readonly via: readonly string[]
  /** If it never comes to an end: the first URL that it comes back to, `from` itself or one on the way. */
  readonly loop: string | undefined
}

/** Follows each redirect through the others to its end. */
export function resolveRedirects(redirects: readonly UserRedirect[]): ResolvedRedirect[] {
  const targets = new Map(redirects.map(({ from, to }) => [redirectKey(from), redirectKey(to)]))
  return [...targets].map(([from, first]) => {
    const via: string[] = []
    let to = first
    const seen = new Set([from])
    for (;;) {
      if (seen.has(to)) return { from, to: first, via, loop: to }
      seen.add(to)
      // An anchor goes along with its page where it has not moved by itself.
      const { path, hash } = splitHref(to)
      const byPage = isExternal(to) ? undefined : targets.get(path)
      const next = targets.get(to) ?? (byPage && (byPage.includes('#') ? byPage : byPage + hash))
      if (next === undefined) return { from, to, via, loop: undefined }
      via.push(to)
      to = next
    }
  })
}

/** What is left of redirects for publishing: what is wrong with the others is reported where they are checked. */
export function publishRedirects(
  redirects: readonly UserRedirect[],
  { hasUrl, hasPublicFile }: Pick<LinkTargets, 'hasUrl' | 'hasPublicFile'>,
): PublishedRedirect[] {
  const resolved = new Map(resolveRedirects(redirects).map((one) => [one.from, one]))
  return redirects.flatMap(({ from }) => {
    const one = resolved.get(redirectKey(from))
    if (!one || one.loop !== undefined) return []
    const { path, hash } = splitHref(one.from)
    const isTaken = hash === '' && (hasUrl(path) || hasPublicFile(path))
    return isTaken ? [] : [{ from, to: one.to }]
  })
}

/** An href in the one form that redirects compare; those of other sites stay as they are. */
export function redirectKey(href: string): string {
  if (isExternal(href)) return href
  const { path, query, hash } = splitHref(href)
  return normalizePath(path) + query + hash
}
