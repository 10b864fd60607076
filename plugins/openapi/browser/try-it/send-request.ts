import type { BuiltRequest } from './build-request.ts'
import { type ReceivedBody, readResponseBody } from './read-response-body.ts'

/** What came back. */
export interface Received {
  readonly status: number
  readonly statusText: string
  readonly milliseconds: number
  /** Those that the server lets pages read. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: ReceivedBody
}

/** The response, or why there is none, in words. */
export type Outcome =
  | { readonly kind: 'response'; readonly response: Received }
  | { readonly kind: 'failure'; readonly message: string }

/** Longer requests are ended. */
export const timeLimit = 30_000

/** Sends a request, without cookies and without following redirects. `controller` cancels it. */
export async function sendRequest(
  request: BuiltRequest,
  controller: AbortController,
): Promise<Outcome> {
  const { origin } = new URL(request.url)
  const policy = watchPolicy(origin)
  let isLate = false
  let hasBegun = false
  const timer = setTimeout(() => {
    isLate = true
    controller.abort()
  }, timeLimit)
  try {
    const start = performance.now()
    const response = await fetch(request.url, optionsOf(request, controller.signal))
    if (response.type === 'opaqueredirect') return failure(redirected)
    hasBegun = true
    const milliseconds = Math.round(performance.now() - start)
    const { status, statusText } = response
    const received = { status, statusText, milliseconds, headers: [...response.headers] }
    return { kind: 'response', response: { ...received, body: await readResponseBody(response) } }
  } catch {
    if (isLate) return failure(`No complete response within ${timeLimit / 1000} seconds.`)
    if (controller.signal.aborted) return failure('Canceled.')
    if (hasBegun) return failure('The connection ended before the response was complete.')
    if (await policy.isViolated()) {
      return failure(
        `The content security policy of this site doesn’t allow requests to ${origin}.`,
      )
    }
    return failure(navigator.onLine ? unreachable(origin) : 'You are offline.')
  } finally {
    clearTimeout(timer)
    policy.stop()
  }
}

function optionsOf({ method, headers, body }: BuiltRequest, signal: AbortSignal): RequestInit {
  return {
    method,
    headers,
    ...(body !== undefined && { body }),
    credentials: 'omit',
    redirect: 'manual',
    cache: 'no-store',
    signal,
  }
}

const redirected =
  'The server redirects this request to another URL. Redirects aren’t followed, so that your credentials stay with this server.'

/** Browsers don't tell pages which of these it is. */
function unreachable(origin: string): string {
  return `No response from ${origin}. Either it can’t be reached, or it doesn’t allow requests from this site (CORS). The browser’s console says which.`
}

function failure(message: string): Outcome {
  return { kind: 'failure', message }
}

/** Notes whether the policy of the page blocks requests to an origin. */
function watchPolicy(origin: string) {
  let isViolated = false
  const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    isViolated ||= effectiveDirective === 'connect-src' && blockedURI.startsWith(origin)
  }
  document.addEventListener('securitypolicyviolation', note)
  return {
    async isViolated(): Promise<boolean> {
      // The event can come after the failure.
      await new Promise((resolve) => setTimeout(resolve, 50))
      return isViolated
    },
    stop: () => document.removeEventListener('securitypolicyviolation', note),
  }
}
