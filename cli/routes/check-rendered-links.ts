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

/**
 * Checks the links that a `.tsx` page draws. `html` is the rendered page, `text` its source, where the place of a link
 * is looked for; links of navbar, footer and sidebars are left out, they are checked once, in the configuration.
 */
export function checkRenderedLinks(
  { place, html, text }: { readonly place: string; readonly html: string; readonly text: string },
  site: SiteConfig,
  navigation: ReadonlySet<string>,
  targets: LinkTargets,
): RenderedLinks {
  const problems: Diagnostic[] = []
  const anchorLinks: AnchorLink[] = []
  for (const href of hrefsIn(html)) {
    const { path, hash } = splitHref(href)
    const inside = path === '' || isExternal(path) ? undefined : withoutBase(path, site.baseUrl)
    if (inside === undefined || navigation.has(path + hash)) continue
    const url = normalizePath(inside)
    const at = { file: place, ...locate(text, inside) }
    if (targets.hasUrl(url)) {
      if (hash.length > 1)
        anchorLinks.push({
          url,
          anchor: hash.slice(1),
          href: inside + hash,
          line: at.line,
          column: at.column,
        })
    } else if (!targets.hasPublicFile(inside) && site.checks.links !== 'ignore') {
      const near = targets.nearestUrl(url)
      problems.push({
        code: 'broken-link',
        severity: site.checks.links,
        message: `Cannot link to "${inside}": no page has that URL`,
        at,
        fix: near ? `write "${near}"` : 'add the page, or take the link out',
      })
    }
  }
  return { problems, anchorLinks }
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

function locate(text: string, path: string): { line: number; column: number } {
  const at = Math.max(0, text.indexOf(`"${path}`) + 1 || text.indexOf(`'${path}`) + 1)
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
