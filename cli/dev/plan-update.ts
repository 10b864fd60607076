import { isDeepStrictEqual } from 'node:util'
import type { DevMessage } from '../../runtime/contract/dev.ts'
import { withBase } from '../../runtime/contract/url.ts'
import type { Page } from '../content/types.ts'
import type { DevSite } from './dev-site.ts'
import type { Change } from './watching/changed-files.ts'

/** What open pages of the previous state do to show the next one. */
export function planUpdate(change: Change, previous: DevSite, next: DevSite): DevMessage {
  const { bundle, facts, site } = next.prepared
  const state = next.number
  // Pages use the configuration everywhere, and public files by URLs that stay the same.
  const canUpdate =
    change !== 'public' &&
    // The pages in each language have another entry.
    bundle.localEntries === undefined &&
    haveSameConfig(previous, next) &&
    haveSameFacts(previous, next)
  if (!canUpdate) return { type: 'reload', state }
  return {
    type: 'update',
    state,
    entry: withBase(`/${bundle.entry}`, site.baseUrl),
    styles: withBase(`/${bundle.styles}`, site.baseUrl),
    codeId: bundle.codeId,
    routeShards: facts.routeShards,
    moved: movedPages(previous, next),
  }
}

/** The configuration runs again after a change of a file that a plugin watches, and is often the same then. */
function haveSameConfig({ prepared: before }: DevSite, { prepared: after }: DevSite): boolean {
  if (before.site === after.site) return true
  const isSameCode = before.compiledConfig.code === after.compiledConfig.code
  // The options of browser modules may be read from the file.
  const [old, now] = [before, after].map(({ site, hooks }) => ({
    site,
    browser: hooks.plugins.map(({ browser }) => browser),
  }))
  return isSameCode && isDeepStrictEqual(old, now)
}

function haveSameFacts(previous: DevSite, next: DevSite): boolean {
  const { routeShards: _, ...before } = previous.prepared.facts
  const { routeShards: __, ...after } = next.prepared.facts
  return isDeepStrictEqual(before, after)
}

/** The new URLs of pages whose source is the same, or was renamed. */
function movedPages(previous: DevSite, next: DevSite): Record<string, string> {
  const { urlBySource: before } = previous.prepared.plan
  const { urlBySource: after } = next.prepared.plan
  const moved: [string, string][] = []
  for (const [source, url] of before) {
    const now = after.get(source)
    if (now !== undefined && now !== url) moved.push([url, now])
  }
  const gone = pagesWithout(previous, after)
  const added = pagesWithout(next, before)
  for (const page of gone) {
    const candidates = added.filter((one) => isSamePage(page, one))
    const [renamed] = candidates
    const url = renamed && after.get(renamed.source)
    if (url !== undefined && candidates.length === 1)
      moved.push([before.get(page.source) ?? '', url])
  }
  return Object.fromEntries(moved)
}

function pagesWithout(
  { prepared: { plan } }: DevSite,
  sources: ReadonlyMap<string, string>,
): Page[] {
  return plan.routes.map(({ page }) => page).filter(({ source }) => !sources.has(source))
}

/** Whether two files are the same page by what is known of them without reading them again. */
function isSamePage(a: Page, b: Page): boolean {
  return (
    a.title === b.title &&
    a.bodyStart === b.bodyStart &&
    isDeepStrictEqual(a.frontMatter, b.frontMatter)
  )
}
