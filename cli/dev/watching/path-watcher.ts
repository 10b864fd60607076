import { basename, relative } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'

/** Watches files, and folders with everything in them. */
export interface PathWatcher {
  /** Resolves when all changes to a path are detected. The path has to exist; if it was deleted, add it again. */
  readonly add: (path: string) => Promise<void>
  readonly stop: () => Promise<void>
}

export interface PathWatcherOptions {
  /** Called with each file that is added, changed or deleted. */
  readonly onFile: (file: string) => void
  /** Called when an added path was deleted. */
  readonly onGone: (path: string) => void
  readonly onError: (error: unknown) => void
  /** Look for changes at this interval, in ms, instead of waiting for the system to report them. */
  readonly poll?: number | undefined
}

export function createPathWatcher({
  onFile,
  onGone,
  onError,
  poll,
}: PathWatcherOptions): PathWatcher {
  const watchers = new Map<string, FSWatcher>()
  let isStopped = false
  return {
    async add(path) {
      if (isStopped) return
      void watchers.get(path)?.close()
      // One watcher for each path. With several paths, chokidar is ready too early if one of them does not exist: it
      // counts that path twice, and does not wait for the last file.
      const watcher = watch(path, {
        ignoreInitial: true,
        ignored: (file) => isIgnored(relative(path, file)),
        ...(poll !== undefined && { usePolling: true, interval: poll, binaryInterval: poll }),
      })
      watchers.set(path, watcher)
      watcher.on('error', onError)
      watcher.on('all', (event, file) => {
        if (event.startsWith('unlink') && file === path) onGone(path)
        // Only the files in a folder matter, and each has its own event.
        if (event !== 'addDir' && event !== 'unlinkDir') onFile(file)
      })
      await new Promise<void>((resolve) => watcher.once('ready', resolve))
    },
    async stop() {
      isStopped = true
      await Promise.all([...watchers.values()].map((watcher) => watcher.close()))
    },
  }
}

/** Files that editors write next to the edited file: backups, locks, and temporary files that are renamed when complete. */
const editorFile = /(?:~|^\.#.*|^#.*#|^\..*\.sw[a-z]|^4913|___jb_(?:tmp|old)___|^\.DS_Store)$/

/**
 * Whether changes of a file in a watched folder are ignored. Packages, thousands of files, may be installed in any folder;
 * a plugin may watch a folder with `.docs-build/` in it, and running the configuration writes to that. `path` is relative
 * to the watched folder: a file that is ignored there can be watched on its own.
 */
export function isIgnored(path: string): boolean {
  if (editorFile.test(basename(path))) return true
  return /(?:^|[\\/])(?:node_modules|\.docs-build|\.git)(?:[\\/]|$)/.test(path)
}
