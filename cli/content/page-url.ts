import { posix } from 'node:path'
import { normalizePath } from '../../runtime/contract/url.ts'

/**
 * URL of the page at `path`, which is within its version and without extension: 'providers/index' → '/providers'.
 * A slug that starts with `/` counts from the version, another from the page's folder; neither leaves the version.
 */
export function pageUrl(path: string, versionPath: string, slug: string | undefined): string {
  const own = path.replace(/(?:^|\/)(?:index|README)$/, '')
  const inner =
    slug === undefined ? `/${own}` : posix.resolve('/', posix.dirname(path), decode(slug))
  return normalizePath(encodePath(`${versionPath}${inner}`.replace(/\/{2,}/g, '/')))
}

/** As browsers and Markdown links write a path: what they leave alone (`&`, `@`, `+`) stays. */
function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** A slug may be copied from an address bar. */
function decode(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
