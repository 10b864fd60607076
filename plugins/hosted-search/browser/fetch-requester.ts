import type { EndRequest, Requester, Response } from './requester.ts'

/**
 * How much longer to wait for a host after others did not respond: the client adds to that with each, and readers would
 * wait 23 s to see that none of five responds.
 */
const maxPatience = 2

/**
 * Sends requests with `fetch`. Never rejects: the status is 0 if a host does not respond. The limits are those for the
 * first host, in ms.
 */
export function createFetchRequester(limits: {
  readonly connect: number
  readonly read: number
}): Requester {
  return {
    send: ({ connectTimeout, responseTimeout, ...request }) =>
      send({
        ...request,
        connectTimeout: Math.min(connectTimeout, limits.connect * maxPatience),
        responseTimeout: Math.min(responseTimeout, limits.read * maxPatience),
      }),
  }
}

/** The first limit is for the head of the response, the second for its body, because `fetch` hides the connection. */
async function send(request: EndRequest): Promise<Response> {
  const { url, method, headers, data, connectTimeout, responseTimeout } = request
  const stop = new AbortController()
  let timer = setTimeout(() => stop.abort(), connectTimeout)
  try {
    // The client posts every question; bytes would come from its compression, which is off.
    const body = data as string
    const response = await fetch(url, { method, headers, body, signal: stop.signal })
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort(), responseTimeout)
    return { status: response.status, content: await response.text(), isTimedOut: false }
  } catch (error) {
    const isTimedOut = stop.signal.aborted
    return { status: 0, content: isTimedOut ? 'Timeout' : String(error), isTimedOut }
  } finally {
    clearTimeout(timer)
  }
}
