import { resolve } from 'node:path'
import { type DevMessage, devPaths } from '../../runtime/contract/dev.ts'
import type { LoadOptions } from '../config/load.ts'
import { type PageHistory, readSiteHistory } from '../content/git-history.ts'
import type { AllowedHosts } from '../dev/allowed-hosts.ts'
import { clientTag } from '../dev/client-script.ts'
import { createDevSite, type DevSite } from '../dev/dev-site.ts'
import { baseUrlOf, type DevState, unloadedState } from '../dev/dev-state.ts'
import { createEventChannel, type EventChannel } from '../dev/event-channel.ts'
import { problemsOfFailure } from '../dev/failure-problems.ts'
import { formatDevProblems } from '../dev/format-changes.ts'
import { keepsPlan } from '../dev/keep-plan.ts'
import { listenOn } from '../dev/listen.ts'
import { planUpdate } from '../dev/plan-update.ts'
import { createProblemRecorder, type ProblemRecorder } from '../dev/problem-recorder.ts'
import { createDevHandler } from '../dev/respond.ts'
import { settleInDev } from '../dev/settle-in-dev.ts'
import {
  type PrepareStateOptions,
  type SiteStates,
  type StateChange,
  type StatesOptions,
  startStates,
} from '../dev/site-states.ts'
import type { RunningServer } from '../dev/types.ts'
import { createUnchangedPages } from '../dev/unchanged-pages.ts'
import { type Watching, watchSite } from '../dev/watch.ts'
import { createWatchErrors } from '../dev/watch-errors.ts'
import { openPageTools } from '../pages/page-tools.ts'
import { pageToolsSetup } from '../pages/page-tools-setup.ts'
import { type LoadedSite, loadSite } from '../site/load-site.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { scanSite } from '../site/scan-site.ts'

export interface DevOptions extends LoadOptions, AllowedHosts {
  /** If another program uses it, the next free port is taken. */
  readonly port: number
  /** If another program uses the port, throw an error instead. */
  readonly strictPort?: boolean | undefined
  readonly log: (text: string) => void
  /** Called once, when the configuration is known. Requests are accepted, and wait until the pages are read. */
  readonly onListening?: ((server: RunningServer) => void) | undefined
  /** Whether the stacks of errors are printed. @default false */
  readonly verbose?: boolean | undefined
}

/**
 * Serves the site from source. The same stages as `build`, kept warm: a page is compiled when it is requested, and a
 * change only runs again what it affects. Problems are printed and shown on open pages. While the site cannot be served,
 * each response shows why. Throws a SiteError if there is no site, or if the options are wrong.
 */
export async function startDevServer(root: string, options: DevOptions): Promise<RunningServer> {
  const session = createSession(resolve(root), options)
  const { watching } = session
  let server: OpenServer | undefined
  try {
    server = await openServer(session)
    await serveSite(session, server)
    return server.announce()
  } catch (error) {
    await (server ?? watching).stop()
    throw error
  }
}

/** What lasts as long as the server. */
interface DevSession {
  readonly root: string
  readonly options: DevOptions
  readonly watching: Watching
  readonly channel: EventChannel
  readonly problems: ProblemRecorder
  state: DevState
}

function createSession(root: string, options: DevOptions): DevSession {
  const greeting = (): readonly DevMessage[] => {
    const { state } = session
    const hello =
      state.kind === 'ready' ? [{ type: 'hello', state: state.site.number } as const] : []
    return [...hello, { type: 'problems', problems: problems.list() }]
  }
  const channel = createEventChannel(greeting)
  const problems = createProblemRecorder({
    root,
    print: options.log,
    verbose: options.verbose,
    onChange: () => channel.send({ type: 'problems', problems: problems.list() }),
  })
  const watching = watchSite(root, { onError: createWatchErrors(options.log) })
  const state = unloadedState(options.baseUrl ?? '/')
  const session: DevSession = { root, options, watching, channel, problems, state }
  return session
}

/** A server that accepts requests, which wait until it has states of the site. */
interface OpenServer {
  readonly start: (states: SiteStates) => void
  /** Calls `onListening` the first time. `baseUrl` is that of the configuration, if there is no state yet. */
  readonly announce: (baseUrl?: string) => RunningServer
  /** The URL of a site that is served under this path. */
  readonly urlAt: (baseUrl: string) => string
  readonly stop: () => Promise<void>
}

async function openServer(session: DevSession): Promise<OpenServer> {
  const { root, options, watching, channel, problems } = session
  let start = (_: SiteStates) => {}
  const started = new Promise<SiteStates>((resolve) => {
    start = resolve
  })
  const currentBaseUrl = () => baseUrlOf(session.state)
  const current = async () => (await started).current()
  const handler = createDevHandler({ root, current, channel, problems })
  const postPaths = [devPaths.errors, devPaths.open]
  const baseUrl = currentBaseUrl()
  const server = await listenOn(handler, {
    ...options,
    baseUrl,
    postPaths,
    currentBaseUrl,
    ready: started,
  })
  const stop = async () => {
    await watching.stop()
    channel.close()
    await server.close()
  }
  let running: RunningServer | undefined
  return {
    start,
    announce(baseUrl = currentBaseUrl()) {
      if (running) return running
      const { takenPort, urlsAt } = server
      running = { ...urlsAt(baseUrl), ...(takenPort !== undefined && { takenPort }), close: stop }
      options.onListening?.(running)
      return running
    },
    urlAt: (baseUrl) => server.urlsAt(baseUrl).url,
    stop,
  }
}

/** Reads the site, lets the server respond, and follows the changes. */
async function serveSite(session: DevSession, server: OpenServer): Promise<void> {
  const { root, options, watching, channel, problems } = session
  const included = new Set<string>()
  const onIncluded = (files: readonly string[]) => {
    for (const file of files) included.add(file)
    void watching.refresh()
  }
  const states = await startStates(root, {
    baseUrl: options.baseUrl ?? '/',
    async load() {
      const loaded = await loadSite(root, { ...options, mode: 'dev' })
      server.announce(loaded.site.baseUrl)
      return loaded
    },
    prepare: createPrepare(problems, onIncluded),
    onState: problems.onState,
  })
  session.state = await states.current()
  if (session.state.kind === 'broken') options.log(waiting)
  server.announce()
  server.start(states)
  const announce = ({ change, state, previous }: StateChange) => {
    const before = baseUrlOf(session.state)
    session.state = state
    if (state.kind === 'broken') return
    const { site } = state
    const { baseUrl } = site.prepared.site
    if (baseUrl !== before)
      options.log(`\nThe base URL has changed. Open ${server.urlAt(baseUrl)}\n`)
    channel.send(
      previous ? planUpdate(change, previous, site) : { type: 'reload', state: site.number },
    )
    // The next change need not wait for that.
    void problems.checkAgain(site)
  }
  await watching.begin(
    () => ({ ...states.watched(), includedFiles: [...included] }),
    (change, files) => {
      problems.onSaved(files)
      return (
        states
          .update(change, files)
          .then(announce)
          // A bug in docs-build; the next change may succeed.
          .catch((error: unknown) =>
            options.log(formatDevProblems(problemsOfFailure(error), { verbose: options.verbose })),
          )
      )
    },
  )
}

const waiting =
  'The site cannot be served until this is fixed. Changes are picked up when you save.\n'

/** Takes a loaded site to where its pages can be served. */
function createPrepare(
  problems: ProblemRecorder,
  onIncluded: (files: readonly string[]) => void,
): StatesOptions['prepare'] {
  // Numbers of a server that is started again are larger: no state is made in less than a millisecond.
  let number = Date.now()
  // Read once: writers do not wait to see a commit that is made while the server runs.
  let history: Promise<PageHistory | undefined> | undefined
  const unchanged = createUnchangedPages()
  const prepareAll: PreparePages = async (loaded, { previous, keepsBundle }, bodyEnd) => {
    const { site } = loaded
    if (site.lastUpdated) history ??= readSiteHistory(site)
    const prepared = await prepareSite(await scanSite(loaded), {
      mode: 'development',
      drafts: true,
      bodyEnd,
      previous: previous?.prepared.bundle,
      bundle: keepsBundle ? previous?.prepared.bundle : undefined,
      history,
      cachedParsedPage: (source) => unchanged.find(source, site),
      readBytes: unchanged.read,
    })
    unchanged.keep(prepared.parsed, site)
    const tools = await openPageTools(pageToolsSetup(prepared, 'dev'), prepared.hooks)
    return { prepared, tools }
  }
  return async (loaded, options) => {
    const { site } = loaded
    const { previous, changedFiles } = options
    const kept = previous && keepsPlan(previous.prepared, changedFiles) ? previous : undefined
    const next = number + 1
    const bodyEnd = clientTag(site.baseUrl, next)
    const { prepared, tools } = kept
      ? withBodyEnd(kept, bodyEnd)
      : await prepareAll(loaded, options, bodyEnd)
    const recorder = problems.forState(next, site, (found, report) =>
      settleInDev(found, state, report),
    )
    // While the site is broken, no number is used up: pages can be updated from one number to the next.
    number = next
    const state: DevSite = createDevSite(prepared, {
      number,
      tools,
      previous,
      keepsPlan: kept !== undefined,
      recorder: {
        ...recorder,
        onRendered(route, page) {
          recorder.onRendered(route, page)
          onIncluded(page.compiled.includes)
        },
      },
    })
    return state
  }
}

type PreparePages = (
  loaded: LoadedSite,
  options: PrepareStateOptions,
  bodyEnd: string,
) => Promise<Pick<DevSite, 'prepared' | 'tools'>>

/** The same site, with other markup at the end of its pages. */
function withBodyEnd({ prepared, tools }: DevSite, bodyEnd: string) {
  return {
    prepared: { ...prepared, bodyEnd },
    tools: { ...tools, context: { ...tools.context, bodyEnd } },
  }
}
