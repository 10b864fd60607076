import { dirname, join } from 'node:path'
import { watch } from 'chokidar'

/** What a changed file means: the configuration, something the bundler read, or pages and public files. */
export type Change = 'config' | 'bundle' | 'content'

export interface Watched {
  readonly root: string
  readonly configFiles: readonly string[]
  readonly bundleFiles: readonly string[]
}

/**
 * Calls `onChange` with the heaviest of the changes since the last call, one call at a time. `watched` is asked anew
 * for each change, because the files of configuration and bundle change with it. Resolves to a function that stops.
 */
export async function watchSite(
  watched: () => Watched,
  onChange: (change: Change) => Promise<void>,
): Promise<() => Promise<void>> {
  const { root, bundleFiles } = watched()
  const own = bundleFiles
    .filter((file) => !file.startsWith(root) && !file.includes('/node_modules/'))
    .map((file) => dirname(file))
  const watcher = watch(
    [...['content', 'config', 'public'].map((name) => join(root, name)), ...new Set(own)],
    {
      ignoreInitial: true,
      awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 10 },
    },
  )
  let pending: Change | undefined
  let running = Promise.resolve()
  watcher.on('all', (_event, file) => {
    const change = classify(file, watched())
    const isFirst = pending === undefined
    pending = heavier(pending, change)
    if (!isFirst) return
    running = running.then(async () => {
      const next = pending
      pending = undefined
      if (next) await onChange(next)
    })
  })
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  return async () => {
    await watcher.close()
    await running
  }
}

/** Pure: what a change of `file` means. A new or removed `.tsx` page changes what is bundled. */
export function classify(file: string, { configFiles, bundleFiles, root }: Watched): Change {
  if (configFiles.includes(file)) return 'config'
  const isPage = file.startsWith(join(root, 'content/')) && file.endsWith('.tsx')
  return bundleFiles.includes(file) || isPage ? 'bundle' : 'content'
}

function heavier(a: Change | undefined, b: Change): Change {
  const weights: readonly Change[] = ['content', 'bundle', 'config']
  return a !== undefined && weights.indexOf(a) > weights.indexOf(b) ? a : b
}
