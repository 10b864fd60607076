import {
  anchorOf,
  decodeUrl,
  isExternal,
  normalizePath,
  splitHref,
  withBase,
} from '../../runtime/contract/url.ts'
import { createExternalPaths } from '../config/schema/external-paths.ts'
import type { SiteConfig } from '../config/types.ts'
import { hasPublicPage } from '../links/find-page.ts'
import { type ResolvedRedirect, redirectKey, resolveRedirects } from '../links/resolve-redirects.ts'
import type { LinkTargets } from '../links/types.ts'
import type { BuiltInCode, Diagnostic, Place } from '../report/diagnostic.ts'
import { nearest } from '../report/nearest.ts'
import { removeOrAdd } from './check-anchors.ts'
import { ignoreCase } from './ignore-case.ts'

/** What redirects are checked against. */
export interface RedirectTargets extends LinkTargets {
  /** URLs of all pages. */
  readonly urls: Iterable<string>
  /** Ids of a page; undefined if there is no such page. */
  readonly idsOf: (url: string) => ReadonlySet<string> | undefined
  /** Whether a plugin wrote a file for a path. */
  readonly hasWrittenFile: (path: string) => boolean
}

/** Finds redirects that form a loop, point nowhere, point to redirects, or hide a page that exists. */
export function checkRedirects(
  site: SiteConfig,
  targets: RedirectTargets,
  locate: (text: string) => Place,
): Diagnostic[] {
  const { redirects, baseUrl } = site
  const externalPaths = createExternalPaths(site)
  const isLeft = ({ to }: ResolvedRedirect) =>
    externalPaths.has(withBase(splitHref(to).path, baseUrl))
  const resolved = new Map(resolveRedirects(redirects).map((one) => [one.from, one]))
  const inOtherCase = createCaseCheck(targets.urls)
  return redirects.flatMap(({ from, to }, i): Diagnostic[] => {
    const one = resolved.get(redirectKey(from))
    if (!one) return []
    const written = { from, to, key: `redirects[${i}]`, isLeft: isLeft(one) }
    const ofCase = inOtherCase(written)
    const problem = checkRedirect(one, written, targets) ?? ofCase
    return problem
      ? [{ at: locate(problem.code === 'redirect-hidden' ? from : to), ...problem }]
      : []
  })
}

interface Written {
  readonly from: string
  readonly to: string
  /** In the configuration. */
  readonly key: string
  /** Whether another site serves the path. */
  readonly isLeft: boolean
}

type Problem = Omit<Diagnostic, 'at'>

function checkRedirect(
  one: ResolvedRedirect,
  written: Written,
  targets: RedirectTargets,
): Problem | undefined {
  const { key, from, to } = written
  const hidden = whatIsThere(one.from, targets)
  if (hidden) {
    return {
      code: 'redirect-hidden',
      severity: 'error',
      message: `Cannot redirect "${from}" (${key}.from): ${hidden} already exists at this URL`,
      fix: `remove the redirect, or move ${hidden.replace(/^an? /, 'the ')}`,
    }
  }
  if (one.loop !== undefined) {
    const through = from === to ? '' : ` through "${to}"`
    return {
      code: 'redirect-loop',
      severity: 'error',
      message:
        one.loop === one.from
          ? `${key} is part of a loop: "${from}" redirects to itself${through}`
          : `${key} ends in a loop: "${from}" redirects to "${one.loop}", which redirects to itself`,
      fix: `redirect ${from === to ? 'the URL' : 'one of the URLs'} to a page`,
    }
  }
  return checkEnd(one, written, targets) ?? checkChain(one, written)
}

function checkChain({ via, to: end }: ResolvedRedirect, { key, to }: Written): Problem | undefined {
  if (via.length === 0) return undefined
  return {
    code: 'redirect-chain',
    severity: 'warning',
    message: `${key}.to points to "${to}", which is also redirected`,
    fix: `write "${end}"`,
  }
}

/**
 * Reports redirects that differ only in upper and lower case from their target, a page, or an earlier redirect to elsewhere: where
 * both are the same, only one of them works. Called once for each redirect.
 */
function createCaseCheck(urls: Iterable<string>): (written: Written) => Problem | undefined {
  const keyOf = (url: string) => ignoreCase(normalizePath(splitHref(url).path))
  const taken = new Map(
    [...urls].map((url) => [keyOf(url), { name: `the page "${url}"`, from: url, to: url }]),
  )
  return ({ key, from, to }) => {
    if (from.includes('#')) return undefined
    const path = keyOf(from)
    const other = taken.get(path)
    if (!other) taken.set(path, { name: `"${from}" in another redirect`, from, to })
    const isTarget = path === keyOf(to)
    // A redirect from a page, or a second one from the same URL, is another mistake.
    const isSame = other !== undefined && decodeUrl(other.from) === decodeUrl(from)
    if (!isTarget && (!other || other.to === to || isSame)) return undefined
    return {
      code: 'redirect-hidden',
      severity: 'warning',
      message: `${key}.from "${from}" differs only in case from ${isTarget ? `its target "${to}"` : other?.name}, so the redirect works only on hosts with case-sensitive URLs`,
      fix: 'remove the redirect, unless your host has case-sensitive URLs',
    }
  }
}

function checkEnd(
  { to: end, via }: ResolvedRedirect,
  { key, to, isLeft }: Written,
  targets: RedirectTargets,
): Problem | undefined {
  if (isExternal(end)) return undefined
  const { path, hash } = splitHref(end)
  const url = normalizePath(path)
  const broken = (code: BuiltInCode, reason: string, fix: string): Problem => ({
    code,
    severity: 'error',
    message: `${key}.to points to "${to}", but ${reason}`,
    fix,
  })
  const ids = targets.idsOf(url)
  if (!ids) {
    const isFile = hasPublicPage(decodeUrl(path), targets) || targets.hasWrittenFile(path)
    if (isFile || isLeft) return undefined
    const near = targets.nearestUrl(url)
    return broken(
      'redirect-broken',
      via.length === 0 ? 'no page has that URL' : `no page has the URL "${url}"`,
      near ? `write "${near}"` : 'add the page, or remove the redirect',
    )
  }
  const id = anchorOf(hash)
  if (id === '' || ids.has(id)) return undefined
  const near = nearest(id, ids)
  return broken(
    'broken-anchor',
    `the page "${url}" has no heading or element with the ID "${id}"`,
    near
      ? `write "${url}#${near}"`
      : splitHref(to).hash === hash
        ? removeOrAdd(id)
        : `write "${url}", or add "{#${id}}" to the heading that you meant`,
  )
}

/** What exists at a URL that is to be redirected. */
function whatIsThere(from: string, { idsOf, hasPublicFile }: RedirectTargets): string | undefined {
  const { path, hash } = splitHref(from)
  const ids = idsOf(path)
  if (hash === '') return ids ? 'a page' : hasPublicFile(path) ? 'a public file' : undefined
  const id = decodeUrl(hash.slice(1))
  return ids?.has(id) ? `an element with the ID "${id}"` : undefined
}
