import { rmSync } from 'node:fs'
import { storeBundle } from '../cache/bundle.ts'
import { saveRecord, unpublishedFolder } from '../cache/cache.ts'
import { changedPart } from '../cache/keys.ts'
import { hasBrokenLink } from '../cache/lookups.ts'
import { newPageRecords } from '../cache/page-records.ts'
import { sourceHash, toRelative, withCompiled, withFiles } from '../cache/pages.ts'
import type { SiteCache } from '../cache/site-cache.ts'
import type { BuildRecord, PageRecord } from '../cache/types.ts'
import type { OutputFolder } from '../emit/output-folder.ts'
import type { WrittenFile } from '../emit/types.ts'
import { writing } from '../files/disk.ts'
import { removeUnusedVariants } from '../images/image-variants.ts'
import { isBaselined } from '../report/baseline.ts'
import { asWarnings, type Diagnostic, isError } from '../report/diagnostic.ts'
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

/** Errors in pages. Others may keep files from being written. */
function isRecorded(problem: Diagnostic): boolean {
  return !isError(problem) || isBaselined(problem)
}

/** Keeps what a build with errors made: the next one makes only those pages again that change. The last output stays. */
export async function keepUnpublished(
  site: BuiltSite,
  folder: OutputFolder,
  { cache, session }: { readonly cache: SiteCache; readonly session: BuildSession },
): Promise<readonly Diagnostic[]> {
  const isKept = session.runMode === 'build' && session.options.cache !== false
  if (!isKept || !site.settled.problems.every(isRecorded)) return folder.discard()
  const unpublished = unpublishedFolder(cache)
  const left: Diagnostic[] = []
  const unkept = await asWarnings(async () => {
    complete(site, folder, cache)
    left.push(...(await folder.keepAs(unpublished)))
  })
  // Without it, the next build only takes longer.
  if (unkept.length > 0) return [...unkept, ...(await folder.discard())]
  // What an error comes from may be in no file: its page is made again.
  const wrong = new Set(site.settled.problems.filter(isError).map(({ at }) => at?.file))
  const isSure = (page: PageRecord, place: string) => !wrong.has(place) && !hasError(page)
  const record = toBuildRecord(site, outputsOf(site), cache, isSure)
  const kept = { ...record, unpublished: toRelative(session.root)(unpublished) }
  return [...left, ...(await asWarnings(() => saveRecord(cache, kept, true)))]
}

/** Puts the new files in place of the last output, and leaves a record for the next build. */
export async function publish(
  site: BuiltSite,
  folder: OutputFolder,
  { cache, session }: { readonly cache: SiteCache; readonly session: BuildSession },
): Promise<Published> {
  const { built, shared, settled } = site
  const outputs = outputsOf(site)
  if (session.runMode === 'check') {
    return { bytes: 0, problems: settled.problems, notes: settled.notes }
  }
  const left = await replaceOutput(site, outputs, built.kept.length + shared.kept.length > 0, {
    folder,
    cache,
  })
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
  const isElsewhere = cache.output.folder !== folder.target
  if (isElsewhere) complete(site, folder, cache)
  const isPatched = keepsFiles && !isElsewhere
  const left = await (isPatched ? folder.patch(paths, deletes) : folder.commit())
  const record = toBuildRecord(site, outputs, cache)
  const isChanged = paths.length + deletes.length > 0 || differs(record, cache.record)
  // The new site is in place: without a record the next build only takes longer.
  const unsaved = await asWarnings(() => saveRecord(cache, record, isChanged))
  const unremoved = await asWarnings(() => removeUnpublished(cache))
  return [...left, ...unsaved, ...unremoved]
}

function removeUnpublished(cache: SiteCache): void {
  const kept = unpublishedFolder(cache)
  writing(kept, () => rmSync(kept, { recursive: true, force: true }))
}

function outputsOf({ built, shared }: BuiltSite): WrittenFile[] {
  return [...built.written, ...shared.written, ...built.kept, ...shared.kept]
}

/** Adds the files that stay to those that were written, so that they are the whole site. */
function complete({ built, shared }: BuiltSite, folder: OutputFolder, { output }: SiteCache): void {
  const written = new Set([...built.written, ...shared.written].map(({ path }) => path))
  const kept = new Set([...built.kept, ...shared.kept].map(({ path }) => path))
  folder.complete(
    [...kept].filter((path) => !written.has(path)),
    output.folder,
  )
}

function hasError({ parseProblems, compiled, rendered }: PageRecord): boolean {
  return [...parseProblems, ...compiled.problems, ...rendered.problems].some(isError)
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
  isKept: (page: PageRecord, place: string) => boolean = () => true,
): Omit<BuildRecord, 'inputs'> {
  const { site, plan, bundle, history, compiledConfig } = prepared
  const relative = toRelative(site.root)
  const pages = plan.routes.flatMap(({ page }, i) => {
    const record = built.pages[i]
    if (!record || !isKept(record, page.place)) return []
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
