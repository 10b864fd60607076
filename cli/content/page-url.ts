import { posix } from 'node:path'
import { decodeUrl, encodePath, normalizePath } from '../../runtime/contract/url.ts'

/**
 * URL of the page at `path`, which is within its version and without extension: 'providers/index' → '/providers'.
 * A slug that starts with `/` counts from the version, another from the page's folder; neither leaves the version.
 */
export function pageUrl(path: string, versionPath: string, slug: string | undefined): string {
  const own = path.replace(/(?:^|\/)(?:index|README)$/, '')
  // A slug may be copied from an address bar.
  const inner =
    slug === undefined ? `/${own}` : posix.resolve('/', posix.dirname(path), decodeUrl(slug))
  return normalizePath(encodePath(`${versionPath}${inner}`.replace(/\/{2,}/g, '/')))
}
