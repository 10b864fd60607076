import {
  decodeUrl,
  type HrefStyle,
  isExternal,
  normalizePath,
  pageHref,
  splitHref,
  withBase,
} from '../../runtime/contract/url.ts'
import type { PluginProblem, PublishedRedirect } from './types.ts'

/** A redirect of a path. Paths are percent-encoded, with base, as hosts and browsers write them. */
export interface RedirectRule {
  readonly from: string
  readonly to: string
  /** The page that redirects if the host doesn't: 'old/index.html'. */
  readonly file: string
}

/** A redirect of an anchor whose page still exists. */
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

/** Splits redirects into those of paths and those of anchors, and reports any others. */
export function planRedirects(
  redirects: readonly PublishedRedirect[],
  site: HrefStyle,
): RedirectRules {
  const paths = new Map<string, RedirectRule>()
  const anchors: MovedAnchor[] = []
  const problems: PluginProblem[] = []
  for (const { from, to: target } of redirects) {
    const { path, query, hash } = splitHref(from)
    const reason = whyNot(path, query, hash)
    if (reason) {
      problems.push({ code: 'unsupported', severity: 'error', ...describe(from, reason) })
      continue
    }
    const to = encodeTarget(target, site)
    const url = encodePath(normalizePath(path))
    if (hash.length > 1) anchors.push({ url, id: decodeUrl(hash.slice(1)), to })
    else for (const rule of rulesOf(path, to, site.baseUrl)) paths.set(rule.file, rule)
  }
  const sorted = [...paths.values()].sort((a, b) => (a.from < b.from ? -1 : 1))
  return { paths: sorted, anchors, problems }
}

/**
 * '/old' and '/old/' are the page 'old/index.html'. A redirect from '/old.html' also needs a file of that name, because
 * hosts without clean URLs look for nothing else.
 */
function rulesOf(path: string, to: string, baseUrl: string): RedirectRule[] {
  const url = normalizePath(path)
  const written = path.trim()
  const name = decodeUrl(url).slice(1)
  const toRule = (from: string, file: string) => ({
    from: withBase(encodePath(from), baseUrl),
    to,
    file,
  })
  const rules = [toRule(url, name === '' ? 'index.html' : `${name}/index.html`)]
  return written.endsWith('.html') && !written.endsWith('/index.html')
    ? [...rules, toRule(written, `${name}.html`)]
    : rules
}

interface Reason {
  readonly why: string
  readonly fix: string
}

function whyNot(path: string, query: string, hash: string): Reason | undefined {
  // Hosts read these as patterns, and no file can represent everything that a pattern matches.
  if (/\*|\/:/.test(path)) {
    return { why: 'it is a pattern', fix: 'write a redirect for each URL' }
  }
  return query === ''
    ? undefined
    : { why: 'static hosts ignore query strings', fix: `write "${path}${hash}"` }
}

function describe(from: string, { why, fix }: Reason) {
  return { message: `Cannot redirect "${from}": ${why}`, fix }
}

function encodeTarget(to: string, site: HrefStyle): string {
  if (isExternal(to)) return encodeRest(to)
  const { path, query, hash } = splitHref(to)
  return pageHref(encodePath(path), site) + encodeRest(query + hash)
}

/** Characters that have a meaning in a URL, and those that are already encoded, stay as they are. */
function encodeRest(text: string): string {
  return wellFormed(text).replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent)
}

/** Encodes a path as browsers do; one that is already encoded stays as it is. */
function encodePath(path: string): string {
  return encodeURI(wellFormed(decodeUrl(path))).replace(/[?#]/g, encodeURIComponent)
}

/** Half of a surrogate pair cannot be encoded. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString()
}
