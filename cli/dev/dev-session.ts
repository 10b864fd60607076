import { type DevMessage, devPaths } from '../../runtime/contract/dev.ts'
import { baseUrlOf, type DevState, unloadedState } from './dev-state.ts'
import { createProblemRecorder, type ProblemRecorder } from './problems/problem-recorder.ts'
import { createEventChannel, type EventChannel } from './server/event-channel.ts'
import { listenOn } from './server/listen.ts'
import { createDevHandler } from './server/respond.ts'
import type { SiteStates } from './site-states.ts'
import type { DevOptions, RunningServer } from './types.ts'
import { type Watching, watchSite } from './watching/watch.ts'
import { createWatchErrors } from './watching/watch-errors.ts'

/** What lasts as long as the server. */
export interface DevSession {
  readonly root: string
  readonly options: DevOptions
  readonly watching: Watching
  readonly channel: EventChannel
  readonly problems: ProblemRecorder
  state: DevState
}

export function openDevSession(root: string, options: DevOptions): DevSession {
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
  const watching = watchSite(root, {
    onError: createWatchErrors(options.log),
    poll: options.poll,
  })
  const state = unloadedState(options.baseUrl ?? '/')
  const session: DevSession = { root, options, watching, channel, problems, state }
  return session
}

/** A server that accepts requests, which wait until it has states of the site. */
export interface OpenServer {
  readonly start: (states: SiteStates) => void
  /** Calls `onListening` the first time. `baseUrl` is that of the configuration, if there is no state yet. */
  readonly announce: (baseUrl?: string) => RunningServer
  /** The URL of a site that is served under this path. */
  readonly urlAt: (baseUrl: string) => string
  readonly stop: () => Promise<void>
}

/** Listens on a port. */
export async function openServer(session: DevSession): Promise<OpenServer> {
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
