import { recordLookups } from '../cache/lookups.ts'
import type { CompiledRecord, RenderedRecord } from '../cache/types.ts'
import { detach } from '../files/json.ts'
import type { GatheredExtras, PluginFile } from '../hooks/calling/run-hooks.ts'
import { policyOf } from '../render/page-policy.ts'
import { renderPage } from '../render/render-page.ts'
import type { RenderedPage } from '../render/types.ts'
import type { Route } from '../routes/types.ts'
import type { TextSource } from '../search/index-page.ts'
import { checkRendered } from './check-rendered.ts'
import { type CachedTree, compilePage, readCachedTree } from './compile-page.ts'
import type { PageTools } from './page-tools.ts'
import { problemsOfRendering } from './render-failure.ts'
import { textForSearch } from './text-for-search.ts'

/** A page that is ready to be written, with what the build keeps of it. */
export interface BuiltPage {
  readonly page: RenderedPage
  readonly compiled: CompiledRecord
  readonly rendered: RenderedRecord
  /** Files that plugins add. */
  readonly extras: readonly PluginFile[]
  /** What readers can search. */
  readonly text: TextSource
}

/**
 * Compiles, renders and checks one page; a cached one is not compiled again. Its file is read again: texts are not kept,
 * so that memory does not grow with the site.
 */
export async function buildPage(
  route: Route,
  tools: PageTools,
  cached?: CachedTree,
): Promise<BuiltPage> {
  const { hooks, context } = tools
  const { body, compiled } = cached ? readCachedTree(cached) : await compilePage(route.page, tools)
  const page = await renderPage(route, body, context)
  const checking = recordLookups(tools.targets)
  const checked = checkRendered(page, { ...tools, targets: checking.targets })
  const { files, data } = await askPlugins(page, tools)
  const problems = [
    ...problemsOfRendering(page, tools),
    ...checked.problems,
    ...hooks.takeProblems(),
  ]
  const { ids, anchorLinks, links } = checked
  const policy = policyOf(page.html)
  const { isRendered: hasRenderedText, ...text } = textForSearch(page)
  return {
    page,
    compiled,
    rendered: detach({
      problems,
      ids,
      hasRenderedText,
      anchorLinks,
      links,
      policy,
      extraOwners: files.map(({ plugin }) => plugin),
      data,
      lookups: checking.lookups(),
    }),
    extras: files,
    text,
  }
}

async function askPlugins(
  page: RenderedPage,
  { hooks, context: { site } }: PageTools,
): Promise<GatheredExtras> {
  if (!hooks.has('page')) return { files: [], data: {} }
  // Few sites have a use for it.
  const { toPageView } = await import('./to-page-view.ts')
  return hooks.page(toPageView(page, site), site)
}
