import type { IncomingMessage } from 'node:http'
import { splitHref, tryDecodeUrl } from '../../../runtime/contract/url.ts'

/**
 * The decoded path of a request, and its query with `?`. The path is undefined if it is malformed or leads upward: then
 * it can't be the path of a file or page.
 */
export function requestPath(request: Pick<IncomingMessage, 'url'>): {
  path?: string
  query: string
} {
  const { path, query } = splitHref(request.url ?? '/')
  const decoded = tryDecodeUrl(path)
  if (!decoded?.startsWith('/') || decoded.includes('\u0000')) return { query }
  const leadsUpward = decoded.split(/[\\/]/).includes('..')
  return leadsUpward ? { query } : { path: decoded, query }
}
