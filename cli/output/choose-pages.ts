import { join } from 'node:path'
import { pageRenderKey, treeHookKey } from '../cache/keys.ts'
import {
  needOf,
  type PageNeed,
  type RebuildNeed,
  toAbsolute,
  withCompiled,
  withFiles,
} from '../cache/pages.ts'
import { findPageRecord, type SiteCache, whatChanged } from '../cache/site-cache.ts'
import type { NamedKey, PageRecord } from '../cache/types.ts'
import type { SourceFile } from '../content/types.ts'
import type { PageJob } from '../pages/write-page.ts'
import { sidebarRef } from '../render/sidebar.ts'
import { createLocalTargets } from '../routes/translations.ts'
import type { Route } from '../routes/types.ts'
import type { LastIndexes } from '../search/last-index.ts'
import type { SearchPlan } from '../search/plan-search.ts'
import type { PreparedSite } from '../site/prepare-site.ts'

/** Which pages are rebuilt, and which stay as they are. */
export interface PageChoice {
  readonly jobs: readonly PageJob[]
  /** Pages that stay as they are, by route. */
  readonly kept: ReadonlyMap<number, PageRecord>
  /** How many pages are rebuilt for each reason: 'the sidebar changed' → 12. */
  readonly reasons: ReadonlyMap<string, number>
}

/** What the next build compares a page with. */
export interface PageKeys {
  /** What the page was made from: several pages may come from one file. */
  readonly source: SourceFile
  readonly renderKey: string
  readonly treeKey: string
}

/** The keys of all pages, in the order of the routes. */
export function keysOfPages(prepared: PreparedSite, siteKey: NamedKey): PageKeys[] {
  const { plan, sidebars, hooks, bundle } = prepared
  const sources = new Map(prepared.sources.map((source) => [source.source, source]))
  return plan.routes.map((route) => {
    const { page } = route
    const sidebar = route.sidebar === undefined ? undefined : sidebars.get(route.sidebar)
    return {
      source: sources.get(page.source) ?? page,
      renderKey: pageRenderKey(route, {
        sidebar: sidebar && sidebarRef(sidebar, route.url),
        plan,
        siteKey,
        module: bundle.modules.get(page.source),
      }),
      treeKey: hooks.has('tree') ? treeHookKey(page) : '',
    }
  })
}

export interface ChooseOptions {
  /** See `siteRenderKey`. */
  readonly siteKey: NamedKey
  readonly cache: SiteCache
  readonly last: LastIndexes
}

/** Compares each page with the record of the last build: most stay, some are rendered again, few are compiled. */
export function choosePages(
  prepared: PreparedSite,
  keys: readonly PageKeys[],
  { siteKey, cache, last }: ChooseOptions,
): PageChoice {
  const { plan, site, targets } = prepared
  const { inputs, output } = cache
  const targetsIn = createLocalTargets(targets, plan, site)
  const siteReason = whatChanged(cache.record?.siteKey, siteKey, cache)
  const jobs: PageJob[] = []
  const kept = new Map<number, PageRecord>()
  const reasons = new Map<string, number>()
  const compareRoute = (route: Route, { source, ...now }: PageKeys): PageDecision => {
    const { record: stored, reason } = findPageRecord(source, cache)
    if (!stored) return { need: { kind: 'compile', reason } }
    const record = withAbsoluteFiles(stored, site.root)
    const need = needOf(record, {
      ...{ inputs, output, siteReason },
      targets: targetsIn(route.page.locale),
      ...now,
    })
    const lacksText =
      need.kind === 'nothing' && !hasText(route, record, { search: prepared.search, last })
    return { record, need: lacksText ? { kind: 'compile', reason: missingText } : need }
  }
  for (const [i, route] of plan.routes.entries()) {
    const pageKeys = keys[i]
    if (!pageKeys) throw new Error(`There are no keys for route ${i}`)
    const { record, need } = compareRoute(route, pageKeys)
    if (record && need.kind === 'nothing') kept.set(i, record)
    if (need.kind === 'nothing') continue
    reasons.set(need.reason, (reasons.get(need.reason) ?? 0) + 1)
    // What a component renders is known only when it is rendered.
    const isCached = need.kind === 'render' && record && route.page.kind === 'markdown'
    const cached = isCached && {
      compiled: record.compiled,
      chunkFile: join(output.folder, record.files.chunk),
    }
    jobs.push({ route: i, ...(cached && { cached }) })
  }
  return { jobs, kept, reasons }
}

type PageDecision =
  | { readonly record: PageRecord; readonly need: PageNeed }
  | { readonly record?: undefined; readonly need: RebuildNeed }

const missingText = 'the text is missing from the previous search index'

/** The text of a page can be read from its chunk. What components render of it only the search index has. */
function hasText(
  { url }: Route,
  { rendered }: PageRecord,
  { search, last }: { readonly search: SearchPlan; readonly last: LastIndexes },
): boolean {
  return !rendered.hasRenderedText || !search.versions.has(url) || last.hasPage(url)
}

function withAbsoluteFiles(record: PageRecord, root: string): PageRecord {
  return withCompiled(record, withFiles(record.compiled, toAbsolute(root)))
}
