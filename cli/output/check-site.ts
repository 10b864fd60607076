import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { linkedUrls } from '../cache/lookups.ts'
import type { PageRecord } from '../cache/types.ts'
import { originalLocale } from '../config/languages/locales.ts'
import { reading } from '../files/disk.ts'
import { isNumberedFootnote } from '../markdown/footnote-ids.ts'
import { isLineId } from '../markdown/line-ids.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'
import { checkAnchors } from '../routes/check-anchors.ts'
import { checkReach } from '../routes/check-reach.ts'
import { checkRedirects } from '../routes/check-redirects.ts'
import type { Ledger } from '../routes/ledger.ts'
import { locateHref } from '../routes/locate-href.ts'
import { anchorsOfPage } from '../routes/page-anchors.ts'
import { checkQueries } from '../search/check-queries.ts'
import type { PreparedSite } from '../site/prepare-site.ts'
import { hasFileIn } from '../site/settle-places.ts'
import { guardUrls } from './guard-urls.ts'
import type { SettleOptions } from './settle-problems.ts'

/** What the checks of the whole site find. */
export interface SiteChecks {
  readonly problems: readonly Diagnostic[]
  /** What else there is to say, a sentence each. */
  readonly notes: readonly string[]
  /** All routes and anchors. */
  readonly ledger: Ledger
}

/**
 * The problems of all pages, and those that show only when all pages are built. `pages` are in the order of the routes.
 */
export function checkSite(
  prepared: PreparedSite,
  pages: readonly PageRecord[],
  { session, written }: SettleOptions,
): SiteChecks {
  const { plan, site, targets, search } = prepared
  const locate = locateIn(prepared.configFiles, site)
  const standard = originalLocale(site)
  const anchors = plan.routes.flatMap((route, i) => anchorsOfPage(route, pages[i], standard) ?? [])
  const ids = new Map(anchors.map((entry) => [entry.page.url, entry.ids]))
  const ledger = new Map(plan.routes.map(({ url }, i) => [url, lastingIds(pages[i])]))
  const guarded = guardUrls(ledger, prepared, session)
  const problems = [
    ...pages.flatMap(({ compiled, rendered }) => [...compiled.problems, ...rendered.problems]),
    ...checkAnchors(anchors, site, plan.sidebars),
    ...checkReach(plan, site, (_, i) => linksOf(pages[i])),
    ...checkRedirects(
      site,
      {
        ...targets,
        urls: plan.byUrl.keys(),
        hasWrittenFile: hasFileIn(written),
        idsOf: (url) => ids.get(url),
      },
      locate,
    ),
    ...checkQueries(site, search, {
      idsOf: (url) => ids.get(url),
      nearestUrl: targets.nearestUrl,
      locate,
    }),
    ...guarded.problems,
  ]
  return { problems, notes: guarded.notes, ledger }
}

/** Ids that people link to: without those of numbered footnotes and of React. */
function lastingIds(page: PageRecord | undefined): Set<string> {
  const ids = page ? [...page.compiled.ids, ...page.rendered.ids] : []
  return new Set(
    ids.filter((id) => !isNumberedFootnote(id) && !isLineId(id) && !/^(?:_R_|_r_|:[Rr])/.test(id)),
  )
}

/** URLs that a page links to: in its Markdown, and from its components. */
function* linksOf(page: PageRecord | undefined): Generator<string> {
  if (!page) return
  yield* linkedUrls(page.compiled.lookups)
  yield* page.rendered.links
}

/** Finds where the configuration contains a URL; its first line where the URL is put together. */
function locateIn(
  files: readonly string[],
  { root, configFile }: PreparedSite['site'],
): (text: string) => Place {
  let texts: { file: string; text: string }[] | undefined
  return (url) => {
    // The list of frozen versions need not be there.
    texts ??= files.filter(existsSync).map((file) => ({
      file: relative(root, file),
      text: reading(file, () => readFileSync(file, 'utf8')),
    }))
    for (const { file, text } of texts) {
      const found = locateHref(text, url)
      if (found) return { file, ...found }
    }
    return { file: configFile, line: 1, column: 1 }
  }
}
