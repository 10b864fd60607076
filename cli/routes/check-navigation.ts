import type { SidebarEntry } from '../../runtime/contract/page.ts'
import {
  decodeUrl,
  isExternal,
  normalizePath,
  splitHref,
  withBase,
} from '../../runtime/contract/url.ts'
import { sitePaths } from '../config/head-paths.ts'
import { siteInLocale } from '../config/languages/locales.ts'
import { defaultResultsPage } from '../config/resolve.ts'
import { createExternalPaths } from '../config/schema/external-paths.ts'
import type { SiteConfig } from '../config/types.ts'
import { explainDroppedUrl } from '../links/dropped-pages.ts'
import { explainPublicPath } from '../links/explain-public.ts'
import { hasPublicPage, isRoot } from '../links/find-page.ts'
import type { LinkTargets } from '../links/types.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'
import { sidebarSetting } from './setting-place.ts'
import { versionOfSidebar } from './sidebars/build-sidebar.ts'

/** Finds links of navbar, footer and sidebars that lead nowhere: one report each, about the configuration. */
export function checkNavigation(
  site: SiteConfig,
  sidebars: ReadonlyMap<string, readonly SidebarEntry[]>,
  targets: LinkTargets,
): Diagnostic[] {
  const externalPaths = createExternalPaths(site)
  const isElsewhere = (url: string) =>
    isExternal(url) || externalPaths.has(withBase(splitHref(url).path, site.baseUrl))
  return [...navigationLinks(site, sidebars)]
    .filter(([, url]) => !isElsewhere(url) && !leadsSomewhere(url, targets))
    .map(([path, url, at = { file: site.configFile }]) => {
      const { path: pathname } = splitHref(url)
      const { laterFiles } = targets
      const near = laterFiles ? undefined : targets.nearestUrl(normalizePath(pathname))
      const { reason, fix } = explainPublicPath(decodeUrl(pathname), url, {
        targets,
        root: site.root,
      }) ??
        explainDroppedUrl(url, targets) ?? {
          reason: 'no page has that URL',
          fix: near ? `write "${near}"` : 'add the page, or remove the link',
        }
      return {
        code: 'broken-link',
        severity: 'error',
        message: `${path} has a broken link to "${url}": ${reason}`,
        at,
        fix,
        ...(laterFiles && { ifMissing: decodeUrl(pathname) }),
      }
    })
}

/** Finds links of navbar and footer that lead nowhere in another language than the default one. */
export function checkTranslatedNavigation(site: SiteConfig, targets: LinkTargets): Diagnostic[] {
  // A link that is broken in the default language is reported for that one.
  if (checkNavigation(site, new Map(), targets).length > 0) return []
  const others = site.locales.filter(({ isDefault }) => !isDefault)
  return others.flatMap(({ code }) =>
    checkNavigation({ ...siteInLocale(site, code), search: site.search }, new Map(), targets).map(
      (problem) => ({
        ...problem,
        message: `${problem.message} (in the language "${code}")`,
      }),
    ),
  )
}

/** Finds tags of `head` that load files of this site that don't exist. */
export function checkHeadFiles(site: SiteConfig, targets: LinkTargets): Diagnostic[] {
  const externalPaths = createExternalPaths(site)
  return site.head.flatMap(({ attrs }, i) =>
    sitePaths(attrs).flatMap(([name, href]): Diagnostic[] => {
      if (externalPaths.has(withBase(splitHref(href).path, site.baseUrl))) return []
      if (leadsSomewhere(href, targets)) return []
      const path = decodeUrl(splitHref(href).path)
      return [
        {
          code: 'broken-asset',
          severity: 'error',
          message: `Cannot find the file "${href}" for head[${i}].attrs.${name}`,
          at: { file: site.configFile },
          fix: `add public${path}`,
          ...(targets.laterFiles && { ifMissing: path }),
        },
      ]
    }),
  )
}

/** URLs that the configuration links to, each with its key path, and its place if that is in another file. */
export function* navigationLinks(
  site: SiteConfig,
  sidebars: ReadonlyMap<string, readonly SidebarEntry[]>,
): Generator<[path: string, url: string, at?: Place]> {
  for (const [i, item] of site.navbar.items.entries()) {
    const path = `navbar.items[${i}]`
    if (item.kind === 'link') yield [path, item.url]
    if (item.kind === 'dropdown')
      for (const [k, { url }] of item.items.entries()) yield [`${path}.items[${k}]`, url]
    if (item.kind === 'docs-version-dropdown') {
      for (const [k, { url }] of item.after.entries()) yield [`${path}.after[${k}]`, url]
    }
  }
  for (const [i, { items }] of site.footer.sections.entries()) {
    for (const [k, { url }] of items.entries()) yield [`footer.sections[${i}].items[${k}]`, url]
  }
  const { resultsPage } = site.search
  if (resultsPage !== defaultResultsPage) yield ['search.resultsPage', resultsPage]
  for (const [name, entries] of sidebars) {
    const { path, at } = sidebarSetting(site, name, versionOfSidebar(name, site.versions))
    yield* sidebarLinks(path, entries, at)
  }
}

function* sidebarLinks(
  path: string,
  entries: readonly SidebarEntry[],
  at: Place,
): Generator<[string, string, Place]> {
  for (const entry of entries) {
    if (entry.kind === 'link') yield [`${path} "${entry.label}"`, entry.url, at]
    else yield* sidebarLinks(path, entry.items, at)
  }
}

function leadsSomewhere(url: string, targets: LinkTargets): boolean {
  const { path } = splitHref(url)
  const pathname = normalizePath(path)
  const isPage = isRoot(pathname) || targets.hasUrl(pathname)
  const isFile = isPage || hasPublicPage(decodeUrl(path), targets)
  return isFile || (targets.isRedirected?.(pathname) ?? false)
}
