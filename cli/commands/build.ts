import { cachedBundle } from '../cache/bundle.ts'
import { cachedConfig, refreshRecord } from '../cache/cache.ts'
import { cachedPage, openSiteCache, type SiteCache, whyBuild } from '../cache/site-cache.ts'
import { readHistory } from '../content/git-history.ts'
import { type OutputFolder, openOutputFolder } from '../emit/output-folder.ts'
import { buildPages } from '../output/build-pages.ts'
import { type BuildOptions, type BuildSession, openSession } from '../output/build-session.ts'
import { checkSite } from '../output/check-site.ts'
import { lockRoutes } from '../output/guard-urls.ts'
import { publish } from '../output/publish.ts'
import { settleProblems } from '../output/settle-problems.ts'
import { writeSharedFiles } from '../output/write-shared-files.ts'
import { pageToolsSetup } from '../pages/page-tools-setup.ts'
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
import type { StageTime } from '../report/stages.ts'
import { ledgerFile } from '../routes/ledger.ts'
import { type LoadedSite, loadSite } from '../site/load-site.ts'
import { type PrepareOptions, prepareSite } from '../site/prepare-site.ts'
import { type ScannedSite, scanSite } from '../site/scan-site.ts'

export type { BuildOptions } from '../output/build-session.ts'

export interface BuildResult {
  /** False where a mistake kept the site from being written; the last output is still there. */
  readonly ok: boolean
  readonly outDir: string
  readonly pages: number
  /** How many of the pages were compiled, and how many were only rendered again; the others stay as they are. */
  readonly compiled: number
  readonly rendered: number
  /** Why the site was built, and how many pages were rebuilt for each reason; empty where nothing had changed. */
  readonly reasons: BuildReasons
  /** Bytes of the whole output; 0 where it was not written. */
  readonly bytes: number
  /** Sorted by place; errors and warnings. */
  readonly problems: readonly Diagnostic[]
  /** Problems that the site's baseline lists. */
  readonly baselined: readonly Diagnostic[]
  /** What else there is to say, a sentence each: why a cache was not used. */
  readonly notes: readonly string[]
  readonly times: readonly StageTime[]
}

export interface BuildReasons {
  /** 'content/guide.md changed'; undefined where nothing has changed, or where that was not compared. */
  readonly site?: string | undefined
  /** 'the sidebar changed' → 12 */
  readonly pages: ReadonlyMap<string, number>
}

/**
 * Builds the site at `root`. Mistakes in the site come back as `problems`; the output is replaced only when none of
 * them is an error.
 */
export async function build(root: string, options: BuildOptions = {}): Promise<BuildResult> {
  const session = openSession(root, options)
  try {
    return await buildSite(session)
  } catch (error) {
    // The caller reports a wrong use of the command, and our bugs.
    if (!(error instanceof SiteError) || error.exitCode === 2) throw error
    const problems = uniqueDiagnostics([...session.content.problems, ...error.problems])
    return toResult({ ok: false, problems }, session)
  } finally {
    await session.workers.close()
  }
}

/** The stages up to the output folder, which is closed again whatever happens. */
async function buildSite(session: BuildSession): Promise<BuildResult> {
  const { stages, root, outDir, options, writes, cache } = session
  stages.begin('configuration')
  const mode = writes ? 'build' : 'check'
  const loaded = await loadSite(root, { ...options, mode, cached: cachedConfig(cache) })
  const folder = writes ? await openOutputFolder(root, outDir) : noOutput(outDir)
  try {
    stages.begin('reading')
    const scanned = await scanSite(loaded, { content: session.content })
    const result = await buildInto(folder, scanned, session)
    return result.ok && writes ? await runDone(result, loaded) : result
  } catch (error) {
    // They must not write into the folder that is being removed.
    await session.workers.close()
    const left = await folder.discard()
    throw error instanceof SiteError ? error.with(left) : error
  }
}

async function buildInto(
  folder: OutputFolder,
  scanned: ScannedSite,
  session: BuildSession,
): Promise<BuildResult> {
  const { stages, mode, writes, options } = session
  const cache = openSiteCache(session.cache, scanned, { folder: folder.target, mode })
  const canRepeat = !options.lockRoutes && isRepeatable(scanned)
  const reason = canRepeat ? whyBuild(cache, scanned, [ledgerFile, baselineFile]) : undefined
  if (canRepeat && reason === undefined) return repeatLast(folder, scanned, cache, session)

  const prepared = await prepareSite(scanned, prepareOptions(scanned, cache, session))
  const setup = {
    ...pageToolsSetup(prepared, writes ? 'build' : 'check'),
    folder: writes ? folder.staging : undefined,
  }
  stages.begin('pages')
  const built = await buildPages(prepared, setup, { cache, session })
  stages.begin('files')
  const shared = await writeSharedFiles(prepared, built, { setup, cache })
  stages.begin('checks')
  const checked = checkSite(prepared, built.pages, session)
  const settled = settleProblems(
    {
      problems: [...prepared.problems, ...checked.problems, ...shared.problems],
      notes: [...checked.notes, ...prepared.search.notes],
    },
    scanned,
    session,
  )
  stages.begin('output')
  const pages = prepared.plan.routes.length
  const { compiled, rendered } = built
  const reasons = { site: reason, pages: built.reasons }
  if (settled.problems.some(isError)) {
    const problems = [...settled.problems, ...(await folder.discard())]
    return toResult({ ok: false, pages, ...settled, problems, reasons }, session)
  }
  const site = { prepared, built, shared, settled }
  const published = writes ? await publish(site, folder, cache) : nothingPublished
  const locked = options.lockRoutes ? await lockRoutes(checked.ledger, session.root) : []
  const problems = [...settled.problems, ...published.problems]
  const notes = [...settled.notes, ...locked]
  const { bytes } = published
  const counts = { pages, compiled, rendered, bytes, reasons }
  return toResult({ ok: true, ...settled, ...counts, problems, notes }, session)
}

/** What reading the pages takes, with what the last build left. */
function prepareOptions(
  { site }: ScannedSite,
  cache: SiteCache,
  { mode }: BuildSession,
): PrepareOptions {
  const bundle = cachedBundle(cache)
  return {
    mode,
    bundle,
    // What a component page says about itself may come from any module of the bundle.
    cachedPage: (source) =>
      source.kind === 'markdown' || bundle ? cachedPage(source, cache, site) : undefined,
    history: site.lastUpdated ? readHistory(site.root, cache.record?.history) : undefined,
    readBytes: (file) => cache.inputs.read(cache.inputs.pathOf(file)),
  }
}

/** Whether a build could repeat the last one: what git says about pages, and what some hooks do, is not in any file. */
function isRepeatable({ isFullyScanned, site, hooks }: ScannedSite): boolean {
  return isFullyScanned && !site.lastUpdated && areRepeatable(hooks)
}

/** Whether the hooks would do the same again where no file has changed. */
function areRepeatable({ plugins }: Hooks): boolean {
  return plugins.every(
    ({ cacheKey, config, content, pages, routes, files }) =>
      cacheKey !== undefined || !(config || content || pages || routes || files),
  )
}

/** Nothing has changed: reports again what the last build reported. */
async function repeatLast(
  folder: OutputFolder,
  { sources }: ScannedSite,
  cache: SiteCache,
  session: BuildSession,
): Promise<BuildResult> {
  const { problems = [], baselined = [], notes = [] } = cache.record ?? {}
  const late = [...(await asWarnings(() => refreshRecord(cache))), ...(await folder.discard())]
  const { bytes } = cache.output
  const pages = sources.length
  const again = { baselined, notes, problems: [...problems, ...late] }
  return toResult({ ok: true, pages, bytes, ...again }, session)
}

/** What `done` hooks report comes too late to keep the output back. */
async function runDone(result: BuildResult, { hooks, site }: LoadedSite): Promise<BuildResult> {
  const { outDir, pages, problems } = result
  await hooks.done({ outDir, pages, problems }, site)
  const late = applyChecks(hooks.takeProblems(), site.checks)
  if (late.length === 0) return result
  return { ...result, ok: !late.some(isError), problems: uniqueDiagnostics([...problems, ...late]) }
}

/** In place of an output folder where nothing is written. */
function noOutput(outDir: string): OutputFolder {
  const nothing = async () => []
  return { staging: outDir, target: outDir, commit: nothing, patch: nothing, discard: nothing }
}

const nothingPublished = { bytes: 0, problems: [] }

type KnownResult = Pick<BuildResult, 'ok' | 'problems'> &
  Partial<Omit<BuildResult, 'outDir' | 'times'>>

function toResult(result: KnownResult, { outDir, cache, stages }: BuildSession): BuildResult {
  const notes = [...cache.notes, ...(result.notes ?? [])]
  const nothing = { pages: 0, compiled: 0, rendered: 0, bytes: 0, baselined: [] }
  const noReasons: BuildReasons = { pages: new Map() }
  return { reasons: noReasons, ...nothing, ...result, outDir, notes, times: stages.end() }
}
