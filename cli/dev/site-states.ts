import { existsSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { findConfigFiles } from '../config/loading/load.ts'
import { outsideFolders } from '../content/scan.ts'
import { watchedPaths } from '../hooks/watched-paths.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import type { LoadedSite } from '../site/load-site.ts'
import type { DevSite } from './dev-site.ts'
import { type DevState, unloadedState } from './dev-state.ts'
import { problemsOfFailure } from './problems/failure-problems.ts'
import type { Change, Watched } from './watching/changed-files.ts'

/** The states of a site while its files change. */
export interface SiteStates {
  /** The current state, after the change that is being processed. */
  readonly current: () => Promise<DevState>
  /** Processes a change of these files. */
  readonly update: (change: Change, files: readonly string[]) => Promise<StateChange>
  /** What to watch, apart from what pages include. */
  readonly watched: () => Omit<Watched, 'includedFiles'>
}

export interface StateChange {
  readonly change: Change
  readonly state: DevState
  /** The last state before it that could be served. */
  readonly previous: DevSite | undefined
}

export interface StatesOptions {
  /** The path that the site is served under, as far as the command line says. */
  readonly baseUrl: string
  readonly load: () => Promise<LoadedSite>
  /** Takes a loaded site to where its pages can be served. */
  readonly prepare: (loaded: LoadedSite, options: PrepareStateOptions) => Promise<DevSite>
  /** Called with each state before it is served. */
  readonly onState: (state: DevState) => void
}

export interface PrepareStateOptions {
  /** The last state that could be served. */
  readonly previous: DevSite | undefined
  /** Whether the bundle of that state can be used again. */
  readonly keepsBundle: boolean
  /** What has changed since that state, if only pages have. */
  readonly changedFiles: readonly string[]
}

/**
 * Loads and prepares the site at `root`. A site with mistakes is broken until they are fixed. Throws a SiteError if there is
 * no site, or if the command was used incorrectly.
 */
export async function startStates(root: string, options: StatesOptions): Promise<SiteStates> {
  let loaded: LoadedSite | undefined
  let last: DevSite | undefined
  let state = unloadedState(options.baseUrl)
  // The files of a configuration that could not be loaded, and missing files that the configuration names.
  let unloadedFiles: readonly string[] = []
  let updating: Promise<unknown> = Promise.resolve()
  let isStarted = false

  const broken = (error: unknown, isConfig: boolean): DevState => ({
    kind: 'broken',
    isConfig,
    problems: problemsOfFailure(error),
    baseUrl: loaded?.site.baseUrl ?? options.baseUrl,
  })
  const load = async (): Promise<DevState | undefined> => {
    try {
      loaded = await options.load()
      unloadedFiles = []
      return undefined
    } catch (error) {
      if (!isStarted && !canWait(error)) throw error
      unloadedFiles = [...(await findConfigFiles(root)), ...missingFilesOf(error)]
      return broken(error, true)
    }
  }
  const prepare = async (kept: Omit<PrepareStateOptions, 'previous'>): Promise<DevState> => {
    try {
      // It is only called when the configuration has been loaded.
      const site = await options.prepare(loaded as LoadedSite, { previous: last, ...kept })
      return { kind: 'ready', site }
    } catch (error) {
      return broken(error, false)
    }
  }
  const next = async (change: Change, files: readonly string[] = []): Promise<StateChange> => {
    const needsLoad = change === 'config' || (state.kind === 'broken' && state.isConfig)
    // A bundle that failed leaves an older one behind, which fits neither the configuration nor the pages.
    const keepsBundle = change === 'content' && state.kind === 'ready'
    const previous = last
    state =
      (needsLoad ? await load() : undefined) ??
      (await prepare({ keepsBundle, changedFiles: keepsBundle ? files : [] }))
    if (state.kind === 'ready') last = state.site
    options.onState(state)
    return { change, state, previous }
  }
  await next('config')
  isStarted = true
  return {
    async current() {
      await updating
      return state
    },
    update(change, files) {
      const result = next(change, files)
      // The caller handles what it rejects with.
      updating = result.catch(() => {})
      return result
    },
    watched: () => ({
      root,
      configFiles: [...(loaded?.configFiles ?? []), ...unloadedFiles],
      pageFolders: loaded ? outsideFolders(loaded.site).map((folder) => join(root, folder)) : [],
      outDir: loaded?.site.outDir,
      pluginFiles: pluginFilesOf(root, loaded),
      bundleFiles: [
        ...(last?.prepared.bundle.inputs ?? []),
        ...(state.kind === 'broken' ? modulesOf(root, loaded, state.problems) : []),
      ],
    }),
  }
}

/** Whether a mistake can be fixed while the server runs. */
function canWait(error: unknown): boolean {
  return (
    error instanceof SiteError &&
    error.exitCode === 1 &&
    !error.problems.some(({ code }) => code === 'config-missing')
  )
}

function missingFilesOf(error: unknown): string[] {
  return missingFilesIn(error instanceof SiteError ? error.problems : [])
}

function missingFilesIn(problems: readonly Diagnostic[]): string[] {
  const named = problems.flatMap(({ missingFile }) => missingFile ?? [])
  const files = named.flatMap((file) =>
    extname(file) === '' ? ['.ts', '.tsx', '.js', '.jsx'].map((one) => file + one) : [file],
  )
  // There may be a folder of that name.
  return files.filter((file) => !existsSync(file))
}

function pluginFilesOf(root: string, loaded: LoadedSite | undefined): string[] {
  const plugins = loaded?.hooks.plugins ?? []
  return plugins.flatMap((plugin) => watchedPaths(plugin).map((path) => resolve(root, path)))
}

/** The modules that the bundler would read, as far as they are known while it fails. */
function modulesOf(
  root: string,
  loaded: LoadedSite | undefined,
  problems: readonly Diagnostic[],
): string[] {
  const { components = {}, theme = {}, styles = [] } = loaded?.site ?? {}
  const named = [...Object.values({ ...components, ...theme }), ...styles]
  const wrong = problems.flatMap(({ at }) => at?.file ?? [])
  const files = [...named, ...wrong].map((file) => resolve(root, file))
  return [...files, ...missingFilesIn(problems)]
}
