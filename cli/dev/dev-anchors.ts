import { setImmediate } from 'node:timers/promises'
import { originalLocale } from '../config/languages/locales.ts'
import type { BuiltPage } from '../pages/build-page.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import {
  checkAnchorsOfPage,
  checkNavigationAnchors,
  navigationAnchors,
} from '../routes/check-anchors.ts'
import { anchorsOfPage, type PageAnchors } from '../routes/page-anchors.ts'
import type { Route } from '../routes/types.ts'
import type { PreparedSite } from '../site/prepare-site.ts'

/** Checks the anchors of links in one state of a site. The pages that links lead to are built for that. */
export interface DevAnchors {
  /** Checks the links of a page that was rendered. */
  readonly checkPage: (route: Route, page: BuiltPage) => Promise<readonly Diagnostic[]>
  /** Checks those of the navbar, the footer and the sidebars. */
  readonly checkNavigation: () => Promise<readonly Diagnostic[]>
}

/** `build` builds a page without recording what is wrong with it. */
export function createDevAnchors(
  { plan, site }: PreparedSite,
  build: (route: Route) => Promise<BuiltPage>,
): DevAnchors {
  const standard = originalLocale(site)
  const known = new Map<string, Promise<PageAnchors | undefined>>()
  const read = (url: string): Promise<PageAnchors | undefined> => {
    const route = plan.byUrl.get(url)
    const found =
      known.get(url) ??
      (route &&
        build(route).then(
          (page) => anchorsOfPage(route, page, standard),
          // Opening that page reports the failure.
          () => undefined,
        ))
    if (found === undefined) return Promise.resolve(undefined)
    known.set(url, found)
    return found
  }
  /** The pages at these URLs, and those that they are translations of. */
  const readAll = async (urls: Iterable<string>): Promise<PageAnchors[]> => {
    const pages = new Map<string, PageAnchors>()
    const wanted = new Set(urls)
    for (const url of wanted) {
      // Requests go first.
      await setImmediate()
      const page = await read(url)
      if (!page) continue
      pages.set(url, page)
      if (page.originalUrl !== undefined) wanted.add(page.originalUrl)
    }
    return [...pages.values()]
  }
  return {
    async checkPage(route, page) {
      const own = anchorsOfPage(route, page, standard)
      known.set(route.url, Promise.resolve(own))
      if (!own) return []
      const others = await readAll(own.links.map(({ url }) => url))
      return checkAnchorsOfPage(own, [own, ...others], site)
    },
    async checkNavigation() {
      const links = navigationAnchors(site, plan.sidebars)
      return checkNavigationAnchors(links, await readAll(links.map(({ url }) => url)), site)
    },
  }
}
