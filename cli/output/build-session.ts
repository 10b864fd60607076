import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { BuildMode } from '../bundle/types.ts'
import { type BuildCache, folderOfRecord, openCache } from '../cache/cache.ts'
import { type ScannedContent, scanContent } from '../content/scan.ts'
import { leavesFolder } from '../files/paths.ts'
import { chooseSiteFolder, chooseTemporaryFolder } from '../files/work-folder.ts'
import { openPageWorkers, type PageWorkers } from '../pages/page-workers.ts'
import { loadPageCode } from '../pages/write-pages.ts'
import { createStages, type Stages } from '../report/stages.ts'
import type { BuildOptions } from './types.ts'

/** What one build has from its start to its end, whatever it finds. */
export interface BuildSession {
  readonly options: BuildOptions
  /** Absolute folder of the site. */
  readonly root: string
  /** Absolute folder of the output. */
  readonly outDir: string
  /** A check has no output. */
  readonly runMode: 'build' | 'check'
  readonly bundleMode: BuildMode
  readonly stages: Stages
  readonly cache: BuildCache
  readonly workers: PageWorkers
  /** What is in `content/`. */
  readonly content: ScannedContent
}

/** With fewer pages a second thread costs more than it saves: it has to load the compiler and the server bundle. */
export const pagesForWorkers = 400

/** Opens the cache and lists `content/`; if there are many pages to write, starts the threads for them at once. */
export function openSession(root: string, options: BuildOptions): BuildSession {
  const { mode = 'production', check = false, threads = availableParallelism() } = options
  const folder = resolve(root)
  const outDir = resolve(root, options.outDir ?? 'build')
  // Nothing of such a build is to be found again.
  const isElsewhere = leavesFolder(relative(folder, outDir))
  if (options.cache === false && isElsewhere) chooseTemporaryFolder(folder)
  else chooseSiteFolder(folder)
  const session: BuildSession = {
    options,
    root: folder,
    outDir,
    runMode: check ? 'check' : 'build',
    bundleMode: mode,
    stages: createStages(options.onProgress),
    content: scanContent(folder),
    cache: openCache(folder, outDir, options.cache ?? true),
    workers: openPageWorkers(threads - 1),
  }
  const { cache } = session
  const writesAll = cache.record === undefined || !existsSync(folderOfRecord(cache, outDir))
  // What that takes is loaded while the configuration is read.
  if (writesAll) {
    const pages = session.content.sources.length
    if (pages >= pagesForWorkers) session.workers.start()
    void loadPageCode()
  }
  return session
}

/** How many pages make so much garbage that less memory is worth 2 % of the time. */
const pagesForSmallHeap = 1000

/** If a site has many pages, V8 lets the heap of each thread grow less before it collects all garbage in it. */
export function limitHeap(pages: number): void {
  if (pages >= pagesForSmallHeap) setFlagsFromString('--heap-growing-percent=20')
}
