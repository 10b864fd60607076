import { existsSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Change,
  heaviestChange,
  pathsToWatch,
  readFilesIn,
  siteFolders,
  type Watched,
} from './changed-files.ts'
import { collectChanges } from './collect-changes.ts'
import { createMissingPaths } from './missing-paths.ts'
import { createPathWatcher, isIgnored } from './path-watcher.ts'

export interface Watching {
  /**
   * Calls `onChange` with the heaviest of the changes since watching began or the last call, and with the files, one call at
   * a time. `watched` is called again for each change, because the files of configuration and bundle change with it. Resolves when all of
   * them are watched.
   */
  readonly begin: (watched: () => Watched, onChange: OnChange) => Promise<void>
  /** Watches what has been added since the last call, for example by a page that includes other files. */
  readonly refresh: () => Promise<void>
  readonly stop: () => Promise<void>
}

export type OnChange = (change: Change, files: readonly string[]) => Promise<void>

export interface WatchOptions {
  /** Called if the system cannot watch something. */
  readonly onError: (error: unknown) => void
}

/**
 * Watches the folders of a site; resolves when all of them are watched. No change can be missed between reading a file and
 * watching it: the folders are watched before anything in them is read, and files elsewhere, which are known only after they
 * have been read, count as changed if they changed since then.
 */
export async function watchSite(root: string, { onError }: WatchOptions): Promise<Watching> {
  let watched = (): Watched => ({
    root,
    configFiles: [],
    pageFolders: [],
    outDir: undefined,
    pluginFiles: [],
    bundleFiles: [],
    includedFiles: [],
  })
  let onChange: OnChange = async () => {}
  const paths = new Set<string>()
  // When reading the current state began.
  let readSince = Date.now()

  const changes = collectChanges(async (files) => {
    const change = heaviestChange(files, watched())
    if (!change) return
    readSince = Date.now()
    await onChange(change, files)
    // A module that was just imported may be in a folder that is not watched yet.
    void refresh()
  })
  const watcher = createPathWatcher({
    onFile: changes.add,
    onGone: (path) => missing.add(path),
    onError,
  })
  const missing = createMissingPaths(async (path) => {
    await watcher.add(path)
    // What is in it already has no events.
    for (const file of [path, ...readFilesIn(path, watched())]) changes.add(file)
  })
  const watchPath = async (path: string) => {
    paths.add(path)
    if (existsSync(path)) await watcher.add(path)
    else missing.add(path)
  }
  const watchReadFiles = async (path: string) => {
    const since = readSince
    await watchPath(path)
    if (!existsSync(path)) return
    for (const file of readFilesIn(path, watched())) {
      if (hasChanged(file, since)) changes.add(file)
    }
  }
  const refresh = async () => {
    const added = pathsToWatch(watched()).filter((path) => !paths.has(path))
    await Promise.all(added.map(watchReadFiles))
  }

  await Promise.all(siteFolders(root).map(watchPath))
  readSince = Date.now()
  return {
    async begin(currentlyWatched, act) {
      watched = currentlyWatched
      onChange = act
      changes.begin()
      await refresh()
    },
    refresh,
    async stop() {
      missing.stop()
      await watcher.stop()
      await changes.end()
    },
  }
}

/** Whether a file, or anything in a folder, has changed since a time. Anything that cannot be read counts as changed. */
function hasChanged(path: string, since: number): boolean {
  try {
    return isNewer(path, statSync(path), since)
  } catch {
    return true
  }
}

function isNewer(path: string, stats: Stats, since: number): boolean {
  if (stats.ctimeMs >= since) return true
  if (!stats.isDirectory()) return false
  const names = readdirSync(path).filter((name) => !isIgnored(name))
  // Symbolic links are not followed, because they may form a loop.
  return names.map((name) => join(path, name)).some((one) => isNewer(one, lstatSync(one), since))
}
