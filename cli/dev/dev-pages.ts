import { type BuiltPage, buildPage } from '../pages/build-page.ts'
import type { PageTools } from '../pages/page-tools.ts'
import type { Route } from '../routes/types.ts'
import type { SearchedPage } from '../search/plan-index-files.ts'
import { once } from './once.ts'
import { chunkUrlOf } from './planned-files.ts'

/** The pages of one state of a site, rendered when they are requested. */
export interface DevPages {
  /** Compiles and renders a page, and remembers its assets: they are what its reader's browser requests next. */
  readonly render: (route: Route) => Promise<BuiltPage>
  /** All pages in the order of the routes, rendered for the first call. Rejects if one throws, after the others. */
  readonly renderAll: () => Promise<readonly PageSummary[]>
  /** The absolute file of an asset by its output file. Renders all pages if no page so far has it, but only once. */
  readonly findAsset: (outputFile: string) => Promise<string | undefined>
}

/** A page without its HTML: little enough to be kept for all pages. */
export interface PageSummary extends SearchedPage, Pick<BuiltPage, 'extras' | 'rendered'> {}

export function createDevPages(routes: readonly Route[], tools: PageTools): DevPages {
  const assets = new Map<string, string>()
  const render = async (route: Route) => {
    const page = await buildPage(route, tools)
    for (const { file, outputFile } of page.compiled.assets) assets.set(outputFile, file)
    return page
  }
  const renderAll = once(() => summarize(routes, render, tools.index))
  return {
    render,
    renderAll,
    async findAsset(outputFile) {
      if (!assets.has(outputFile)) {
        await renderAll().catch((error: unknown) => {
          // Another page than the one that throws may have it.
          if (!assets.has(outputFile)) throw error
        })
      }
      return assets.get(outputFile)
    },
  }
}

async function summarize(
  routes: readonly Route[],
  render: DevPages['render'],
  indexPage: PageTools['index'],
): Promise<PageSummary[]> {
  const pages: PageSummary[] = []
  const errors: unknown[] = []
  for (const route of routes) {
    try {
      const { texts, extras, rendered } = await render(route)
      const index = indexPage(route.url, texts)
      const chunk = route.page.kind === 'markdown' ? chunkUrlOf(route) : ''
      pages.push({ route, chunk, index, extras, rendered })
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return pages
}
