import { createReadStream } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { join, posix } from 'node:path'
import compression from 'compression'
import sirv from 'sirv'
import {
  decodeUrl,
  encodePath,
  pageHref,
  withBase,
  withoutBase,
} from '../../../runtime/contract/url.ts'
import { notFoundFile } from '../../emit/types.ts'
import { lookAt } from '../../files/disk.ts'
import { isHashedFile } from '../../files/hashed-name.ts'
import { foldersAbove } from '../../files/paths.ts'
import { contentType } from './content-type.ts'
import { createHostFiles, type HostRedirect, hostFiles } from './host-files.ts'
import { pageOfPath } from './page-of-path.ts'
import { closeOnReadError, toHeader, withPath } from './reply.ts'
import { requestPath } from './request-path.ts'

/**
 * Serves a folder as a static host does: `/guide` is `guide/index.html`, other forms of a page's URL are redirected to it, hashed
 * files may be cached for a year, anything else is revalidated with its ETag, and an unknown path gets the nearest 404 page. The
 * folder's `_headers` and `_redirects` apply.
 */
export function createStaticHandler(
  folder: string,
  baseUrl: string,
  trailingSlash?: true,
): RequestListener {
  const compress = compression()
  const host = createHostFiles(folder)
  const addHeaders = (response: ServerResponse, path: string) => {
    for (const [name, value] of host.headersOf(path)) response.setHeader(name, toHeader(value))
  }
  const files = sirv(folder, {
    etag: true,
    dev: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      response.setHeader(
        'Cache-Control',
        isHashedFile(pathname.slice(1)) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
      response.setHeader(
        'Content-Type',
        contentType(isFile(join(folder, pathname)) ? pathname : '.html'),
      )
      response.setHeader('X-Content-Type-Options', 'nosniff')
      addHeaders(response, withBase(pathname, baseUrl))
    },
  })
  return (request, response) => {
    closeOnReadError(response)
    const { path, query } = requestPath(request)
    const inside = path === undefined ? undefined : withoutBase(path, baseUrl)
    const redirect = ({ status, location }: HostRedirect) =>
      response
        .writeHead(status, { Location: toHeader(location), 'Cache-Control': 'no-cache' })
        .end()
    const noFile = () => {
      const moved = path === undefined ? undefined : host.redirectOf(path, query)
      if (path !== undefined) addHeaders(response, path)
      if (moved) redirect(moved)
      else notFound(folder, inside, request.method === 'HEAD', response)
    }
    if (inside === undefined || hostFiles.has(inside)) return noFile()
    const page = pageOfPath(inside, folder)
    if (page !== undefined) {
      const href = pageHref(encodePath(page), { baseUrl, trailingSlash })
      if (decodeUrl(href) !== path) return redirect({ status: 301, location: href + query })
    }
    // compression has the types of Express, but only needs what the objects of Node have.
    compress(
      request as Parameters<typeof compress>[0],
      response as Parameters<typeof compress>[1],
      () => files(withPath(request, inside), response, noFile),
    )
  }
}

/** Other paths that are served are those of pages. No file has a path that the system refuses, such as one that is too long. */
function isFile(path: string): boolean {
  return lookAt(path)?.isFile() ?? false
}

function notFound(
  folder: string,
  path: string | undefined,
  isHead: boolean,
  response: ServerResponse,
): void {
  response.statusCode = 404
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 'no-cache')
  if (isHead) response.end()
  else
    createReadStream(nearestNotFound(folder, path))
      .on('error', () => response.end('Not found'))
      .pipe(response)
}

/** Of the folder of the path, or of the next one above it: languages have their own. */
function nearestNotFound(folder: string, path = '/'): string {
  const above = foldersAbove(posix.normalize(path).slice(1)).reverse()
  const files = above.map((one) => join(folder, one, notFoundFile))
  return files.find(isFile) ?? join(folder, notFoundFile)
}
