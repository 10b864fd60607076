import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { openCache } from '../cache/cache.ts'
import type { KnownOutputs } from '../cache/outputs.ts'
import { inputPath } from '../cache/pages.ts'
import { type LoadedConfig, loadSite } from '../config/load.ts'
import type { SiteConfig } from '../config/types.ts'
import { readHistory } from '../content/git-history.ts'
import { scanContent } from '../content/scan.ts'
import { type OutputFolder, openOutputFolder } from '../emit/output-folder.ts'
import { scanPublic } from '../emit/public-files.ts'
import { applyChecks } from '../report/checks.ts'
import { type Diagnostic, isError, SiteError, uniqueDiagnostics } from '../report/diagnostic.ts'
import { createStages, type StageTime } from '../report/stages.ts'
import type { BuildOptions, BuildRun } from './build-run.ts'
import { openPageWorkers } from './page-workers.ts'
import { type PrepareOptions, prepareSite } from './prepare.ts'
import { loadPageCode } from './write-pages.ts'
import { pagesForWorkers, writeSite } from './write-site.ts'

export type { BuildOptions } from './build-run.ts'

export interface BuildResult {
  /** False where a mistake kept the site from being written; the last output is still there. */
  readonly ok: boolean
  readonly outDir: string
  readonly pages: number
  /** How many of the pages were compiled, and how many only drawn again; the others were as they should be. */
  readonly compiled: number
  readonly rendered: number
  /** Bytes of the whole output; 0 where it was not written. */
  readonly bytes: number
  /** Sorted by place; errors and warnings. */
  readonly problems: readonly Diagnostic[]
  /** What else there is to say, a sentence each: why a cache was not used. */
  readonly notes: readonly string[]
  readonly times: readonly StageTime[]
}

/**
 * Builds the site at `root`. Mistakes in the site come back as `problems`; the output is replaced only when none of
 * them is an error.
 */
export async function build(root: string, options: BuildOptions = {}): Promise<BuildResult> {
  const stages = createStages(options.onProgress)
  const outDir = resolve(root, options.outDir ?? 'build')
  const sources = scanContent(resolve(root))
  const cache = openCache(resolve(root), outDir, options.cache ?? true)
  const workers = openPageWorkers((options.threads ?? availableParallelism()) - 1)
  // Where there is no cache all pages are to be written: what that takes is loaded while the configuration is read.
  if (cache.isEmpty || !existsSync(outDir)) {
    if (sources.length >= pagesForWorkers) workers.start()
    void loadPageCode()
  }
  const { mode = 'production' } = options
  const run = { options, mode, stages, sources, cache, workers }
  try {
    return await buildSite(resolve(root), run)
  } catch (error) {
    // A wrong use of the command is the caller's to report, as is our own bug.
    if (!(error instanceof SiteError) || error.exitCode === 2) throw error
    return failure(outDir, 0, uniqueDiagnostics(error.problems), run)
  } finally {
    await workers.close()
  }
}

async function buildSite(root: string, run: BuildRun): Promise<BuildResult> {
  run.stages.begin('configuration')
  const { site, compiled } = await loadSite(root, run.options, run.cache.config())
  const output = await openOutputFolder(site.root, site.outDir)
  try {
    return await buildInto(output, { site, compiled }, run)
  } catch (error) {
    // They must not write into the folder that is being removed.
    await run.workers.close()
    await output.discard()
    throw error
  }
}

async function buildInto(
  output: OutputFolder,
  { site, compiled }: Pick<LoadedConfig, 'site' | 'compiled'>,
  run: BuildRun,
): Promise<BuildResult> {
  const { stages, sources, cache, mode } = run
  stages.begin('reading')
  const outputs = cache.readOutputs(output.target)
  const publicFiles = scanPublic(site.root)
  // What git says of the pages is not in their files.
  const told = site.lastUpdated
    ? undefined
    : cache.unchanged({ site, sources, mode, publicFiles, outputs })
  if (told) {
    await output.discard()
    cache.refresh()
    const { bytes } = outputs
    return success(site.outDir, { pages: sources.length, bytes, problems: told }, run)
  }
  const prepared = await prepareSite(site, prepareOptions(site, outputs, run))
  const written = await writeSite(prepared, output, outputs, compiled, run)
  const problems = uniqueDiagnostics(applyChecks(written.problems, site.checks))
  const pages = prepared.plan.routes.length
  stages.begin('output')
  if (problems.some(isError)) {
    await output.discard()
    return failure(site.outDir, pages, problems, run)
  }
  const { paths, deletes, keepsFiles, record, compiled: count, rendered } = written
  await (keepsFiles ? output.patch(paths, deletes) : output.commit())
  cache.save({ ...record, problems }, paths.length + deletes.length > 0)
  const bytes = record.outputs.reduce((sum, { size }) => sum + size, 0)
  return success(site.outDir, { pages, bytes, problems, compiled: count, rendered }, run)
}

/** What reading the pages takes, with what an earlier build knows of them. */
function prepareOptions(
  site: SiteConfig,
  outputs: KnownOutputs,
  { sources, cache, mode }: BuildRun,
): PrepareOptions {
  const bundle = cache.bundle(site, sources, mode, outputs)
  return {
    mode,
    sources,
    drafts: false,
    ...(bundle && { bundle }),
    // What a component page says of itself may come of any module of the bundle.
    knownPage: (source) =>
      source.kind === 'markdown' || bundle ? cache.page(source, site) : undefined,
    ...(site.lastUpdated && { history: readHistory(site.root, cache.history) }),
    readText: (source) => cache.inputs.read(inputPath(source)).text,
  }
}

function success(
  outDir: string,
  done: Pick<BuildResult, 'pages' | 'bytes' | 'problems'> & Partial<BuildResult>,
  { cache, stages }: BuildRun,
): BuildResult {
  const { notes } = cache
  return { ok: true, outDir, compiled: 0, rendered: 0, ...done, notes, times: stages.end() }
}

function failure(
  outDir: string,
  pages: number,
  problems: readonly Diagnostic[],
  { cache, stages }: BuildRun,
): BuildResult {
  const { notes } = cache
  const nothing = { compiled: 0, rendered: 0, bytes: 0 }
  return { ok: false, outDir, pages, ...nothing, problems, notes, times: stages.end() }
}
