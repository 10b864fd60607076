import { dirname, join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { watch } from 'chokidar'

/** What a changed file means: the configuration, something the bundler read, or pages and public files. */
export type Change = 'config' | 'bundle' | 'content'

export interface Watched {
  readonly root: string
  readonly configFiles: readonly string[]
  /** Files and folders that plugins watch. */
  readonly pluginFiles: readonly string[]
  readonly bundleFiles: readonly string[]
  /** Files that pages have included so far; they may stand anywhere below the root. */
  readonly includedFiles: readonly string[]
}

export interface Watching {
  /** Looks again at what is to be watched: a page has been compiled that includes other files. */
  readonly refresh: () => void
  readonly stop: () => Promise<void>
}

/** Editors and version control write several files at once, in ms: they are one change. */
const settleTime = 30

/**
 * Calls `onChange` with the heaviest of the changes since the last call, one call at a time. `watched` is asked anew
 * for each change, because the files of configuration and bundle change with it.
 */
export async function watchSite(
  watched: () => Watched,
  onChange: (change: Change) => Promise<void>,
): Promise<Watching> {
  const { root } = watched()
  let folders = foldersOf(watched())
  const watcher = watch(folders, {
    ignoreInitial: true,
    // What a plugin watches may be the folder that holds them; running the configuration writes there.
    ignored: (file) => /^(?:\.docs-build|\.git|node_modules)(?:\/|$)/.test(relative(root, file)),
    awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 10 },
  })
  const refresh = () => {
    const now = foldersOf(watched()).filter((folder) => !folders.includes(folder))
    if (now.length > 0) watcher.add(now)
    folders = [...folders, ...now]
  }
  let pending: Change | undefined
  let running = Promise.resolve()
  watcher.on('all', (event, file) => {
    // What matters of a folder are its files, and each of them is told of.
    if (event === 'addDir' || event === 'unlinkDir') return
    const change = classify(file, watched())
    const isFirst = pending === undefined
    pending = heavier(pending, change)
    if (!isFirst) return
    running = running.then(async () => {
      await setTimeout(settleTime)
      const next = pending
      pending = undefined
      if (next) await onChange(next)
      // A module that was imported just now may stand in a folder of its own.
      refresh()
    })
  })
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  return {
    refresh,
    async stop() {
      await watcher.close()
      await running
    },
  }
}

/**
 * What a change of `file` means. Markdown and public files are no concern of the bundler; anything else may be, even a
 * file that it looked for and did not find.
 */
export function classify(file: string, watched: Watched): Change {
  const { bundleFiles, configFiles, pluginFiles, includedFiles, root } = watched
  if (configFiles.includes(file)) return 'config'
  // Their hooks are asked again, from the first one on.
  if (pluginFiles.some((path) => file === path || file.startsWith(`${path}/`))) return 'config'
  if (bundleFiles.includes(file)) return 'bundle'
  // What a page includes is read when the page is compiled, which is when it is asked for.
  if (includedFiles.includes(file)) return 'content'
  return file.endsWith('.md') || file.startsWith(join(root, 'public/')) ? 'content' : 'bundle'
}

/**
 * The site's own folders, and those of modules that stand elsewhere; packages do not change under our hands. A folder
 * inside another one is left out: it is watched already, and to add it again would count as a change.
 */
function foldersOf({ root, bundleFiles, pluginFiles, includedFiles }: Watched): string[] {
  const own = ['content', 'config', 'public'].map((name) => join(root, name))
  const modules = [...bundleFiles, ...includedFiles]
    .filter((file) => !file.includes('/node_modules/'))
    .map((file) => dirname(file))
  const folders = [...new Set([...own, ...modules, ...pluginFiles])]
  return folders.filter((folder) => !folders.some((other) => folder.startsWith(`${other}/`)))
}

function heavier(a: Change | undefined, b: Change): Change {
  const weights: readonly Change[] = ['content', 'bundle', 'config']
  return a !== undefined && weights.indexOf(a) > weights.indexOf(b) ? a : b
}
