import { cachedBundle } from '../cache/bundle.ts'
import { refreshRecord } from '../cache/cache.ts'
import { cachedParsedPage, type SiteCache, whyBuild } from '../cache/site-cache.ts'
import { explainNoHistory, readSiteHistory } from '../content/git-history.ts'
import type { OutputFolder } from '../emit/output-folder.ts'
import { placeOfSource } from '../files/paths.ts'
import type { Hooks } from '../hooks/hooks.ts'
import { baselineFile } from '../report/baseline.ts'
import { asWarnings, type Diagnostic } from '../report/diagnostic.ts'
import { ledgerFile } from '../routes/ledger.ts'
import type { PrepareOptions } from '../site/prepare-site.ts'
import type { ScannedSite } from '../site/scan-site.ts'
import { toResult } from './build-result.ts'
import type { BuildSession } from './build-session.ts'
import type { BuildResult } from './types.ts'

/** Whether a build would only repeat the last one. The reason to build is not always known. */
export type BuildDecision =
  | { readonly kind: 'repeat' }
  | { readonly kind: 'build'; readonly reason: string | undefined }

/** Compares the site with what the last build left. */
export async function decideBuild(
  cache: SiteCache,
  scanned: ScannedSite,
  { options }: BuildSession,
): Promise<BuildDecision> {
  const folderFiles = scanned.folderFiles.map(placeOfSource)
  // A first build records them for the next one.
  for (const path of folderFiles) cache.inputs.hashOf(path)
  if (cache.record?.unpublished !== undefined)
    return { kind: 'build', reason: 'the previous build had errors' }
  if (options.lockRoutes || !isRepeatable(scanned) || reportedUnread(cache))
    return { kind: 'build', reason: undefined }
  const reason =
    whyBuild(cache, scanned, [ledgerFile, baselineFile, ...folderFiles]) ??
    (await changedDates(scanned, cache))
  return reason === undefined ? { kind: 'repeat' } : { kind: 'build', reason }
}

/** Reads dates only where all files are the same: a commit may have changed no file. */
async function changedDates({ site }: ScannedSite, { record }: SiteCache) {
  if (!site.lastUpdated) return undefined
  const before = record?.history
  const now = await readSiteHistory(site, before)
  const isSame = now
    ? now.record.changes === before?.changes
    : record?.problems.find(({ code }) => code === 'dates-missing')?.message ===
      explainNoHistory(site)?.message
  return isSame ? undefined : "a page's date changed"
}

/** Nothing has changed: reports again what the last build reported. */
export async function repeatLast(
  folder: OutputFolder,
  { cache, session }: { readonly cache: SiteCache; readonly session: BuildSession },
): Promise<BuildResult> {
  const { problems = [], baselined = [], notes = [], pageCount = 0 } = cache.record ?? {}
  const late = [...(await asWarnings(() => refreshRecord(cache))), ...(await folder.discard())]
  const { bytes } = cache.output
  const again = { baselined, notes, problems: [...problems, ...late] }
  return toResult({ ok: true, pages: pageCount, bytes, ...again }, session)
}

/** What reading the pages takes, with what the last build left. */
export function prepareOptions(
  { site }: ScannedSite,
  cache: SiteCache,
  { bundleMode }: BuildSession,
): PrepareOptions {
  const bundle = cachedBundle(cache)
  return {
    mode: bundleMode,
    bundle,
    // What a component page says about itself may come from any module of the bundle.
    cachedParsedPage: (source) =>
      source.kind === 'markdown' || bundle ? cachedParsedPage(source, cache, site) : undefined,
    history: site.lastUpdated ? readSiteHistory(site, cache.record?.history) : undefined,
    readBytes: ({ file }) => cache.inputs.read(cache.inputs.pathOf(file)),
  }
}

/** What is reported because of files that are not among those that are compared: ignored ones, packages and modules. */
const unread: ReadonlySet<Diagnostic['code']> = new Set([
  'ignored-file',
  'package-missing',
  'source-invalid',
])

function reportedUnread({ record }: SiteCache): boolean {
  const { problems = [], baselined = [] } = record ?? {}
  return [...problems, ...baselined].some(({ code }) => unread.has(code))
}

/** Whether a build could repeat the last one: what some hooks do is not in any file. */
function isRepeatable({ isFullyScanned, hooks }: ScannedSite): boolean {
  return isFullyScanned && areRepeatable(hooks)
}

/** Whether the hooks would do the same again where no file has changed. */
function areRepeatable({ plugins }: Hooks): boolean {
  return plugins.every(
    ({ cacheKey, config, content, pages, routes, files }) =>
      cacheKey !== undefined || !(config || content || pages || routes || files),
  )
}
