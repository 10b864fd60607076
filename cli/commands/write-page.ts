import { recordLookups } from '../cache/lookups.ts'
import type { CompiledRecord } from '../cache/types.ts'
import { planPageFiles } from '../emit/plan-files.ts'
import type { WrittenFile } from '../emit/types.ts'
import type { Writer } from '../emit/write-files.ts'
import { detach } from '../files/detach.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Route } from '../routes/types.ts'
import { finishPage, type KnownBody } from './finish-page.ts'
import type { PageTools } from './page-tools.ts'

/** What stays of a page once its files are written: what the checks of the whole and the next build need. */
export interface WrittenPage {
  readonly chunkUrl: string
  readonly compiled: CompiledRecord
  readonly renderProblems: readonly Diagnostic[]
  /** Its HTML and its chunk. */
  readonly files: readonly WrittenFile[]
}

/** Compiles, renders and writes one page. */
export async function writePage(
  route: Route,
  tools: PageTools,
  writer: Writer,
  known?: KnownBody,
): Promise<WrittenPage> {
  const recorded = recordLookups(tools.targets)
  const page = await finishPage(route, { ...tools, targets: recorded.targets }, known)
  const { files, chunkUrl } = planPageFiles(page)
  const { ids, anchorLinks, assets, includes, problems } = page.body
  const compiled =
    known?.compiled ??
    detach({
      ids: [...ids],
      anchorLinks,
      assets,
      problems,
      includes,
      lookups: recorded.lookups(),
    })
  return {
    chunkUrl,
    compiled,
    renderProblems: page.problems.slice(problems.length),
    files: writer.write(files),
  }
}
