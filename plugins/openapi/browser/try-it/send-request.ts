import type { BuiltRequest } from './build-request.ts'
import type { WriteFormLabel } from './labels.ts'
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
  t: WriteFormLabel,
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
    if (response.type === 'opaqueredirect') return failure(t('redirected'))
    hasBegun = true
    const milliseconds = Math.round(performance.now() - start)
    const { status, statusText } = response
    const received = { status, statusText, milliseconds, headers: [...response.headers] }
    return { kind: 'response', response: { ...received, body: await readResponseBody(response) } }
  } catch {
    if (isLate) return failure(t('timedOut', { seconds: timeLimit / 1000 }))
    if (controller.signal.aborted) return failure(t('canceled'))
    if (hasBegun) return failure(t('connectionEnded'))
    if (await policy.isViolated()) return failure(t('policyRefused', { origin }))
    // Browsers don't tell pages why there is no response.
    return failure(navigator.onLine ? t('unreachable', { origin }) : t('offline'))
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
