import type { Redirected } from '../outcome.ts'
import { createCookies } from './cookies.ts'
import { explainFailure, type Failure } from './explain-failure.ts'
import type { Hosts } from './hosts.ts'
import type { Limits } from './limits.ts'
import type { Client, Method, Response } from './send.ts'

/** The most redirects that are followed. Browsers follow 20. */
const mostRedirects = 10

/** What following URLs takes. */
export interface FollowOptions {
  readonly client: Client
  readonly limits: Limits
  readonly hosts: Hosts
  readonly headersFor: (url: string) => Readonly<Record<string, string>>
  /** For a URL and all its redirects, in seconds. */
  readonly timeout: number
  readonly signal: AbortSignal
}

/** The response at the end of redirects, or why there is none. */
export type Followed =
  | {
      readonly kind: 'response'
      readonly response: Response
      readonly url: URL
      readonly redirected: Redirected | undefined
    }
  | { readonly kind: 'failure'; readonly failure: Failure; readonly url: URL }

/** What to send, and whether the text of the page is read. */
export interface Ask {
  readonly method: Method
  readonly readsPage: boolean
}

/** Requests a URL and follows its redirects. */
export async function followRedirects(
  start: URL,
  ask: Ask,
  options: FollowOptions,
): Promise<Followed> {
  const cookies = createCookies()
  const seen = new Set<string>()
  let left = options.timeout * 1000
  let url = start
  let redirected: Redirected | undefined
  for (let redirects = 0; ; redirects++) {
    const cookie = cookies.headerFor(url.host)
    const visit = `${url.href} ${cookie ?? ''}`
    if (seen.has(visit)) return broken('its redirects form a loop', url)
    if (redirects > mostRedirects)
      return broken(`it redirects more than ${mostRedirects} times`, url)
    seen.add(visit)
    const sent = await sendOne(url, { ...ask, cookie, left }, options)
    if (sent.kind === 'failure') {
      const { failure } = sent
      if (redirects === 0) return { ...sent, url }
      const reason = `it redirects to "${url.href}" (${failure.reason})`
      return { ...sent, failure: { ...failure, reason }, url }
    }
    left -= sent.ms
    const { response } = sent
    cookies.add(url.host, response.headers['set-cookie'])
    const { location } = response.headers
    if (![301, 302, 303, 307, 308].includes(response.status)) {
      return { kind: 'response', response, url, redirected }
    }
    if (location === undefined) return broken('the server sends a redirect without a target', url)
    const next = parseLocation(location, url)
    if (!next) return broken(`it redirects to "${location}", which is not a web page`, url)
    const isPermanent = response.status === 301 || response.status === 308
    const isFirst = redirected === undefined
    const wasPermanent = isFirst || redirected?.movedTo === url.href
    redirected = {
      to: next.href,
      movedTo: isPermanent && wasPermanent ? next.href : redirected?.movedTo,
    }
    url = next
  }
}

function broken(reason: string, url: URL): Followed {
  return { kind: 'failure', failure: { kind: 'broken', reason, isOfMethod: true }, url }
}

/** Servers send text that isn't encoded, too. */
function parseLocation(location: string, base: URL): URL | undefined {
  const text = Buffer.from(location, 'latin1').toString('utf8')
  const url = URL.canParse(text, base.href) ? new URL(text, base) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  // The URL of the page that was asked for has no fragment either.
  url.hash = ''
  return url
}

type Sent =
  | { readonly kind: 'response'; readonly response: Response; readonly ms: number }
  | { readonly kind: 'failure'; readonly failure: Failure }

async function sendOne(
  url: URL,
  { cookie, left, ...ask }: Ask & { readonly cookie: string | undefined; readonly left: number },
  { client, limits, hosts, headersFor, timeout, signal }: FollowOptions,
): Promise<Sent> {
  return limits.run(url.host, async () => {
    const given = hosts.givenUp(url.host)
    if (given) return { kind: 'failure', failure: given }
    // Waiting for other requests takes none of a URL's time.
    const late = AbortSignal.timeout(Math.max(1, Math.round(left)))
    const started = performance.now()
    try {
      const response = await client.send({
        ...ask,
        url,
        headers: { ...headersFor(url.href), ...(cookie !== undefined && { cookie }) },
        signal: AbortSignal.any([signal, late]),
      })
      hosts.note(url.host)
      return { kind: 'response', response, ms: performance.now() - started }
    } catch (error) {
      signal.throwIfAborted()
      const failure = explainFailure(error, late.aborted ? timeout : undefined)
      hosts.note(url.host, failure)
      return { kind: 'failure', failure }
    }
  })
}
