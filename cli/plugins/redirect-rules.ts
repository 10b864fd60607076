import {
  decodeUrl,
  isExternal,
  normalizePath,
  splitHref,
  withBase,
} from '../../runtime/contract/url.ts'
import type { PluginProblem, PublishedRedirect } from './types.ts'

/** A path that leads elsewhere, as hosts and browsers write addresses: percent-encoded, with base. */
export interface RedirectRule {
  readonly from: string
  readonly to: string
  /** The page that leads on where the host does not: 'old/index.html'. */
  readonly file: string
}

/** An anchor that leads elsewhere while its page stays. */
export interface MovedAnchor {
  /** Percent-encoded, without base. */
  readonly url: string
  /** Decoded. */
  readonly id: string
  /** Percent-encoded, with base. */
  readonly to: string
}

export interface RedirectRules {
  readonly paths: readonly RedirectRule[]
  readonly anchors: readonly MovedAnchor[]
  readonly problems: readonly PluginProblem[]
}

/** Sorts redirects into those of whole paths and those of anchors; reports what can be neither. */
export function planRedirects(
  redirects: readonly PublishedRedirect[],
  baseUrl: string,
): RedirectRules {
  const paths = new Map<string, RedirectRule>()
  const anchors: MovedAnchor[] = []
  const problems: PluginProblem[] = []
  for (const { from, to: end } of redirects) {
    const { path, query, hash } = splitHref(from)
    const reason = whyNot(path, query)
    if (reason) {
      problems.push({ code: 'unsupported', severity: 'error', ...describe(from, reason) })
      continue
    }
    const to = encodeTarget(end, baseUrl)
    const url = encodePath(normalizePath(path))
    if (hash.length > 1) anchors.push({ url, id: decodeUrl(hash.slice(1)), to })
    else for (const rule of rulesOf(path, to, baseUrl)) paths.set(rule.file, rule)
  }
  const sorted = [...paths.values()].sort((a, b) => (a.from < b.from ? -1 : 1))
  return { paths: sorted, anchors, problems }
}

/**
 * '/old' and '/old/' are the page 'old/index.html'. What was written as '/old.html' is a file of that name besides: hosts
 * without clean URLs look for nothing else.
 */
function rulesOf(path: string, to: string, baseUrl: string): RedirectRule[] {
  const url = normalizePath(path)
  const own = path.trim()
  const bare = decodeUrl(url).slice(1)
  const toRule = (address: string, file: string) => ({
    from: withBase(encodePath(address), baseUrl),
    to,
    file,
  })
  const rules = [toRule(url, bare === '' ? 'index.html' : `${bare}/index.html`)]
  return own.endsWith('.html') && !own.endsWith('/index.html')
    ? [...rules, toRule(own, `${bare}.html`)]
    : rules
}

interface Reason {
  readonly why: string
  readonly fix: string
}

function whyNot(path: string, query: string): Reason | undefined {
  // Hosts take these for patterns, and no file can stand for all that they match.
  if (/\*|\/:/.test(path)) {
    return { why: 'it is a pattern', fix: 'write a redirect for each address' }
  }
  return query === ''
    ? undefined
    : { why: 'static hosts do not look at queries', fix: `write "${path}"` }
}

function describe(from: string, { why, fix }: Reason) {
  return { message: `Cannot redirect "${from}": ${why}`, fix }
}

function encodeTarget(to: string, baseUrl: string): string {
  if (isExternal(to)) return encodeRest(to)
  const { path, query, hash } = splitHref(to)
  return withBase(encodePath(path), baseUrl) + encodeRest(query + hash)
}

/** What has a meaning in an address, and what is encoded already, stays as it is. */
function encodeRest(text: string): string {
  return wellFormed(text).replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent)
}

/** As browsers write a path; one that is encoded already stays as it is. */
function encodePath(path: string): string {
  return encodeURI(wellFormed(decodeUrl(path))).replace(/[?#]/g, encodeURIComponent)
}

/** Half of a character cannot be encoded. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString()
}
