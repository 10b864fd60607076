import { type HrefStyle, isExternal, pageHref } from '../../runtime/contract/url.ts'
import type { SiteConfig } from '../config/types.ts'

/**
 * Returns the absolute URL of a page or file of the site, for example for feeds: '/guide' becomes
 * 'https://docs.example.com/base/guide'. Absolute URLs are returned unchanged. Throws an error if the site has no `url`, which
 * the build reports with a fix.
 */
export function absoluteUrl(
  path: string,
  { url, ...site }: Pick<SiteConfig, 'url' | 'baseUrl'> & HrefStyle,
): string {
  if (isExternal(path)) return path
  if (!path.startsWith('/')) {
    throw withFix(
      `absoluteUrl() expects a path that starts with "/", not "${path}"`,
      `write "/${path}"`,
    )
  }
  if (url === undefined) {
    throw withFix(
      `Cannot make "${path}" an absolute URL: the site's URL is not set`,
      'set "url" in the configuration, for example to "https://docs.example.com"',
    )
  }
  return url + pageHref(path, site)
}

function withFix(message: string, fix: string): Error {
  return Object.assign(new Error(message), { fix })
}
