import { join } from 'node:path'
import { pageKey, pageRenderKey } from '../cache/keys.ts'
import type { KnownOutputs } from '../cache/outputs.ts'
import { needOf, toAbsolute, withFiles } from '../cache/pages.ts'
import type { PageRecord } from '../cache/types.ts'
import type { Page, SourceFile } from '../content/types.ts'
import type { PageJob } from '../pages/worker-messages.ts'
import type { Hooks } from '../plugins/hooks.ts'
import { sidebarRef } from '../render/sidebar.ts'
import type { PreparedSite } from '../site/prepare.ts'
import type { BuildRun } from './build-run.ts'

/** What is to be done, and what is as it should be. */
export interface PageChoice {
  readonly jobs: readonly PageJob[]
  /** Pages that stay as they are, by route. */
  readonly kept: ReadonlyMap<number, PageRecord>
  /** What each page's HTML depends on, by route. */
  readonly renderKeys: readonly string[]
  /** What each page was made of, by route: a page has a URL of its own, few sources do. */
  readonly sources: readonly SourceFile[]
}

/** Compares each page with what the last build knew of it: most stay, some are drawn again, few are compiled. */
export function choosePages(
  prepared: PreparedSite,
  run: BuildRun,
  outputs: KnownOutputs,
  { siteKey, folder }: { readonly siteKey: string; readonly folder: string },
): PageChoice {
  const { plan, site, sidebars, targets } = prepared
  const { cache, hooks } = run
  const renderKeys = plan.routes.map((route) => {
    const sidebar = route.sidebar === undefined ? undefined : sidebars.get(route.sidebar)
    return pageRenderKey(route, sidebar && sidebarRef(sidebar, route.url), plan, siteKey)
  })
  const byName = new Map(run.sources.map((source) => [source.source, source]))
  const sources = plan.routes.map(({ page }) => byName.get(page.source) ?? page)
  const jobs: PageJob[] = []
  const kept = new Map<number, PageRecord>()
  for (const [i, { page }] of plan.routes.entries()) {
    const stored = cache.record(sources[i] ?? page, run)
    const known = stored && {
      ...stored,
      compiled: withFiles(stored.compiled, toAbsolute(site.root)),
    }
    const state = { inputs: cache.inputs, outputs, targets, renderKey: renderKeys[i] ?? '' }
    const need = known ? needOf(known, state) : 'compile'
    if (known && need === 'nothing') kept.set(i, known)
    // What a component draws is known only when it is drawn.
    else if (!known || need === 'compile' || page.kind === 'component') jobs.push({ route: i })
    else if (known.treeKey !== treeKeyOf(page, hooks)) jobs.push({ route: i })
    else {
      const chunkFile = join(folder, known.files[1] ?? '')
      jobs.push({ route: i, known: { compiled: known.compiled, chunkFile } })
    }
  }
  return { jobs, kept, renderKeys, sources }
}

/** What the compiled tree of a page depends on beside its text. */
export function treeKeyOf(page: Page, hooks: Hooks): string {
  return hooks.has('tree') ? pageKey(page) : ''
}
