import { decodeUrl, type HrefStyle, pageHref } from '../../../runtime/index.ts'

/** The target of a hit's link. */
export interface HitTarget {
  /** With base. */
  readonly href: string
  /** Whether that is another site. */
  readonly isExternal: boolean
}

/**
 * The target of a URL in the index; undefined if it must not be followed. Others may write the index, so only web
 * pages, email addresses and URLs of this site are allowed: no scripts, no `//host`, nothing that hides one of them.
 */
export function hitTarget(url: string, site: HrefStyle): HitTarget | undefined {
  const trimmed = url.trim()
  const plain = decode(trimmed).trim()
  if (!trimmed || /[\u0000-\u001f\u007f-\u009f]|^[\\/]{2}/.test(plain)) return undefined
  const scheme = /^([^/?#:]*):/.exec(plain)?.[1]?.toLowerCase()
  if (scheme === undefined) return { href: fromRoot(trimmed, site), isExternal: false }
  if (scheme === 'mailto') return { href: trimmed, isExternal: true }
  return /^https?$/.test(scheme) ? ofWeb(trimmed) : undefined
}

function ofWeb(url: string): HitTarget | undefined {
  try {
    const { origin, href } = new URL(url)
    return { href, isExternal: origin !== location.origin }
  } catch {
    return undefined
  }
}

/** The URLs in a local index have no base, those in a hosted one may. */
function fromRoot(path: string, site: HrefStyle): string {
  const hasBase = path.startsWith(site.baseUrl) && site.baseUrl !== '/'
  return pageHref(path, hasBase ? { ...site, baseUrl: '/' } : site)
}

/** Decodes up to three times, to reveal what percent-encoding hides. */
function decode(text: string): string {
  return decodeUrl(decodeUrl(decodeUrl(text)))
}
