import { resolve } from 'node:path'
import { type DevSession, type OpenServer, openDevSession, openServer } from '../dev/dev-session.ts'
import { baseUrlOf } from '../dev/dev-state.ts'
import { planUpdate } from '../dev/plan-update.ts'
import { createPrepare } from '../dev/prepare-state.ts'
import { problemsOfFailure } from '../dev/problems/failure-problems.ts'
import { formatDevProblems } from '../dev/problems/format-changes.ts'
import { type SiteStates, type StateChange, startStates } from '../dev/site-states.ts'
import type { DevOptions, RunningServer } from '../dev/types.ts'
import { loadSite } from '../site/load-site.ts'

export type { DevOptions } from '../dev/types.ts'

/**
 * Serves the site from source. It runs the same stages as `build`, but compiles a page when it is requested, and repeats only
 * what a change affects. Problems are printed and shown on open pages. While the site cannot be served, each response shows
 * why. Throws a SiteError if there is no site, or if the options are invalid.
 */
export async function startDevServer(root: string, options: DevOptions): Promise<RunningServer> {
  const session = openDevSession(resolve(root), options)
  let server: OpenServer | undefined
  try {
    server = await openServer(session)
    const included = new Set<string>()
    const states = await readSite(session, server, included)
    session.state = await states.current()
    if (session.state.kind === 'broken') options.log(waiting)
    server.announce()
    server.start(states)
    await followChanges(session, { server, states, included })
    return server.announce()
  } catch (error) {
    await (server ?? session.watching).stop()
    throw error
  }
}

const waiting =
  'The site cannot be served until the problems above are fixed. Changes are picked up when you save.\n'

/** Loads and prepares the site. Files that pages turn out to include are added to `included`. */
function readSite(
  { root, options, watching, problems }: DevSession,
  server: OpenServer,
  included: Set<string>,
): Promise<SiteStates> {
  const onIncluded = (files: readonly string[]) => {
    for (const file of files) included.add(file)
    void watching.refresh()
  }
  return startStates(root, {
    baseUrl: options.baseUrl ?? '/',
    async load() {
      const loaded = await loadSite(root, { ...options, mode: 'dev' })
      server.announce(loaded.site.baseUrl)
      return loaded
    },
    prepare: createPrepare(problems, onIncluded),
    onState: problems.onState,
  })
}

interface ServedSite {
  readonly server: OpenServer
  readonly states: SiteStates
  readonly included: ReadonlySet<string>
}

/** Makes a new state of the site at each change, and tells open pages. */
async function followChanges(session: DevSession, site: ServedSite): Promise<void> {
  const { options, watching, problems } = session
  const { states, included } = site
  await watching.begin(
    () => ({ ...states.watched(), includedFiles: [...included] }),
    async (change, files) => {
      problems.onSaved(files)
      try {
        announce(await states.update(change, files), session, site)
      } catch (error) {
        // A bug in docs-build; the next change may succeed.
        options.log(formatDevProblems(problemsOfFailure(error), { verbose: options.verbose }))
      }
    },
  )
}

/** The next change need not wait for what open pages do. */
function announce(
  { change, state, previous }: StateChange,
  session: DevSession,
  { server }: ServedSite,
): void {
  const { options, channel, problems } = session
  const before = baseUrlOf(session.state)
  session.state = state
  if (state.kind === 'broken') return
  const { site } = state
  const { baseUrl } = site.prepared.site
  if (baseUrl !== before) options.log(`\nThe base URL has changed. Open ${server.urlAt(baseUrl)}\n`)
  const reload = { type: 'reload', state: site.number } as const
  channel.send(previous ? planUpdate(change, previous, site) : reload)
  void problems.checkAgain(site)
}
