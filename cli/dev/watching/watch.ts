import { type Dirent, existsSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
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
  /** Once watching has begun, watches what was added, for example by a page that includes other files. */
  readonly refresh: () => Promise<void>
  readonly stop: () => Promise<void>
}

export type OnChange = (change: Change, files: readonly string[]) => Promise<void>

export interface WatchOptions {
  /** Called if the system cannot watch something. */
  readonly onError: (error: unknown) => void
  /** Look for changes at this interval, in ms. */
  readonly poll?: number | undefined
}

/**
 * Watches a site that is read from now on, as soon as it is asked to begin: a watcher looks at each file, and until the site
 * can be served, there is other work. No change can be missed between reading a file and watching it, because files count as
 * changed if they changed after this call.
 */
export function watchSite(root: string, { onError, poll }: WatchOptions): Watching {
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
  let hasBegun = false
  const folders = siteFolders(root)
  const foldersAtFirst = folders.filter((folder) => existsSync(folder))
  // When reading the current state began. Times of files contain fractions of milliseconds.
  let readSince = Date.now() + 1

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
    poll,
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
    if (!existsSync(path)) {
      if (foldersAtFirst.includes(path)) changes.add(path)
      return
    }
    // All files in these folders are read.
    if (folders.includes(path)) return addNewer(path, since)
    for (const file of readFilesIn(path, watched())) {
      if (hasChanged(file, since)) changes.add(file)
    }
  }
  const addNewer = (folder: string, since: number) => {
    for (const file of newerFiles(folder, since)) changes.add(file)
  }
  const refresh = async () => {
    if (!hasBegun) return
    const added = pathsToWatch(watched()).filter((path) => !paths.has(path))
    await Promise.all(added.map(watchReadFiles))
  }

  return {
    async begin(currentlyWatched, act) {
      watched = currentlyWatched
      onChange = act
      hasBegun = true
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

/** Whether a file, or anything in a folder, has changed since a time. */
function hasChanged(path: string, since: number): boolean {
  return newerFiles(path, since).next().done === false
}

/** What has changed since a time, or is gone: the file or the folder, and what is in it. */
function* newerFiles(path: string, since: number): Generator<string> {
  const stats = statsOf(path)
  if (!stats || stats.ctimeMs >= since) yield path
  if (!stats?.isDirectory()) return
  for (const entry of entriesIn(path)) {
    const file = join(path, entry.name)
    // Symbolic links to folders are not followed, because they may form a loop.
    const isLoop = entry.isSymbolicLink() && statsOf(file)?.isDirectory()
    if (!isLoop && !isIgnored(entry.name)) yield* newerFiles(file, since)
  }
}

/** Of what a symbolic link leads to, or of the link if that is nothing. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return lstatSync(path, { throwIfNoEntry: false })
  }
}

/** A folder that cannot be read is reported where the site is read. */
function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
