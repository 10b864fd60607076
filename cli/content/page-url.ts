import { posix } from 'node:path'
import { decodeUrl, encodePath, normalizePath } from '../../runtime/contract/url.ts'

/**
 * URL of the page at `path`, which is relative to its version and has no extension: 'providers/index' → '/providers'.
 * A slug that starts with `/` is relative to the version, others are relative to the page's folder; neither leaves the
 * version.
 */
export function pageUrl(path: string, versionPath: string, slug: string | undefined): string {
  const withoutIndex = path.replace(/(?:^|\/)(?:index|README)$/, '')
  // A slug may be copied from a browser, so it can be encoded.
  const inner =
    slug === undefined
      ? `/${withoutIndex}`
      : posix.resolve('/', posix.dirname(path), decodeUrl(slug))
  return normalizePath(encodePath(`${versionPath}${inner}`.replace(/\/{2,}/g, '/')))
}
