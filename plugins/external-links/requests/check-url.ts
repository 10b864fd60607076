import { STATUS_CODES } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { missingAnchors } from '../anchors.ts'
import type { Outcome } from '../outcome.ts'
import { type Followed, type FollowOptions, followRedirects } from './follow-redirects.ts'
import { retryAfter } from './retry-after.ts'
import type { Response } from './send.ts'

/** A URL without fragment, and the fragments that links add to it. */
export interface Target {
  readonly url: URL
  readonly fragments: readonly string[]
}

/** What checking URLs takes. Times are in seconds. */
export interface CheckUrlOptions extends FollowOptions {
  readonly retries: number
  readonly maxWait: number
  /** Before the first retry; before each later one, four times that of the one before. */
  readonly retryDelay: number
}

/** The outcome of one try. */
interface Try {
  readonly outcome: Outcome
  /** The host at the end of the redirects. */
  readonly host: string
  /** Set if another try may have another outcome: how many ms the server asks to wait, or 0. */
  readonly again?: number | undefined
}

export type CheckUrl = (target: Target) => Promise<Outcome>

/** Requests URLs. */
export function createCheckUrl(options: CheckUrlOptions): CheckUrl {
  const { retries, maxWait, retryDelay, limits, hosts, signal } = options
  return async (target) => {
    for (let attempt = 0; ; attempt++) {
      const { outcome, host, again } = await tryOnce(target, options)
      if (again === undefined) return outcome
      if (again > maxWait * 1000) {
        const reason = `the server asks clients to wait ${Math.ceil(again / 1000)} seconds`
        hosts.giveUp(host, { kind: 'refused', reason })
        return { kind: 'refused', reason }
      }
      if (attempt >= retries) return outcome
      if (again > 0) limits.pause(host, again)
      const ms = Math.max(again, retryDelay * 1000 * 4 ** attempt)
      await setTimeout(ms, undefined, { signal })
    }
  }
}

/** Asks for the head only, if no anchor is needed. Many servers handle only GET correctly, so a failure is asked twice. */
async function tryOnce(target: Target, options: FollowOptions): Promise<Try> {
  const readsPage = target.fragments.length > 0
  if (!readsPage) {
    const head = await followRedirects(target.url, { method: 'HEAD', readsPage }, options)
    if (!mayDiffer(head)) return judge(head, target)
  }
  return judge(await followRedirects(target.url, { method: 'GET', readsPage }, options), target)
}

function mayDiffer(followed: Followed): boolean {
  if (followed.kind === 'failure') return followed.failure.isOfMethod === true
  return followed.response.status >= 400 && followed.response.status !== 429
}

/** Statuses with which servers keep out programs, or people who have not signed in. */
const refusals: ReadonlySet<number> = new Set([401, 402, 403, 405, 406, 407, 418, 451, 999])

function judge(followed: Followed, { fragments }: Target): Try {
  const { host } = followed.url
  if (followed.kind === 'failure') {
    const { kind, reason, host: named = host, isFinal, isLikeOffline } = followed.failure
    // Networks also fail to look up hosts that exist.
    const mayChange = (kind === 'unreachable' || isLikeOffline) && !isFinal
    const outcome: Outcome = { kind, reason, host: named, ...(isLikeOffline && { isLikeOffline }) }
    return { outcome, host, again: mayChange ? 0 : undefined }
  }
  const { response, redirected } = followed
  const { status, headers } = response
  if (status < 400) {
    const missing = missingAnchors(fragments, response.body)
    return { outcome: { kind: 'found', redirected, missing }, host }
  }
  const reason = `the server responds with ${nameStatus(status)}${placeOf(redirected?.to)}`
  const again = retryAfter(headers['retry-after']) ?? 0
  if (status === 429) return { outcome: { kind: 'refused', reason }, host, again }
  if (refusals.has(status) || isChallenge(response)) {
    return { outcome: { kind: 'refused', reason }, host }
  }
  if (status >= 500 || status === 408 || status === 425) {
    return { outcome: { kind: 'unreachable', reason }, host, again }
  }
  return { outcome: { kind: 'broken', reason }, host }
}

/** Whether a firewall asks for proof that a person uses a browser. */
function isChallenge({ headers }: Response): boolean {
  return headers['cf-mitigated'] !== undefined || headers['x-datadome'] !== undefined
}

/** '404 (Not Found)' */
function nameStatus(status: number): string {
  const name = STATUS_CODES[status]
  return name === undefined ? String(status) : `${status} (${name})`
}

function placeOf(to: string | undefined): string {
  return to === undefined ? '' : ` after a redirect to "${to}"`
}
