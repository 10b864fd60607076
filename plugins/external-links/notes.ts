import type { Outcome } from './outcome.ts'

/** What a check did, in numbers. */
export interface CheckCounts {
  /** Different URLs. */
  readonly urls: number
  readonly requested: number
  readonly skipped: number
  /** URLs with failures that are allowed. */
  readonly allowed: number
  /** What is known of each URL. */
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly cacheDays: number
}

/** What to print about a check besides its problems, a sentence each. */
export function describeCheck(counts: CheckCounts): string[] {
  const { urls, requested, skipped, allowed, outcomes, cacheDays } = counts
  const rest = urls - requested
  const cached =
    rest === 0
      ? ''
      : ` and used results from the last ${cacheDays === 1 ? 'day' : `${cacheDays} days`} for ${rest} more`
  const refused = [...outcomes].flatMap(([url, { kind }]) =>
    kind === 'refused' ? [new URL(url).hostname] : [],
  )
  const servers = new Set(refused).size === 1 ? 'the server refuses' : 'the servers refuse'
  return [
    `Requested ${plural(requested, 'external URL')}${cached}`,
    ...(refused.length > 0
      ? [`Could not verify ${withHosts(refused)}, because ${servers} automated requests`]
      : []),
    ...(allowed > 0 ? [`Allowed ${plural(allowed, 'URL')} to fail for now`] : []),
    ...(skipped > 0 ? [`Skipped ${plural(skipped, 'ignored, local, or example URL')}`] : []),
  ]
}

/** '5 URLs (a.example, b.example, and 2 more hosts)' */
function withHosts(hosts: readonly string[]): string {
  const different = [...new Set(hosts)].sort()
  const named = different.slice(0, 5)
  const more = different.length - named.length
  const list = [...named, ...(more > 0 ? [`${plural(more, 'more host')}`] : [])]
  return `${plural(hosts.length, 'URL')} (${new Intl.ListFormat('en').format(list)})`
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
