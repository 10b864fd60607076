import { planPageFiles } from '../emit/plan-files.ts'
import type { Writer } from '../emit/write-files.ts'
import type { AnchorLink } from '../markdown/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Route } from '../routes/types.ts'
import { finishPage, type PageTools } from './finish-page.ts'

/** What stays of a page once its files are written: what the checks of the whole and the route lookup need. */
export interface WrittenPage {
  readonly url: string
  readonly chunkUrl: string
  readonly outputFile: string
  readonly ids: ReadonlySet<string>
  readonly anchorLinks: readonly AnchorLink[]
  readonly problems: readonly Diagnostic[]
}

/** Compiles, renders and writes one page. */
export async function writePage(
  route: Route,
  tools: PageTools,
  writer: Writer,
): Promise<WrittenPage> {
  const page = await finishPage(route, tools)
  const { files, chunkUrl } = planPageFiles(page)
  writer.write(files)
  const { ids, anchorLinks } = page.body
  return {
    url: route.url,
    chunkUrl,
    outputFile: route.outputFile,
    ids,
    anchorLinks,
    problems: page.problems,
  }
}
