import { resolve } from 'node:path'
import type { LoadOptions } from '../config/load.ts'
import type { SiteConfig } from '../config/types.ts'
import { type PageHistory, readHistory } from '../content/git-history.ts'
import type { AllowedHosts } from '../dev/allowed-hosts.ts'
import { createDevSite, type DevSite } from '../dev/dev-site.ts'
import { explainFailure } from '../dev/explain-failure.ts'
import { listen, type RunningServer } from '../dev/listen.ts'
import { createReloader, type Reloader } from '../dev/reloader.ts'
import { createDevHandler } from '../dev/respond.ts'
import { settleInDev } from '../dev/settle-in-dev.ts'
import { type Change, type Watched, type Watching, watchSite } from '../dev/watch.ts'
import { openPageTools } from '../pages/page-tools.ts'
import { pageToolsSetup } from '../pages/page-tools-setup.ts'
import { applyChecks } from '../report/checks.ts'
import { type Diagnostic, uniqueDiagnostics } from '../report/diagnostic.ts'
import { formatProblems } from '../report/format.ts'
import { type LoadedSite, loadSite } from '../site/load-site.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { scanSite } from '../site/scan-site.ts'

export interface DevOptions extends LoadOptions, AllowedHosts {
  readonly port: number
  readonly log: (text: string) => void
  /** Whether the stacks of errors are printed. @default false */
  readonly verbose?: boolean | undefined
}

/**
 * Serves the site from source. The same stages as `build`, kept warm: a page is compiled when it is requested, and a
 * change only runs again what it affects. Problems are printed; they stop nothing.
 */
export async function startDevServer(root: string, options: DevOptions): Promise<RunningServer> {
  const reloader = createReloader()
  const report: Report = (problems, { checks }) =>
    options.log(
      formatProblems(uniqueDiagnostics(applyChecks(problems, checks)), 'text', {
        stacks: options.verbose,
      }),
    )
  const load = () => loadSite(resolve(root), { ...options, mode: 'dev' })
  const prepare = createPrepare(reloader, report)
  let loaded = await load()
  let state = await prepare(loaded)
  const included = new Set<string>()
  let watching: Watching | undefined

  const handler = createDevHandler(() => state, {
    reloader,
    onPage: ({ compiled, rendered }) => {
      const problems = [...compiled.problems, ...rendered.problems]
      settleInDev(problems, state, (settled) => report(settled, loaded.site))
      for (const file of compiled.includes) included.add(file)
      watching?.refresh()
    },
  })
  const server = await listen(handler, { ...options, baseUrl: loaded.site.baseUrl })

  // A bundle that failed leaves an older one behind, which fits neither the configuration nor the pages any more.
  let isBundleStale = false
  const update = async (change: Change) => {
    try {
      const keepsBundle = change === 'content' && !isBundleStale
      isBundleStale = true
      if (change === 'config') loaded = await load()
      state = await prepare(loaded, keepsBundle ? state : undefined)
      isBundleStale = false
      reloader.reload()
    } catch (error) {
      // The last state that worked is still served.
      options.log(explainFailure(error, options.verbose))
    }
  }
  watching = await watchSite(() => toWatch(loaded, state, included), update)

  return {
    url: server.url,
    async close() {
      await watching?.stop()
      reloader.close()
      await server.close()
    },
  }
}

function toWatch(
  { site: { root }, configFiles, hooks }: LoadedSite,
  { prepared: { bundle } }: DevSite,
  included: ReadonlySet<string>,
): Watched {
  return {
    root,
    configFiles,
    pluginFiles: hooks.plugins.flatMap(({ watch = [] }) =>
      watch.map((path) => resolve(root, path)),
    ),
    bundleFiles: bundle.inputs,
    includedFiles: [...included],
  }
}

type Report = (problems: readonly Diagnostic[], site: SiteConfig) => void

/** Takes a loaded site to where its pages can be served; the bundle of the previous state may be kept. */
function createPrepare(reloader: Reloader, report: Report) {
  // Read once: writers do not wait to see a commit that is made while the server runs.
  let history: Promise<PageHistory | undefined> | undefined
  return async (loaded: LoadedSite, previous?: DevSite): Promise<DevSite> => {
    if (loaded.site.lastUpdated) history ??= readHistory(loaded.site.root)
    const prepared = await prepareSite(await scanSite(loaded), {
      mode: 'development',
      drafts: true,
      bodyEnd: reloader.script(loaded.site.baseUrl),
      bundle: previous?.prepared.bundle,
      history,
    })
    const tools = await openPageTools(pageToolsSetup(prepared, 'dev'), prepared.hooks)
    const state: DevSite = createDevSite(prepared, tools, (problems) =>
      settleInDev(problems, state, (settled) => report(settled, loaded.site)),
    )
    settleInDev(prepared.problems, state, (settled) => report(settled, loaded.site))
    return state
  }
}
