import type { IndexedSection } from '../../runtime/contract/search.ts'
import type { CompiledRecord, DrawnRecord } from '../cache/types.ts'
import { planPageFiles } from '../emit/plan-files.ts'
import type { WrittenFile } from '../emit/types.ts'
import type { Writer } from '../emit/write-files.ts'
import { detach } from '../files/detach.ts'
import type { Route } from '../routes/types.ts'
import { finishPage, type KnownBody } from './finish-page.ts'
import { writePageFiles } from './page-files.ts'
import type { PageTools } from './page-tools.ts'

/** What stays of a page once its files are written: what the checks of the whole and the next build need. */
export interface WrittenPage {
  readonly chunkUrl: string
  readonly compiled: CompiledRecord
  readonly drawn: DrawnRecord
  /** Its HTML, its chunk and what plugins add. */
  readonly files: readonly WrittenFile[]
  /** What the search finds of it. */
  readonly sections: readonly IndexedSection[]
}

/** Compiles, renders and writes one page. */
export async function writePage(
  route: Route,
  tools: PageTools,
  writer: Writer,
  known?: KnownBody,
): Promise<WrittenPage> {
  const {
    rendered,
    compiled,
    drawn,
    sections,
    files: extras,
  } = await finishPage(route, tools, known)
  const { files, chunkUrl } = planPageFiles(rendered)
  const { configFile } = tools.context.site
  const written = [...writer.write(files), ...writePageFiles(extras, writer, configFile)]
  return { chunkUrl, compiled, drawn, files: written, sections: detach(sections) }
}
