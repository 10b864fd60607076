import { storeBundle } from '../cache/cache.ts'
import { bundleKey, compileKey, siteRenderKey } from '../cache/keys.ts'
import type { KnownOutputs } from '../cache/outputs.ts'
import { dependenciesOf, sourceHash, storePage, toRelative, withFiles } from '../cache/pages.ts'
import type { BuildRecord, PageRecord } from '../cache/types.ts'
import type { OutputFolder } from '../emit/output-folder.ts'
import type { WrittenFile } from '../emit/types.ts'
import type { WorkerSetup } from '../pages/worker-messages.ts'
import type { WrittenPage } from '../pages/write-page.ts'
import { writePages } from '../pages/write-pages.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Ledger } from '../routes/ledger.ts'
import { planIndexFiles } from '../search/plan-search.ts'
import type { PreparedSite } from '../site/prepare.ts'
import type { BuildRun } from './build-run.ts'
import { checkSite, type SiteChecks } from './check-site.ts'
import { choosePages, type PageChoice, treeKeyOf } from './choose-pages.ts'
import { searchedRoutes } from './searched-routes.ts'
import { writeSharedFiles } from './write-shared-files.ts'

/** A site whose new files are written to the staging folder. */
export interface WrittenSite {
  readonly problems: readonly Diagnostic[]
  /** What else there is to say, a sentence each. */
  readonly notes: readonly string[]
  /** All routes and anchors. */
  readonly addresses: Ledger
  /** Files in the staging folder. */
  readonly paths: readonly string[]
  /** Files of the last output that the site no longer has. */
  readonly deletes: readonly string[]
  /** Whether any file of the last output stays. */
  readonly keepsFiles: boolean
  readonly compiled: number
  readonly rendered: number
  /** For the next build. */
  readonly record: Omit<BuildRecord, 'inputs' | 'problems' | 'known' | 'notes'>
}

/** Where a site is written, and where its last output is. */
export type SiteFolders = Pick<OutputFolder, 'staging' | 'target'>

/** Hooks that run for each page. */
const pageHooks = ['markdown', 'tree', 'head', 'page'] as const

/** Below this a second thread costs more than it saves: it has to load the compiler and the server bundle. */
export const pagesForWorkers = 400

/** Writes the pages that need it, then what depends on all of them, then checks the whole. */
export async function writeSite(
  prepared: PreparedSite,
  { staging, target }: SiteFolders,
  outputs: KnownOutputs,
  run: BuildRun,
): Promise<WrittenSite> {
  const { stages, workers } = run
  const setup = toSetup(prepared, staging, run)
  const siteKey = siteRenderKey(setup.render, run.pluginKey)
  stages.begin('pages')
  const choice = choosePages(prepared, run, outputs, { siteKey, folder: target })
  const { jobs, kept } = choice
  if (jobs.length >= pagesForWorkers) workers.start()
  const advance = (done: number) => stages.advance(done, jobs.length)
  const written = await writePages(jobs, setup, workers, advance, {
    hooks: run.hooks,
    signal: run.options.signal,
  })
  const pages = prepared.plan.routes.map(
    (_, i) => kept.get(i) ?? toRecord(i, written.get(i), prepared, choice, run),
  )
  stages.begin('files')
  const index = planIndexFiles(
    searchedRoutes(prepared, pages, written, { outputs, target }),
    prepared.search,
    prepared.site,
  )
  const shared = await writeSharedFiles(prepared, setup, pages, outputs, run, {
    siteKey,
    target,
    also: index,
  })
  const newFiles = [...[...written.values()].flatMap(({ files }) => files), ...shared.written]
  const keptFiles = [
    ...[...kept.values()].flatMap(({ files }) => keep(files, outputs)),
    ...shared.kept,
  ]
  const wanted = new Set([...newFiles, ...keptFiles].map(({ path }) => path))
  stages.begin('checks')
  const checked = checkPages(prepared, pages, run)
  return {
    problems: [
      ...run.config.problems,
      ...prepared.problems,
      ...checked.problems,
      ...shared.problems,
    ],
    notes: [...checked.notes, ...prepared.search.notes],
    addresses: checked.addresses,
    paths: newFiles.map(({ path }) => path),
    deletes: outputs.paths.filter((path) => !wanted.has(path)),
    keepsFiles: keptFiles.length > 0,
    compiled: jobs.filter(({ known }) => !known).length,
    rendered: jobs.filter(({ known }) => known).length,
    record: {
      ...storeSite(prepared, pages, run),
      hooksKey: run.hooksKey,
      siteKey,
      config: run.config.compiled,
      outputs: [...newFiles, ...keptFiles],
    },
  }
}

/** Problems of the pages, and those that show only when all of them are known. */
function checkPages(
  prepared: PreparedSite,
  pages: readonly PageRecord[],
  run: BuildRun,
): SiteChecks {
  const { problems, ...rest } = checkSite(prepared, pages, run)
  const own = pages.flatMap(({ compiled, drawn }) => [...compiled.problems, ...drawn.problems])
  return { ...rest, problems: [...own, ...problems] }
}

/** What the next build has to know of this one, its files apart. */
function storeSite(
  { site, plan, bundle, history }: PreparedSite,
  pages: readonly PageRecord[],
  run: BuildRun,
) {
  const { sources, mode } = run
  const stored = plan.routes.flatMap(({ page }, i) => {
    const record = pages[i]
    return record ? [[page.source, storeRecord(record, site.root)] as const] : []
  })
  return {
    compileKey: compileKey(run),
    history: history?.record,
    bundle: storeBundle(bundle, bundleKey(run, sources, mode), site.root),
    pages: Object.fromEntries(stored),
  }
}

/** What a worker cannot make itself, as plain data. */
function toSetup(
  prepared: PreparedSite,
  folder: string,
  { hooks, config, writes, site: { root, configFile, pluginTimeout: timeout } }: BuildRun,
): WorkerSetup {
  const { site, plan, bundle, facts, sidebars, search, bodyEnd, publicFiles } = prepared
  const { files: _files, ...names } = bundle
  const { shared } = hooks
  const mode = writes ? 'build' : 'check'
  const options = { root, mode, configFile, timeout, shared } as const
  return {
    folder: writes ? folder : undefined,
    publicFiles,
    // Other threads run the configuration again, so only where they have to.
    plugins: hooks.has(...pageHooks) ? { compiled: config.compiled, options } : undefined,
    search,
    render: { site, plan, bundle: names, facts, sidebars, bodyEnd },
  }
}

function toRecord(
  i: number,
  written: WrittenPage | undefined,
  { plan, parsed, site }: PreparedSite,
  { renderKeys, sources }: PageChoice,
  { cache, hooks }: BuildRun,
): PageRecord {
  const route = plan.routes[i]
  const page = route && parsed.get(route.page.source)
  if (!route || !page || !written) throw new Error(`Route ${i} of the plan was not written`)
  const { compiled, drawn, chunkUrl, files } = written
  return {
    hash: sourceHash(sources[i] ?? route.page, cache.inputs) ?? '',
    page: storePage(page),
    parseProblems: page.problems,
    compiled,
    treeKey: treeKeyOf(route.page, hooks),
    dependencies: dependenciesOf(compiled, cache.inputs, site.root),
    renderKey: renderKeys[i] ?? '',
    drawn,
    chunkUrl,
    files: files.map(({ path }) => path),
  }
}

function storeRecord(record: PageRecord, root: string): PageRecord {
  return { ...record, compiled: withFiles(record.compiled, toRelative(root)) }
}

function keep(paths: readonly string[], outputs: KnownOutputs): WrittenFile[] {
  return paths.flatMap((path) => outputs.get(path) ?? [])
}
