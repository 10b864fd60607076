import { setImmediate } from 'node:timers/promises'
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import type { LocaleConfig } from '../config/types.ts'
import { type BuiltPage, buildPage } from '../pages/build-page.ts'
import type { PageTools } from '../pages/page-tools.ts'
import { renderNotFound } from '../render/render-page.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Route } from '../routes/types.ts'
import { createPageIndexer } from '../search/index-page.ts'
import type { SearchedPage } from '../search/write-index-files.ts'
import { once } from './once.ts'
import { textsUrlOf } from './planned-files.ts'

/** The pages of one state of a site, rendered when they are requested. */
export interface DevPages {
  /**
   * Compiles and renders a page, and remembers its assets: they are what its reader's browser requests next. What is wrong
   * with the page is recorded.
   */
  readonly render: (route: Route) => Promise<BuiltPage>
  /** Builds a page in the background, after a running `renderAll`. */
  readonly buildLater: (route: Route) => Promise<BuiltPage>
  /** All pages in the order of the routes, rendered for the first call. Rejects if one throws, after the others. */
  readonly renderAll: () => Promise<readonly PageSummary[]>
  /** Renders the not-found page of a language, by default the site's. What hooks report about it is recorded. */
  readonly renderNotFound: (locale?: LocaleConfig) => ReturnType<typeof renderNotFound>
  /** The absolute file of an asset by its output file. Renders all pages if no page so far has it, but only once. */
  readonly findAsset: (outputFile: string) => Promise<string | undefined>
}

/** A page without its HTML: little enough to be kept for all pages. */
export interface PageSummary extends SearchedPage, Pick<BuiltPage, 'extras' | 'rendered'> {
  /** Returns its HTML, which is kept compressed, and only if plugins may read it. */
  readonly html?: () => string
}

/** Takes note of what happened to a page. */
export interface PageRecorder {
  readonly onRendered: (route: Route, page: BuiltPage) => void
  readonly onFailed: (route: Route, error: unknown) => void
  readonly onNotFoundRendered: (problems: readonly Diagnostic[]) => void
}

export interface DevPagesOptions {
  readonly tools: PageTools
  readonly recorder: PageRecorder
}

export function createDevPages(
  routes: readonly Route[],
  { tools, recorder }: DevPagesOptions,
): DevPages {
  const assets = new Map<string, string>()
  // One after the other, because what hooks report belongs to the page that is being built.
  const inTurn = createQueue()
  const build = (route: Route) =>
    inTurn(async () => {
      // Of two states, one may be prepared while a page of the other one is built.
      const page = await tools.hooks.apart(() => buildPage(route, tools))
      for (const { file, outputFile } of page.compiled.assets) assets.set(outputFile, file)
      return page
    })
  let all: Promise<unknown> = Promise.resolve()
  const renderAll = once(() => {
    const summaries = summarize(routes, build, tools)
    all = summaries.catch(() => {})
    return summaries
  })
  return {
    buildLater: (route) => all.then(() => build(route)),
    async render(route) {
      try {
        const page = await build(route)
        recorder.onRendered(route, page)
        return page
      } catch (error) {
        recorder.onFailed(route, error)
        throw error
      }
    },
    renderAll,
    renderNotFound: (locale) =>
      inTurn(() =>
        tools.hooks.apart(async () => {
          try {
            return await renderNotFound(tools.context, locale)
          } finally {
            recorder.onNotFoundRendered(tools.hooks.takeProblems())
          }
        }),
      ),
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

/** Returns a function that runs what it gets when everything before it has ended. */
function createQueue(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (act) => {
    const result = last.then(act)
    last = result.catch(() => {})
    return result
  }
}

async function summarize(
  routes: readonly Route[],
  render: DevPages['render'],
  { search, hooks }: PageTools,
): Promise<PageSummary[]> {
  const pages: PageSummary[] = []
  const errors: unknown[] = []
  const indexPage = createPageIndexer(search)
  for (const route of routes) {
    // Other requests go first: this can take half a minute.
    await setImmediate()
    try {
      const { page, text, extras, rendered } = await render(route)
      const index = indexPage(route.url, text)
      const html = hooks.has('files') && keepCompressed(page.html)
      const { hasRenderedText: isRendered } = rendered
      const texts = textsUrlOf(route)
      pages.push({ route, texts, isRendered, index, extras, rendered, ...(html && { html }) })
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return pages
}

function keepCompressed(text: string): () => string {
  const compressed = deflateRawSync(text, { level: constants.Z_BEST_SPEED })
  return () => inflateRawSync(compressed).toString('utf8')
}
