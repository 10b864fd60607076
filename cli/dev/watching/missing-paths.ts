import { existsSync } from 'node:fs'

/** Files and folders that do not exist yet. A watcher cannot watch them, because even their parents may be missing. */
export interface MissingPaths {
  readonly add: (path: string) => void
  readonly stop: () => void
}

/** How often to look for them, in ms. */
const interval = 300

/** Calls `onAppear` for each path as soon as it exists. */
export function createMissingPaths(onAppear: (path: string) => void): MissingPaths {
  const missing = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const look = () => {
    for (const path of missing) {
      if (!existsSync(path)) continue
      missing.delete(path)
      onAppear(path)
    }
    if (missing.size === 0) stop()
  }
  return {
    add(path) {
      missing.add(path)
      timer ??= setInterval(look, interval)
    },
    stop,
  }
}
