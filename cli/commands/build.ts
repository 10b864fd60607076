import { cachedConfig, removeCompiledMdx } from '../cache/cache.ts'
import { openSiteCache } from '../cache/site-cache.ts'
import { noOutput, type OutputFolder, openOutputFolder } from '../emit/output-folder.ts'
import { toResult } from '../output/build-result.ts'
import { type BuildSession, limitHeap, openSession } from '../output/build-session.ts'
import { decideBuild, prepareOptions, repeatLast } from '../output/last-build.ts'
import type { BuildOptions, BuildResult } from '../output/types.ts'
import { applyChecks } from '../report/checks.ts'
import { isError, problemsOf, SiteError, uniqueDiagnostics } from '../report/diagnostic.ts'
import { type LoadedSite, loadSite } from '../site/load-site.ts'
import { type ScannedSite, scanSite } from '../site/scan-site.ts'

export type { BuildOptions, BuildResult } from '../output/types.ts'

/**
 * Builds the site at `root`. Returns problems in the site as `problems`. The output is replaced only if none of them is an
 * error.
 */
export async function build(root: string, options: BuildOptions = {}): Promise<BuildResult> {
  const session = openSession(root, options)
  try {
    return await buildSite(session)
  } catch (error) {
    // The caller reports a wrong use of the command, and our bugs.
    if (!(error instanceof SiteError) || error.exitCode === 2) throw error
    // Whether there are pages elsewhere is not known.
    const known = session.content.problems.filter(({ code }) => code !== 'content-missing')
    const problems = uniqueDiagnostics([...known, ...error.problems])
    return toResult({ ok: false, isComplete: false, problems }, session)
  } finally {
    await session.workers.close()
  }
}

/** Loads the site and builds it into the output folder; `done` hooks run when that is closed again. */
async function buildSite(session: BuildSession): Promise<BuildResult> {
  const { stages, root, outDir, options, runMode, cache } = session
  stages.begin('configuration')
  if (options.cache === false) removeCompiledMdx(root)
  const loaded = await loadSite(root, { ...options, mode: runMode, cached: cachedConfig(cache) })
  const isBuild = runMode === 'build'
  const folder = isBuild ? await openOutputFolder(root, outDir) : noOutput(outDir)
  const result = await buildOrDiscard(folder, loaded, session)
  return result.ok && isBuild ? runDone(result, loaded) : result
}

/** If anything throws, the staging folder is discarded and the last output stays as it was. */
async function buildOrDiscard(
  folder: OutputFolder,
  loaded: LoadedSite,
  session: BuildSession,
): Promise<BuildResult> {
  try {
    session.stages.begin('reading')
    const scanned = await scanSite(loaded, { content: session.content })
    return await buildInto(folder, scanned, session)
  } catch (error) {
    // Workers must not write into a folder that is being deleted.
    await session.workers.close()
    const left = await folder.discard()
    throw error instanceof SiteError ? error.with(left) : error
  }
}

/** The stages from the first page to the published site. */
async function buildInto(
  folder: OutputFolder,
  scanned: ScannedSite,
  session: BuildSession,
): Promise<BuildResult> {
  const { stages, runMode, bundleMode } = session
  const cache = openSiteCache(session.cache, scanned, { folder: folder.target, bundleMode })
  const decision = await decideBuild(cache, scanned, session)
  if (decision.kind === 'repeat') {
    // What hooks reported while the pages were read is in the record, settled.
    scanned.hooks.takeProblems()
    return repeatLast(folder, { cache, session })
  }
  // Only now are those known that are in other folders, and those that are not translated.
  limitHeap(scanned.sources.length)
  const later = await import('../output/later-stages.ts')
  const prepared = await later.prepareSite(scanned, prepareOptions(scanned, cache, session))
  const setup = {
    ...later.pageToolsSetup(prepared, runMode),
    folder: runMode === 'build' ? folder.staging : undefined,
  }
  stages.begin('pages')
  const built = await later.buildPages(prepared, setup, { cache, session })
  stages.begin('files')
  const shared = await later.writeSharedFiles(prepared, built, { setup, cache })
  stages.begin('checks')
  const written = shared.linkable
  const checked = later.checkSite(prepared, built.pages, { session, written })
  const problems = [...prepared.problems, ...checked.problems, ...shared.problems]
  const { notes } = checked
  const settled = later.settleProblems({ problems, notes }, prepared, { session, written })
  stages.begin('output')
  const { compiled, rendered } = built.counts
  const reasons = { site: decision.reason, pages: built.reasons }
  const work = { pages: built.pages.length, reasons }
  const site = { prepared, built, shared, settled, ledger: checked.ledger }
  if (settled.problems.some(isError)) {
    const left = await later.keepUnpublished(site, folder, { cache, session })
    const all = [...settled.problems, ...left]
    return toResult({ ok: false, ...work, compiled, rendered, ...settled, problems: all }, session)
  }
  const published = await later.publish(site, folder, { cache, session })
  return toResult({ ok: true, ...work, compiled, rendered, ...settled, ...published }, session)
}

/** What `done` hooks report, or throw, comes too late to keep the output back. */
async function runDone(result: BuildResult, { hooks, site }: LoadedSite): Promise<BuildResult> {
  const { outDir, pages, problems } = result
  const thrown = await problemsOf(() => hooks.done({ outDir, pages, problems }, site))
  const late = applyChecks([...hooks.takeProblems(), ...thrown], site.checks)
  if (late.length === 0) return result
  return { ...result, ok: !late.some(isError), problems: uniqueDiagnostics([...problems, ...late]) }
}
