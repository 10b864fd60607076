import type { ExternalContext, ExternalLink, Place } from '../kit.ts'
import type { Allowances } from './allowances.ts'
import { daysBetween } from './cache-file.ts'
import type { ExternalLinksSettings } from './options.ts'
import type { Outcome, Redirected } from './outcome.ts'
import type { LinkedTarget, TargetLink } from './targets.ts'

export interface ReportContext extends Pick<ExternalContext, 'report'> {
  readonly settings: Pick<ExternalLinksSettings, 'redirects' | 'graceDays'>
  readonly allowances: Allowances
  readonly today: string
}

/** A problem without its place. */
interface Found {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly fix: string
}

/** Reports what is wrong with a URL at each link to it. Returns whether a failure was not reported because it's allowed. */
export function reportOutcome(
  { outcome, since }: { readonly outcome: Outcome; readonly since: string | undefined },
  { links }: Pick<LinkedTarget, 'links'>,
  context: ReportContext,
): boolean {
  let isAllowed = false
  for (const link of links) {
    const found = describe(link, outcome, { ...context, since })
    if (!found) continue
    const allowance = isFailure(found) ? context.allowances.find(link.url) : undefined
    if (allowance && !allowance.hasEnded) {
      isAllowed = true
      continue
    }
    const until =
      allowance && ` (this URL was allowed to fail until ${allowance.until}: ${allowance.reason})`
    reportAtFiles({ ...found, message: found.message + (until ?? '') }, link, context)
  }
  return isAllowed
}

/** A redirect is no failure: the link works. */
function isFailure({ code }: Found): boolean {
  return code !== 'redirected'
}

/** Reports a link whose URL can't be read. */
export function reportInvalid(link: ExternalLink, context: Pick<ExternalContext, 'report'>): void {
  const message = `Broken link to "${link.url}": it is not a valid URL`
  const fix = 'correct the URL, or write it as code if it is an example'
  reportAtFiles({ code: 'broken', severity: 'error', message, fix }, link, context)
}

/** One problem for each file with the link, at the first place. */
function reportAtFiles(
  found: Found,
  { places }: ExternalLink,
  { report }: Pick<ExternalContext, 'report'>,
): void {
  const byFile = new Map<string, Place[]>()
  for (const at of places) byFile.set(at.file, [...(byFile.get(at.file) ?? []), at])
  for (const [at, ...others] of byFile.values()) {
    const noun = others.length === 1 ? 'place' : 'places'
    const more = others.length > 0 ? ` (${others.length} more ${noun} in this file)` : ''
    report({ ...found, message: found.message + more, at })
  }
}

interface DescribeContext extends Pick<ReportContext, 'settings' | 'today'> {
  /** The day since which the URL fails. */
  readonly since: string | undefined
}

function describe(
  link: TargetLink,
  outcome: Outcome,
  { settings, today, since = today }: DescribeContext,
): Found | undefined {
  const time = since === today ? '' : `; this URL has been failing since ${since}`
  switch (outcome.kind) {
    case 'broken':
      return broken(link, outcome.reason + time)
    case 'unreachable': {
      if (since !== today && daysBetween(since, today) >= settings.graceDays)
        return broken(link, outcome.reason + time)
      return {
        code: 'unreachable',
        severity: 'warning',
        message: `Cannot check the URL "${link.url}": ${outcome.reason}${time}`,
        fix: 'open the URL in a browser; if it does not load, replace or remove it',
      }
    }
    case 'private':
      return {
        code: 'private-address',
        severity: 'warning',
        message: `Cannot check the URL "${link.url}": ${outcome.reason}`,
        fix: `add "${outcome.host}" to "allowPrivate" in the options of externalLinks(), or remove the URL`,
      }
    case 'refused':
      return undefined
    case 'found': {
      const { anchor } = link
      if (anchor !== undefined && outcome.missing.includes(anchor)) return missing(link, anchor)
      return describeRedirect(link, outcome.redirected, settings.redirects)
    }
  }
}

/** For images and other files, which no page can replace. */
const fixOfFile = 'correct or remove the URL'

function broken({ kind, url }: ExternalLink, reason: string): Found {
  const act = { link: 'Broken link to', image: 'Cannot show the image', asset: 'Cannot load' }[kind]
  const fix = kind === 'link' ? 'correct the URL, or remove the link' : fixOfFile
  return { code: 'broken', severity: 'error', message: `${act} "${url}": ${reason}`, fix }
}

function missing({ url }: ExternalLink, anchor: string): Found {
  return {
    code: 'anchor-missing',
    severity: 'warning',
    message: `Broken link to "${url}": the page has no element with the ID "${anchor}"`,
    fix: `correct "#${anchor}", or remove it`,
  }
}

function describeRedirect(
  { url, kind }: ExternalLink,
  redirected: Redirected | undefined,
  reported: ExternalLinksSettings['redirects'],
): Found | undefined {
  const to = reported === 'all' ? redirected?.to : redirected?.movedTo
  if (to === undefined || reported === 'none' || isSameUrl(to, url)) return undefined
  const { hash, pathname } = new URL(url)
  const final = to.includes('#') ? to : to + hash
  const how = redirected?.movedTo === to ? 'redirects permanently' : 'redirects'
  const what = kind === 'link' ? 'The link' : 'The URL'
  const problem = { code: 'redirected', severity: 'warning' } as const
  // Many sites do this with pages that they have removed.
  if (pathname !== '/' && new URL(to).pathname === '/' && new URL(to).search === '') {
    return {
      ...problem,
      message: `${what} "${url}" ${how} to the home page "${to}"`,
      fix:
        kind === 'link'
          ? 'link to the page that replaced the old one, or remove the link'
          : fixOfFile,
    }
  }
  return {
    ...problem,
    message: `${what} "${url}" ${how} to "${final}"`,
    fix: `write "${final}"`,
  }
}

/** Servers may redirect to the same URL, with a cookie. */
function isSameUrl(a: string, b: string): boolean {
  const withoutHash = (url: string) => new URL(url).href.replace(/#.*$/s, '')
  return withoutHash(a) === withoutHash(b)
}
