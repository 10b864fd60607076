import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { openCache } from '../cache/cache.ts'
import type { KnownOutputs } from '../cache/outputs.ts'
import { keyOfPlugins, pluginKey } from '../cache/plugin-key.ts'
import type { SiteConfig } from '../config/types.ts'
import { readHistory } from '../content/git-history.ts'
import { scanContent } from '../content/scan.ts'
import { type OutputFolder, openOutputFolder } from '../emit/output-folder.ts'
import { scanPublic } from '../emit/public-files.ts'
import type { BuildOptions, BuildRun, BuildStart } from '../output/build-run.ts'
import { lockRoutes } from '../output/guard-addresses.ts'
import { settleProblems } from '../output/settle-problems.ts'
import { pagesForWorkers, writeSite } from '../output/write-site.ts'
import { openPageWorkers } from '../pages/page-workers.ts'
import { loadPageCode } from '../pages/write-pages.ts'
import type { Hooks } from '../plugins/hooks.ts'
import { baselineFile } from '../report/baseline.ts'
import { applyChecks } from '../report/checks.ts'
import {
  asWarnings,
  type Diagnostic,
  isError,
  SiteError,
  uniqueDiagnostics,
} from '../report/diagnostic.ts'
import { createStages, type StageTime } from '../report/stages.ts'
import { ledgerFile } from '../routes/ledger.ts'
import { loadConfig } from '../site/load-config.ts'
import { type PrepareOptions, prepareSite } from '../site/prepare.ts'

export type { BuildOptions } from '../output/build-run.ts'

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
  /** Problems that the site's baseline knows. */
  readonly known: readonly Diagnostic[]
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
  const { sources, problems: scanProblems } = scanContent(resolve(root))
  const cache = openCache(resolve(root), outDir, options.cache ?? true)
  const workers = openPageWorkers((options.threads ?? availableParallelism()) - 1)
  // Where there is no cache all pages are to be written: what that takes is loaded while the configuration is read.
  if (cache.isEmpty || !existsSync(outDir)) {
    if (sources.length >= pagesForWorkers) workers.start()
    void loadPageCode()
  }
  const { mode = 'production', check = false } = options
  const start = { options, mode, stages, sources, scanProblems, cache, workers, writes: !check }
  try {
    return await buildSite(resolve(root), start)
  } catch (error) {
    // A wrong use of the command is the caller's to report, as is our own bug.
    if (!(error instanceof SiteError) || error.exitCode === 2) throw error
    const problems = uniqueDiagnostics([...scanProblems, ...error.problems])
    return failure(outDir, 0, { problems }, start)
  } finally {
    await workers.close()
  }
}

async function buildSite(root: string, start: BuildStart): Promise<BuildResult> {
  const { stages, cache, options, writes } = start
  stages.begin('configuration')
  const mode = writes ? 'build' : 'check'
  const config = await loadConfig(root, { ...options, mode, known: cache.config() })
  const { site, hooks } = config
  const output = writes ? await openOutputFolder(site.root, site.outDir) : noOutput(site.outDir)
  try {
    stages.begin('reading')
    const sources = await hooks.content(start.sources, site)
    const dependencies = [config.compiled, site.root, cache.inputs] as const
    const keys = {
      pluginKey: pluginKey(hooks, ...dependencies),
      hooksKey: keyOfPlugins(hooks, ...dependencies),
    }
    // A plugin may bring the pages that content/ does not have.
    const scanProblems = start.scanProblems.filter(
      ({ code }) => code !== 'content-missing' || sources.length === 0,
    )
    const run = { ...start, sources, scanProblems, config, hooks, site, ...keys }
    const result = await buildInto(output, run)
    return result.ok && writes ? await runDone(result, hooks, site) : result
  } catch (error) {
    // They must not write into the folder that is being removed.
    await start.workers.close()
    const left = await output.discard()
    throw error instanceof SiteError ? error.with(left) : error
  }
}

/** What `done` hooks report comes too late to keep the output back. */
async function runDone(result: BuildResult, hooks: Hooks, site: SiteConfig): Promise<BuildResult> {
  const { outDir, pages, problems } = result
  await hooks.done({ outDir, pages, problems }, site)
  const late = applyChecks(hooks.takeProblems(), site.checks)
  if (late.length === 0) return result
  return { ...result, ok: !late.some(isError), problems: uniqueDiagnostics([...problems, ...late]) }
}

/** In place of an output where nothing is written. */
function noOutput(outDir: string): OutputFolder {
  const nothing = async () => []
  return { staging: outDir, target: outDir, commit: nothing, patch: nothing, discard: nothing }
}

async function buildInto(output: OutputFolder, run: BuildRun): Promise<BuildResult> {
  const { stages, sources, scanProblems, cache, site, hooks, options } = run
  const outputs = cache.readOutputs(output.target)
  const { files: publicFiles, problems: publicProblems } = scanPublic(site.root)
  // What git says of the pages is not in their files.
  const isWhole = scanProblems.length + publicProblems.length === 0
  const canSkip = isWhole && !site.lastUpdated && !options.lockRoutes && areRepeatable(hooks)
  const told = canSkip
    ? cache.unchanged({
        ...run,
        publicFiles,
        outputs,
        also: [ledgerFile, baselineFile],
      })
    : undefined
  if (told) {
    const late = [...(await asWarnings(cache.refresh)), ...(await output.discard())]
    const { bytes } = outputs
    const problems = [...told.problems, ...late]
    return success(site.outDir, { pages: sources.length, bytes, ...told, problems }, run)
  }
  const prepared = await prepareSite(site, prepareOptions(outputs, run))
  const written = await writeSite(prepared, output, outputs, run)
  const found = [...scanProblems, ...written.problems]
  const settled = settleProblems({ problems: found, notes: written.notes }, run)
  const pages = prepared.plan.routes.length
  stages.begin('output')
  if (settled.problems.some(isError)) {
    const problems = [...settled.problems, ...(await output.discard())]
    return failure(site.outDir, pages, { ...settled, problems }, run)
  }
  const { paths, deletes, keepsFiles, record, compiled: count, rendered } = written
  const left = await (keepsFiles ? output.patch(paths, deletes) : output.commit())
  const locked = options.lockRoutes ? await lockRoutes(written.addresses, site.root) : []
  // The new site is in place: without a record the next build only takes longer.
  const save = () => cache.save({ ...record, ...settled }, paths.length + deletes.length > 0)
  const late = [...left, ...(run.writes ? await asWarnings(save) : [])]
  const bytes = record.outputs.reduce((sum, { size }) => sum + size, 0)
  const notes = [...settled.notes, ...locked]
  const problems = [...settled.problems, ...late]
  const done = { pages, bytes, compiled: count, rendered, ...settled, problems, notes }
  return success(site.outDir, done, run)
}

/** Whether the hooks would do the same again where no file has changed. */
function areRepeatable({ plugins }: Hooks): boolean {
  return plugins.every(
    ({ cacheKey, config, content, pages, routes, files }) =>
      cacheKey !== undefined || !(config || content || pages || routes || files),
  )
}

/** What reading the pages takes, with what an earlier build knows of them. */
function prepareOptions(outputs: KnownOutputs, run: BuildRun): PrepareOptions {
  const { sources, cache, mode, site, hooks } = run
  const bundle = cache.bundle(run, sources, mode, outputs)
  return {
    mode,
    sources,
    hooks,
    drafts: false,
    ...(bundle && { bundle }),
    // What a component page says of itself may come of any module of the bundle.
    knownPage: (source) =>
      source.kind === 'markdown' || bundle ? cache.page(source, run) : undefined,
    ...(site.lastUpdated && { history: readHistory(site.root, cache.history) }),
    readBytes: ({ file, text }) =>
      text === undefined ? cache.inputs.read(cache.inputs.pathOf(file)) : Buffer.from(text),
  }
}

type Settled = Pick<BuildResult, 'problems'> & Partial<Pick<BuildResult, 'known' | 'notes'>>

function success(
  outDir: string,
  done: Settled & Pick<BuildResult, 'pages' | 'bytes'> & Partial<BuildResult>,
  { cache, stages }: BuildStart,
): BuildResult {
  const notes = [...cache.notes, ...(done.notes ?? [])]
  const nothing = { compiled: 0, rendered: 0, known: [] }
  return { ok: true, outDir, ...nothing, ...done, notes, times: stages.end() }
}

function failure(
  outDir: string,
  pages: number,
  settled: Settled,
  { cache, stages }: BuildStart,
): BuildResult {
  const notes = [...cache.notes, ...(settled.notes ?? [])]
  const nothing = { compiled: 0, rendered: 0, bytes: 0, known: [] }
  return { ok: false, outDir, pages, ...nothing, ...settled, notes, times: stages.end() }
}
