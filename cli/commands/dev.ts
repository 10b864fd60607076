import { resolve } from 'node:path'
import type { LoadOptions } from '../config/load.ts'
import type { SiteConfig } from '../config/types.ts'
import { type PageHistory, readHistory } from '../content/git-history.ts'
import type { AllowedHosts } from '../dev/allowed-hosts.ts'
import { clientTag } from '../dev/client-script.ts'
import { createDevSite, type DevSite } from '../dev/dev-site.ts'
import { createEventChannel } from '../dev/event-channel.ts'
import { explainFailure } from '../dev/explain-failure.ts'
import { listen } from '../dev/listen.ts'
import { planUpdate } from '../dev/plan-update.ts'
import { createDevHandler } from '../dev/respond.ts'
import type { RunningServer } from '../dev/types.ts'
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
  /** If another program uses it, the next free port is taken. */
  readonly port: number
  /** If another program uses the port, throw an error instead. */
  readonly strictPort?: boolean | undefined
  readonly log: (text: string) => void
}

/**
 * Serves the site from source. The same stages as `build`, kept warm: a page is compiled when it is requested, and a
 * change only runs again what it affects. Problems are printed; they stop nothing.
 */
export async function startDevServer(root: string, options: DevOptions): Promise<RunningServer> {
  const report: Report = (problems, { checks }) =>
    options.log(formatProblems(uniqueDiagnostics(applyChecks(problems, checks)), 'text'))
  const load = () => loadSite(resolve(root), { ...options, mode: 'dev' })
  const prepare = createPrepare(report)
  let loaded = await load()
  let state = await prepare(loaded)
  const included = new Set<string>()
  let watching: Watching | undefined

  const channel = createEventChannel(() => [{ type: 'hello', state: state.number }])
  const handler = createDevHandler(() => state, {
    channel,
    onPage: ({ compiled, rendered }) => {
      report([...compiled.problems, ...rendered.problems], loaded.site)
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
      const previous = state
      state = await prepare(loaded, keepsBundle ? state : undefined)
      isBundleStale = false
      channel.send(await planUpdate(change, previous, state))
    } catch (error) {
      // The last state that worked is still served.
      options.log(explainFailure(error))
    }
  }
  watching = await watchSite(() => toWatch(loaded, state, included), update)

  return {
    ...server,
    async close() {
      await watching?.stop()
      channel.close()
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
function createPrepare(report: Report) {
  // Numbers of a server that is started again are larger: no state is made in less than a millisecond.
  let number = Date.now()
  // Read once: writers do not wait to see a commit that is made while the server runs.
  let history: Promise<PageHistory | undefined> | undefined
  return async (loaded: LoadedSite, previous?: DevSite): Promise<DevSite> => {
    if (loaded.site.lastUpdated) history ??= readHistory(loaded.site.root)
    const prepared = await prepareSite(await scanSite(loaded), {
      mode: 'development',
      drafts: true,
      bodyEnd: clientTag(loaded.site.baseUrl, number + 1),
      bundle: previous?.prepared.bundle,
      history,
    })
    report(prepared.problems, loaded.site)
    const tools = await openPageTools(pageToolsSetup(prepared, 'dev'), prepared.hooks)
    number++
    return createDevSite(prepared, {
      number,
      tools,
      report: (problems) => report(problems, loaded.site),
    })
  }
}
