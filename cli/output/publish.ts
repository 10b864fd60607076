import { storeBundle } from '../cache/bundle.ts'
import { saveRecord } from '../cache/cache.ts'
import { toRelative, withFiles } from '../cache/pages.ts'
import type { SiteCache } from '../cache/site-cache.ts'
import type { BuildRecord } from '../cache/types.ts'
import type { OutputFolder } from '../emit/output-folder.ts'
import type { WrittenFile } from '../emit/types.ts'
import { asWarnings, type Diagnostic } from '../report/diagnostic.ts'
import type { PreparedSite } from '../site/prepare-site.ts'
import type { BuiltPages } from './build-pages.ts'
import type { SettledProblems } from './settle-problems.ts'
import type { SharedFiles } from './write-shared-files.ts'

/** Everything that a build made, in the staging folder and in the last output. */
export interface BuiltSite {
  readonly prepared: PreparedSite
  readonly built: BuiltPages
  readonly shared: SharedFiles
  readonly settled: SettledProblems
}

/**
 * Puts the new files in place of the last output and leaves a record for the next build. Gives the bytes of the whole,
 * and as warnings what could not be cleared away.
 */
export async function publish(
  site: BuiltSite,
  folder: OutputFolder,
  cache: SiteCache,
): Promise<{ bytes: number; problems: readonly Diagnostic[] }> {
  const { built, shared } = site
  const written = [...built.written, ...shared.written]
  const kept = [...built.kept, ...shared.kept]
  const outputs = [...written, ...kept]
  const paths = written.map(({ path }) => path)
  const wanted = new Set(outputs.map(({ path }) => path))
  const deletes = cache.output.paths.filter((path) => !wanted.has(path))
  const left = await (kept.length > 0 ? folder.patch(paths, deletes) : folder.commit())
  const isChanged = paths.length + deletes.length > 0
  // The new site is in place: without a record the next build only takes longer.
  const unsaved = await asWarnings(() =>
    saveRecord(cache, toRecord(site, outputs, cache), isChanged),
  )
  const bytes = outputs.reduce((sum, { size }) => sum + size, 0)
  return { bytes, problems: [...left, ...unsaved] }
}

/** What the next build has to know of this one, besides the files it read. */
function toRecord(
  { prepared, built, settled }: BuiltSite,
  outputs: readonly WrittenFile[],
  { keys }: SiteCache,
): Omit<BuildRecord, 'inputs'> {
  const { site, plan, bundle, history, compiled } = prepared
  const relative = toRelative(site.root)
  const pages = plan.routes.flatMap(({ page }, i) => {
    const record = built.pages[i]
    if (!record) return []
    return [[page.source, { ...record, compiled: withFiles(record.compiled, relative) }] as const]
  })
  const { problems, baselined, notes } = settled
  return {
    compileKey: keys.compile,
    siteKey: built.siteKey,
    pluginsKey: keys.plugins,
    config: compiled,
    bundle: storeBundle(bundle, keys.bundle, site.root),
    history: history?.record,
    pages: Object.fromEntries(pages),
    outputs,
    problems,
    baselined,
    notes,
  }
}
