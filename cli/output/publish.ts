import { storeBundle } from '../cache/bundle.ts'
import { saveRecord } from '../cache/cache.ts'
import { changedPart } from '../cache/keys.ts'
import { hasBrokenLink } from '../cache/lookups.ts'
import { newPageRecords } from '../cache/page-records.ts'
import { sourceHash, toRelative, withCompiled, withFiles } from '../cache/pages.ts'
import type { SiteCache } from '../cache/site-cache.ts'
import type { BuildRecord } from '../cache/types.ts'
import type { OutputFolder } from '../emit/output-folder.ts'
import type { WrittenFile } from '../emit/types.ts'
import { removeUnusedVariants } from '../images/image-variants.ts'
import { asWarnings, type Diagnostic } from '../report/diagnostic.ts'
import type { Ledger } from '../routes/ledger.ts'
import type { PreparedSite } from '../site/prepare-site.ts'
import type { BuiltPages } from './build-pages.ts'
import type { BuildSession } from './build-session.ts'
import { lockRoutes } from './guard-urls.ts'
import type { SettledProblems } from './settle-problems.ts'
import type { SharedFiles } from './write-shared-files.ts'

/** Everything that a build made, in the staging folder and in the last output. */
export interface BuiltSite {
  readonly prepared: PreparedSite
  readonly built: BuiltPages
  readonly shared: SharedFiles
  readonly settled: SettledProblems
  /** All routes and anchors. */
  readonly ledger: Ledger
}

/** What publishing adds to the result of a build. */
export interface Published {
  /** Bytes of the whole output; 0 in a check, which has none. */
  readonly bytes: number
  readonly problems: readonly Diagnostic[]
  readonly notes: readonly string[]
}

/** Puts the new files in place of the last output, and leaves a record for the next build. */
export async function publish(
  site: BuiltSite,
  folder: OutputFolder,
  { cache, session }: { readonly cache: SiteCache; readonly session: BuildSession },
): Promise<Published> {
  const { built, shared, settled } = site
  const kept = [...built.kept, ...shared.kept]
  const outputs = [...built.written, ...shared.written, ...kept]
  if (session.runMode === 'check') {
    return { bytes: 0, problems: settled.problems, notes: settled.notes }
  }
  const left = await replaceOutput(site, outputs, kept.length > 0, { folder, cache })
  const assets = built.pages.flatMap(({ compiled }) => compiled.assets)
  const used = assets.map(({ file }) => file)
  const unused = await asWarnings(() => removeUnusedVariants(session.root, used))
  const locked = session.options.lockRoutes ? await lockRoutes(site.ledger, session.root) : []
  return {
    bytes: outputs.reduce((sum, { size }) => sum + size, 0),
    // What could not be cleared away comes last, as warnings.
    problems: [...settled.problems, ...left, ...unused],
    notes: [...settled.notes, ...(folder.note === undefined ? [] : [folder.note]), ...locked],
  }
}

async function replaceOutput(
  site: BuiltSite,
  outputs: readonly WrittenFile[],
  keepsFiles: boolean,
  { folder, cache }: { readonly folder: OutputFolder; readonly cache: SiteCache },
): Promise<readonly Diagnostic[]> {
  const paths = [...site.built.written, ...site.shared.written].map(({ path }) => path)
  const wanted = new Set(outputs.map(({ path }) => path))
  const deletes = cache.output.paths.filter((path) => !wanted.has(path))
  const left = await (keepsFiles ? folder.patch(paths, deletes) : folder.commit())
  const record = toBuildRecord(site, outputs, cache)
  const isChanged = paths.length + deletes.length > 0 || differs(record, cache.record)
  // The new site is in place: without a record the next build only takes longer.
  const unsaved = await asWarnings(() => saveRecord(cache, record, isChanged))
  return [...left, ...unsaved]
}

/** Whether a record differs from the last one in what neither an input nor an output shows: a plugin, an author, a deleted draft. */
function differs(
  { pluginsKey, history, sources }: Pick<BuildRecord, 'pluginsKey' | 'history' | 'sources'>,
  last: BuildRecord | undefined,
): boolean {
  if (!last || changedPart(last.pluginsKey, pluginsKey) !== undefined) return true
  if (history?.changes !== last.history?.changes) return true
  return Object.keys(last.sources).some((source) => !Object.hasOwn(sources, source))
}

/** What the next build has to know of this one, besides the files it read. */
function toBuildRecord(
  { prepared, built, settled }: BuiltSite,
  outputs: readonly WrittenFile[],
  { keys, inputs, record: last }: SiteCache,
): Omit<BuildRecord, 'inputs'> {
  const { site, plan, bundle, history, compiledConfig } = prepared
  const relative = toRelative(site.root)
  const pages = plan.routes.flatMap(({ page }, i) => {
    const record = built.pages[i]
    if (!record) return []
    return [[page.source, withCompiled(record, withFiles(record.compiled, relative))] as const]
  })
  const { problems, baselined, notes } = settled
  return {
    compileKey: keys.compile,
    siteKey: built.siteKey,
    pluginsKey: keys.plugins,
    config: compiledConfig,
    bundle: storeBundle(bundle, keys.bundle, site.root),
    history: history?.record,
    sources: Object.fromEntries(
      prepared.sources.map((source) => [source.source, sourceHash(source, inputs) ?? '']),
    ),
    pages: newPageRecords(new Map(pages), last?.pages),
    pageCount: pages.length,
    dependencies: Object.fromEntries(
      pages.flatMap(([, { dependencies }]) => Object.entries(dependencies)),
    ),
    hasBrokenLink: pages.some(([, { compiled }]) => hasBrokenLink(compiled.lookups)),
    outputs,
    problems,
    baselined,
    notes,
  }
}
