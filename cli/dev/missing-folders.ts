import { existsSync } from 'node:fs'

/** Folders that do not exist yet. A watcher cannot watch them: not even their parents need to exist. */
export interface MissingFolders {
  readonly add: (folders: readonly string[]) => void
  readonly stop: () => void
}

/** How often to look for them, in ms. */
const interval = 300

/** Calls `onAppear` for each folder as soon as it exists. */
export function createMissingFolders(onAppear: (folder: string) => void): MissingFolders {
  const missing = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    for (const folder of missing) {
      if (!existsSync(folder)) continue
      missing.delete(folder)
      onAppear(folder)
    }
    if (missing.size === 0) stop()
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    add(folders) {
      for (const folder of folders) missing.add(folder)
      if (missing.size > 0) timer ??= setInterval(look, interval)
    },
    stop,
  }
}
