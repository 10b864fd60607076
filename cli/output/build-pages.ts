import { siteRenderKey } from '../cache/keys.ts'
import { dependenciesOf, sourceHash, storePage } from '../cache/pages.ts'
import type { SiteCache } from '../cache/site-cache.ts'
import type { NamedKey, PageRecord } from '../cache/types.ts'
import { filesOf, type WrittenFile } from '../emit/types.ts'
import type { PageWriterSetup, WrittenPage } from '../pages/write-page.ts'
import { writePages } from '../pages/write-pages.ts'
import { createPageIndexer } from '../search/index-page.ts'
import { openLastIndexes } from '../search/last-index.ts'
import { writeIndexFiles } from '../search/write-index-files.ts'
import type { PreparedSite } from '../site/prepare-site.ts'
import { type BuildSession, pagesForWorkers } from './build-session.ts'
import { choosePages, keysOfPages, type PageKeys } from './choose-pages.ts'
import { searchedPages } from './searched-pages.ts'
import { type FileUpdate, openUpdate } from './update-files.ts'

/** All pages of a site, those that were rebuilt and those that stay. */
export interface BuiltPages {
  /** In the order of the routes. */
  readonly pages: readonly PageRecord[]
  /** How many pages were compiled, and how many only rendered again. */
  readonly counts: { readonly compiled: number; readonly rendered: number }
  /** How many pages were rebuilt for each reason. */
  readonly reasons: ReadonlyMap<string, number>
  /** Files in the staging folder. */
  readonly written: readonly WrittenFile[]
  /** Files of the last output that stay. */
  readonly kept: readonly WrittenFile[]
  /** The files of the search index. */
  readonly index: Pick<FileUpdate, 'written' | 'kept'>
  /** What all HTML depends on; see `siteRenderKey`. */
  readonly siteKey: NamedKey
}

/** Compiles, renders and writes the pages that need it. */
export async function buildPages(
  prepared: PreparedSite,
  setup: PageWriterSetup,
  { cache, session }: { readonly cache: SiteCache; readonly session: BuildSession },
): Promise<BuiltPages> {
  const { output } = cache
  const { stages, workers, options } = session
  const siteKey = siteRenderKey(setup.render, cache.keys.pagePlugins)
  const keys = keysOfPages(prepared, siteKey)
  const last = openLastIndexes(prepared.search, output)
  const { jobs, kept, reasons } = choosePages(prepared, keys, { siteKey, cache, last })
  if (jobs.length >= pagesForWorkers) workers.start()
  const indexPage = createPageIndexer(prepared.search)
  const written = await writePages(jobs, setup, {
    hooks: prepared.hooks,
    workers,
    indexPage,
    signal: options.signal,
    onProgress: (done) => stages.advance(done, jobs.length),
  })
  // What they hold in memory is a third of that of the build.
  await workers.close()
  const cachedJobs = jobs.filter((job) => job.cached)
  const pages = keys.map(
    (key, i) => kept.get(i) ?? toPageRecord(written.get(i), key, prepared, cache),
  )
  const index = openUpdate(cache, setup.folder)
  const keptIndex = writeIndexFiles(
    searchedPages(prepared, { written, pages, folder: output.folder, last, indexPage }),
    { plan: prepared.search, site: prepared.site, last, write: index.add },
  )
  const keptPaths = [...kept.values()].flatMap(({ files }) => filesOf(files))
  const inLastOutput = (path: string) => output.get(path) ?? []
  return {
    pages,
    counts: { compiled: jobs.length - cachedJobs.length, rendered: cachedJobs.length },
    reasons,
    written: [...written.values()].flatMap(({ files }) => filesOf(files)),
    kept: keptPaths.flatMap(inLastOutput),
    index: { written: index.written, kept: [...index.kept, ...keptIndex.flatMap(inLastOutput)] },
    siteKey,
  }
}

/** What the next build has to know of a page. */
function toPageRecord(
  written: WrittenPage | undefined,
  { source, renderKey, treeKey }: PageKeys,
  { parsed, site }: PreparedSite,
  { inputs }: SiteCache,
): PageRecord {
  const page = parsed.get(source.source)
  if (!page || !written) throw new Error(`The page "${source.source}" was not written`)
  const { compiled, rendered, files } = written
  return {
    hash: sourceHash(source, inputs) ?? '',
    page: storePage(page),
    parseProblems: page.problems,
    compiled,
    treeKey,
    dependencies: dependenciesOf(compiled, inputs, site.root),
    renderKey,
    rendered,
    files: {
      html: files.html.path,
      chunk: files.chunk.path,
      texts: files.texts?.path,
      extras: files.extras.map(({ path }) => path),
    },
  }
}
