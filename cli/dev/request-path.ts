import type { IncomingMessage } from 'node:http'
import { splitHref } from '../../runtime/contract/url.ts'

/**
 * The path a request asks for, decoded, and its query with `?`. No path: what was sent is not one, or leads upward, and
 * no file or page can be meant.
 */
export function requestPath(request: Pick<IncomingMessage, 'url'>): {
  path?: string
  query: string
} {
  const { path, query } = splitHref(request.url ?? '/')
  try {
    const decoded = decodeURIComponent(path)
    const leadsUpward = decoded.split(/[\\/]/).includes('..') || decoded.includes('\u0000')
    return leadsUpward || !decoded.startsWith('/') ? { query } : { path: decoded, query }
  } catch {
    return { query }
  }
}
