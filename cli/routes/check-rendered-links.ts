import {
  isExternal,
  normalizePath,
  splitHref,
  withBase,
  withoutBase,
} from '../../runtime/contract/url.ts'
import type { SiteConfig } from '../config/types.ts'
import { hrefsIn } from '../html/ids.ts'
import type { AnchorLink, LinkTargets } from '../markdown/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { RoutePlan } from './types.ts'

export interface RenderedLinks {
  readonly problems: readonly Diagnostic[]
  readonly anchorLinks: readonly AnchorLink[]
}

/** A `.tsx` page that was drawn: its HTML, and its source, where the place of a link is looked for. */
export interface RenderedSource {
  readonly place: string
  /** The page's own URL; without it, bare hashes are not checked. */
  readonly url?: string
  readonly html: string
  readonly text: string
}

/**
 * Checks the links and images that a `.tsx` page draws. Links of navbar, footer and sidebars are left out: they are
 * checked once, in the configuration.
 */
export function checkRenderedLinks(
  source: RenderedSource,
  site: SiteConfig,
  navigation: ReadonlySet<string>,
  targets: LinkTargets,
): RenderedLinks {
  const problems: Diagnostic[] = []
  const anchorLinks: AnchorLink[] = []
  for (const href of hrefsIn(source.html)) {
    const { path, hash } = splitHref(href)
    const inside = path === '' ? '' : pathInside(path, site)
    if (inside === undefined || navigation.has(path + hash)) continue
    const url = inside === '' ? source.url : normalizePath(inside)
    const at = { file: source.place, ...locate(source.text, inside || hash) }
    if (url === undefined) continue
    if (inside === '' || targets.hasUrl(url)) {
      const { line, column } = at
      if (hash.length > 1)
        anchorLinks.push({ url, anchor: decode(hash.slice(1)), href: inside + hash, line, column })
    } else if (!targets.hasPublicFile(decode(inside))) {
      const near = targets.nearestUrl(url)
      problems.push({
        code: 'broken-link',
        severity: 'error',
        message: `Cannot link to "${inside}": no page has that URL`,
        at,
        fix: near ? `write "${near}"` : 'add the page, or take the link out',
      })
    }
  }
  return { problems: [...problems, ...checkImages(source, site, targets)], anchorLinks }
}

/** Pictures that the page imports are files of the bundle, which is known to have them. */
function checkImages(
  { place, html, text }: RenderedSource,
  site: SiteConfig,
  targets: LinkTargets,
): Diagnostic[] {
  const sources = [...html.matchAll(/<img(?=\s)[^>]*?\ssrc="([^"]*)"/gi)].map(([, src = '']) => src)
  return [...new Set(sources)].flatMap((src): Diagnostic[] => {
    const inside = pathInside(splitHref(src).path, site)
    if (inside === undefined || inside.startsWith('/assets/')) return []
    if (targets.hasPublicFile(decode(inside))) return []
    return [
      {
        code: 'broken-image',
        severity: 'error',
        message: `Cannot show the image "${inside}": there is no file public${decode(inside)}`,
        at: { file: place, ...locate(text, inside) },
        fix: 'add the file, or correct the path',
      },
    ]
  })
}

/** A path as it counts from the site's root; undefined for one that leads elsewhere. */
function pathInside(path: string, { baseUrl }: SiteConfig): string | undefined {
  return path === '' || isExternal(path) ? undefined : withoutBase(path, baseUrl)
}

/** Addresses that the layout links to, with base: the same on every page, so not the page's own. */
export function navigationHrefs(site: SiteConfig, { sidebars, mainUrls }: RoutePlan): Set<string> {
  const { navbar, footer, baseUrl } = site
  const urls = [
    '/',
    ...mainUrls.values(),
    ...JSON.stringify([navbar, footer, ...sidebars.values()]).matchAll(/"url":"([^"]*)"/g),
  ]
  return new Set(
    urls.map((url) => withBase(typeof url === 'string' ? url : (url[1] ?? ''), baseUrl)),
  )
}

/** Where a quoted address stands; the first place where it only begins a longer one, else the file's first. */
function locate(text: string, address: string): { line: number; column: number } {
  const quoted = ['"', "'", '`'].flatMap((quote) =>
    [quote + address + quote, quote + address].map((one) => text.indexOf(one)),
  )
  const whole = quoted.filter((at, i) => at >= 0 && i % 2 === 0)
  const found = whole.length > 0 ? whole : quoted.filter((at) => at >= 0)
  const before = found.length > 0 ? text.slice(0, Math.min(...found) + 1).split('\n') : ['']
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
