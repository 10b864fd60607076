import { setImmediate } from 'node:timers/promises'
import { planPageFiles, planTexts } from '../emit/plan-files.ts'
import type { PageFiles, WrittenFile } from '../emit/types.ts'
import { type OutputWriter, openWriter } from '../emit/write-files.ts'
import type { Hooks } from '../hooks/hooks.ts'
import { noteWork } from '../report/current-work.ts'
import type { Route } from '../routes/types.ts'
import {
  type PageIndex,
  type PlainText,
  readSnippetTexts,
  toPlainText,
} from '../search/index-page.ts'
import { type BuiltPage, buildPage } from './build-page.ts'
import type { CachedTree } from './compile-page.ts'
import { writePageExtras } from './page-files.ts'
import { openPageTools, type PageTools } from './page-tools.ts'
import type { PageToolsSetup } from './page-tools-setup.ts'

/** A page to write. */
export interface PageJob {
  /** Index of its route in the plan. */
  readonly route: number
  /** The compiled page of an earlier build, if it still holds. */
  readonly cached?: CachedTree
}

/** What stays in memory of a page once its files are written, for the checks of the whole site and the next build. */
export interface WrittenPage extends Pick<BuiltPage, 'compiled' | 'rendered'> {
  /** What the search index contains of it; undefined if it is not searched. */
  readonly index: PageIndex | undefined
  readonly files: PageFiles<WrittenFile>
}

/** A page whose files are written, as plain data. One thread indexes all pages. */
export interface UnindexedPage extends Omit<WrittenPage, 'index'> {
  /** Undefined if the page is not searched. */
  readonly text: PlainText | undefined
}

/** What a thread needs to write pages, as plain data. */
export interface PageWriterSetup extends PageToolsSetup {
  /** Absolute folder the pages are written to; undefined where they are only checked. */
  readonly folder: string | undefined
}

/** Writes a batch of pages, one after the other, and gives them in the same order. */
export type WriteBatch = (jobs: readonly PageJob[]) => Promise<UnindexedPage[]>

/** Loads what writing pages takes, in this thread. Without `hooks`, the setup's configuration is run for them. */
export async function openPageWriter(setup: PageWriterSetup, hooks?: Hooks): Promise<WriteBatch> {
  const { routes } = setup.render.plan
  const tools = await openPageTools(setup, hooks)
  const writer = openWriter(setup.folder)
  return async (jobs) => {
    const pages: UnindexedPage[] = []
    for (const { route, cached } of jobs) {
      const planned = routes[route]
      if (!planned) throw new Error(`There is no route ${route} in the plan`)
      noteWork(planned.page.place)
      pages.push(await writePage(planned, { tools, writer }, cached))
      noteWork(undefined)
      // Lets messages of other threads in.
      await setImmediate()
    }
    return pages
  }
}

async function writePage(
  route: Route,
  { tools, writer }: { readonly tools: PageTools; readonly writer: OutputWriter },
  cached?: CachedTree,
): Promise<UnindexedPage> {
  const { page, compiled, rendered, extras, text } = await buildPage(route, tools, cached)
  const { html, chunk } = planPageFiles(page)
  const searched = tools.search.versions.has(route.url) ? toPlainText(text) : undefined
  const texts = searched && planTexts(route.url, readSnippetTexts(searched))
  const files = {
    html: writer.write(html),
    chunk: writer.write(chunk),
    texts: texts && writer.write(texts),
    extras: writePageExtras(extras, writer, tools.context.site.configFile),
  }
  return { compiled, rendered, files, text: searched }
}
