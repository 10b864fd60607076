import { splitHref } from '../../runtime/contract/url.ts'
import type { SiteConfig } from '../config/types.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'
import { nearest } from '../report/nearest.ts'
import { queryTarget, type SearchPlan } from './plan-search.ts'

/** What the keys of `search.queries` are checked against. */
export interface QueryTargets {
  /** IDs of a page; undefined if there is no such page. */
  readonly idsOf: (url: string) => ReadonlySet<string> | undefined
  readonly nearestUrl: (url: string) => string | undefined
}

/** Finds entries of `search.queries` that have no effect: for missing pages and sections, and for pages that are not searched. */
export function checkQueries(
  site: SiteConfig,
  plan: SearchPlan,
  { idsOf, nearestUrl, locate }: QueryTargets & { readonly locate: (text: string) => Place },
): Diagnostic[] {
  const report = (key: string, reason: string, fix: string): Diagnostic => ({
    code: 'search-query-unused',
    severity: 'warning',
    at: locate(key),
    message: `The entry "${key}" of search.queries has no effect: ${reason}`,
    fix,
  })
  return Object.keys(site.search.browser ? site.search.queries : {}).flatMap((key) => {
    const { url, anchor } = queryTarget(key)
    const { hash } = splitHref(key)
    const ids = idsOf(url)
    if (!ids) {
      const near = nearestUrl(url)
      return report(
        key,
        'no page has that URL',
        near ? `write "${near}${hash}"` : 'remove the entry',
      )
    }
    if (!plan.versions.has(url))
      return report(
        key,
        'the search does not cover that page',
        'remove the entry, or include the page in the search',
      )
    if (anchor === '' || ids.has(anchor)) return []
    const near = nearest(anchor, ids)
    return report(
      key,
      `that page has no heading with the ID "${anchor}"`,
      near ? `write "${url}#${near}"` : 'remove the entry',
    )
  })
}
