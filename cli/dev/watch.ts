import { existsSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { watch } from 'chokidar'
import { createMissingFolders } from './missing-folders.ts'

/** What a changed file means: the configuration, a public file, something the bundler read, or pages. */
export type Change = 'config' | 'public' | 'bundle' | 'content'

export interface Watched {
  readonly root: string
  readonly configFiles: readonly string[]
  /** Folders with pages outside `content/`. */
  readonly pageFolders: readonly string[]
  /** The output folder, which a build may write meanwhile. */
  readonly outDir: string | undefined
  /** Files and folders that plugins watch. */
  readonly pluginFiles: readonly string[]
  readonly bundleFiles: readonly string[]
  /** Files that pages have included so far; they may be anywhere below the root. */
  readonly includedFiles: readonly string[]
}

export interface Watching {
  /** Watches what has been added since the last call, for example by a page that includes other files. */
  readonly refresh: () => void
  readonly stop: () => Promise<void>
}

/** Editors write several files at once: they are one change if this many ms pass without another one. */
const settleTime = 40
/** Version control may write hundreds of files: after a few, a longer pause ends the change. */
const manyFiles = 3
const longSettleTime = 200
/** Something may write files all the time. */
const maxSettleTime = 3000

/**
 * Calls `onChange` with the heaviest of the changes since the last call, one call at a time. `watched` is called again
 * for each change, because the files of configuration and bundle change with it.
 */
export async function watchSite(
  watched: () => Watched,
  onChange: (change: Change) => Promise<void>,
): Promise<Watching> {
  let folders = foldersOf(watched())
  const watcher = watch(folders.filter(canWatch), {
    ignoreInitial: true,
    ignored: (file) => isIgnored(file, watched()),
  })
  const notice = createNotice(async (change) => {
    if (change) await onChange(change)
    // A module that was just imported may be in a folder that is not watched yet.
    refresh()
  })
  const missing = createMissingFolders((folder) => {
    watcher.add(folder)
    // What is in it already has no events.
    notice.onChange(classify(fileIn(folder, watched()), watched()))
  })
  const refresh = () => {
    const now = foldersOf(watched()).filter((folder) => !folders.includes(folder))
    folders = [...folders, ...now]
    watcher.add(now.filter(canWatch))
    missing.add(now.filter((folder) => !canWatch(folder)))
  }
  watcher.on('all', (event, file) => {
    // Only the files in a folder matter, and each of them has its event.
    if (event === 'unlinkDir' && folders.includes(file)) missing.add([file])
    if (event !== 'addDir' && event !== 'unlinkDir') notice.onChange(classify(file, watched()))
  })
  missing.add(folders.filter((folder) => !canWatch(folder)))
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  return {
    refresh,
    async stop() {
      missing.stop()
      await watcher.close()
      await notice.end()
    },
  }
}

/** Whether the watcher notices changes of a file or folder, even if it does not exist. */
function canWatch(path: string): boolean {
  return existsSync(dirname(path))
}

/** A file that is watched for, in a folder that has just appeared. */
function fileIn(folder: string, { bundleFiles, includedFiles }: Watched): string {
  const files = [...bundleFiles, ...includedFiles]
  return files.find((file) => file.startsWith(`${folder}/`)) ?? folder
}

/** Collects changes until there is a pause, then passes on the heaviest of them. */
function createNotice(act: (change: Change | undefined) => Promise<void>) {
  let pending: Change | undefined
  let running = Promise.resolve()
  const pause = createPause()
  return {
    onChange(change: Change) {
      const isFirst = pending === undefined
      pending = heavier(pending, change)
      pause.onEvent()
      if (!isFirst) return
      running = running.then(async () => {
        await pause.begun()
        const next = pending
        pending = undefined
        await act(next)
      })
    },
    end: () => running,
  }
}

/** Tells when a change that consists of several events is over. */
function createPause() {
  let count = 0
  let last = 0
  return {
    onEvent() {
      count++
      last = Date.now()
    },
    /** Resolves after the last event. */
    async begun(): Promise<void> {
      const end = Date.now() + maxSettleTime
      for (;;) {
        const now = Date.now()
        const rest = Math.min(last + (count > manyFiles ? longSettleTime : settleTime), end) - now
        if (rest <= 0) break
        await setTimeout(rest)
      }
      count = 0
    },
  }
}

/** Files that editors write next to the one that is edited: backups, locks, and what is renamed when it is complete. */
const editorFile = /(?:~|^\.#.*|^#.*#|^\..*\.sw[a-z]|^4913|___jb_(?:tmp|old)___|^\.DS_Store)$/

/**
 * Whether changes of `file` are ignored. A plugin may watch a folder that `.docs-build/` is in, and running the
 * configuration writes to that. Packages, thousands of files, may be installed in any folder; a plugin may watch one file.
 */
export function isIgnored(file: string, { root, outDir, pluginFiles }: Watched): boolean {
  const path = relative(root, file)
  if (editorFile.test(basename(file))) return true
  if (outDir !== undefined && (file === outDir || file === `${outDir}.next`)) return true
  if (/^\.(?:docs-build|git)(?:\/|$)/.test(path)) return true
  const isOfPackages = /(?:^|\/)node_modules(?:\/|$)/.test(path)
  return isOfPackages && !pluginFiles.some((one) => one === file || one.startsWith(`${file}/`))
}

/**
 * What a change of `file` means. The bundler does not read Markdown and public files; anything else may concern it, even
 * a file that it looked for and did not find.
 */
export function classify(file: string, watched: Watched): Change {
  const { bundleFiles, configFiles, pluginFiles, includedFiles, root } = watched
  if (configFiles.includes(file)) return 'config'
  // The hooks of plugins run again, from the first one on.
  if (pluginFiles.some((path) => file === path || file.startsWith(`${path}/`))) return 'config'
  if (bundleFiles.includes(file)) return 'bundle'
  // What a page includes is read when the page is compiled, which is when it is requested.
  if (includedFiles.includes(file)) return 'content'
  if (file.startsWith(join(root, 'public/'))) return 'public'
  return file.endsWith('.md') ? 'content' : 'bundle'
}

/**
 * The site's folders, and those of modules elsewhere, except packages, which do not change while the server runs. Of the
 * configuration, only files: it may import package.json, and the root contains much else. What is inside another folder
 * is left out: it is watched already, and adding it again would count as a change.
 */
function foldersOf({
  root,
  configFiles,
  bundleFiles,
  pageFolders,
  pluginFiles,
  includedFiles,
}: Watched): string[] {
  const ofSite = ['content', 'config', 'public'].map((name) => join(root, name))
  const modules = [...bundleFiles, ...includedFiles]
    .filter((file) => !file.includes('/node_modules/'))
    .map((file) => dirname(file))
  const folders = [
    ...new Set([...ofSite, ...pageFolders, ...modules, ...configFiles, ...pluginFiles]),
  ]
  return folders.filter((folder) => !folders.some((other) => folder.startsWith(`${other}/`)))
}

function heavier(a: Change | undefined, b: Change): Change {
  const weights: readonly Change[] = ['content', 'bundle', 'public', 'config']
  return a !== undefined && weights.indexOf(a) > weights.indexOf(b) ? a : b
}
