import { isExternal, normalizePath, splitHref } from '../../runtime/contract/url.ts'
import type { UserRedirect } from '../config/types.ts'

/** A redirect as it is published: in one step. */
export interface ResolvedRedirect {
  /** Normalised; with `#anchor` where only that moved. */
  readonly from: string
  /** Where it leads in the end. */
  readonly to: string
  /** The addresses on the way, without its ends. */
  readonly via: readonly string[]
  /** Whether it never comes to an end. */
  readonly isLoop: boolean
}

/** Follows each redirect through the others to its end. */
export function resolveRedirects(redirects: readonly UserRedirect[]): ResolvedRedirect[] {
  const targets = new Map(redirects.map(({ from, to }) => [redirectKey(from), redirectKey(to)]))
  return [...targets].map(([from, first]) => {
    const via: string[] = []
    let to = first
    const seen = new Set([from])
    for (;;) {
      if (seen.has(to)) return { from, to: first, via, isLoop: true }
      seen.add(to)
      // An anchor goes along with its page where it has not moved by itself.
      const { path, hash } = splitHref(to)
      const byPage = isExternal(to) ? undefined : targets.get(path)
      const next = targets.get(to) ?? (byPage && (byPage.includes('#') ? byPage : byPage + hash))
      if (next === undefined) return { from, to, via, isLoop: false }
      via.push(to)
      to = next
    }
  })
}

/** An address in the one way that redirects compare them; those elsewhere stay as they are. */
export function redirectKey(address: string): string {
  if (isExternal(address)) return address
  const { path, query, hash } = splitHref(address)
  return normalizePath(path) + query + hash
}
