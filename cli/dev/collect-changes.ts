import { setTimeout } from 'node:timers/promises'

/**
 * Editors write several files at once: they are one change if this many ms pass without another one. chokidar does not
 * report a second change of a file within 50 ms, so nothing may be read before they are over.
 */
const settleTime = 60
/** Version control may write hundreds of files: after a few, a longer pause ends the change. */
const manyFiles = 3
const longSettleTime = 200
/** Something may write files all the time. */
const maxSettleTime = 3000

export interface CollectedChanges {
  /** Takes note of a changed file. */
  readonly add: (file: string) => void
  /** Passes on changes from now on, beginning with those that have been collected. */
  readonly begin: () => void
  /** Stops passing on changes. Resolves when the running call has ended. */
  readonly end: () => Promise<void>
}

/** Collects changed files until there is a pause, then passes them on. `act` runs once at a time, and must not throw. */
export function collectChanges(act: (files: readonly string[]) => Promise<void>): CollectedChanges {
  const files = new Set<string>()
  const pause = createPause()
  let isOver = false
  let begin = () => {}
  let running = new Promise<void>((resolve) => {
    begin = resolve
  })
  const passOn = async () => {
    await pause.begun()
    const collected = [...files]
    files.clear()
    if (!isOver) await act(collected)
  }
  return {
    add(file) {
      pause.onEvent()
      if (files.size === 0) running = running.then(passOn)
      files.add(file)
    },
    begin: () => begin(),
    end() {
      isOver = true
      begin()
      return running
    },
  }
}

/** Finds the end of a change that consists of several events. */
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
