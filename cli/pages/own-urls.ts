import { decodeUrl, normalizePath, withoutBase } from '../../runtime/contract/url.ts'
import type { SiteConfig } from '../config/types.ts'
import type { LinkTargets } from '../links/types.ts'

/** Says whether a whole URL is that of a page or a file of this site. It may not be published yet. */
export function createOwnUrls(
  { url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>,
  targets: LinkTargets,
): (href: string) => boolean {
  const origin = url === undefined ? undefined : new URL(url).origin
  return (href) => {
    if (origin === undefined || !URL.canParse(href)) return false
    const parsed = new URL(href)
    if (parsed.origin !== origin) return false
    const path = withoutBase(parsed.pathname, baseUrl)
    if (path === undefined) return false
    const page = normalizePath(path)
    return (
      targets.hasUrl(page) ||
      targets.hasPublicFile(decodeUrl(path)) ||
      (targets.isRedirected?.(page) ?? false)
    )
  }
}
