import type { RequestListener } from 'node:http'
import { requestPath } from './request-path.ts'

/** Redirects from the root of the host, which people open first, to a site that is below it. */
export function redirectToBase(
  handler: RequestListener,
  currentBaseUrl: () => string,
): RequestListener {
  return (request, response) => {
    const baseUrl = currentBaseUrl()
    const { path, query } = requestPath(request)
    if (baseUrl === '/' || path !== '/') return handler(request, response)
    response.writeHead(302, { Location: `${baseUrl}${query}`, 'Cache-Control': 'no-store' }).end()
  }
}
