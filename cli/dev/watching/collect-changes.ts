import { readFileSync } from 'node:fs'
import { setImmediate, setTimeout } from 'node:timers/promises'

/**
 * Editors write several files at once: they are one change if this many ms pass without another one. chokidar does not
 * report a second change of a file within 50 ms, so what is read before they are over has to be read again.
 */
const settleTime = 60
/** One page is passed on sooner, because its writer waits to see it, and is compared when the time above is over. */
const pageSettleTime = 8
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
  const pause = createPause(() => (files.size === 1 ? writtenPage([...files][0]) : undefined))
  let isOver = false
  let begin = () => {}
  let running = new Promise<void>((resolve) => {
    begin = resolve
  })
  const add = (file: string) => {
    pause.onEvent()
    if (files.size === 0) running = running.then(passOn)
    files.add(file)
  }
  const passOn = async () => {
    const page = await pause.begun()
    const collected = [...files]
    files.clear()
    if (isOver) return
    if (page) void addIfChanged(page)
    await act(collected)
  }
  const addIfChanged = async ({ file, bytes }: WrittenPage) => {
    await setTimeout(settleTime, undefined, { ref: false })
    if (!isOver && !readPage(file)?.equals(bytes)) add(file)
  }
  return {
    add,
    begin: () => begin(),
    end() {
      isOver = true
      begin()
      return running
    },
  }
}

interface WrittenPage {
  readonly file: string
  readonly bytes: Buffer
}

/** The page that was written; undefined if it is another file, or empty: many editors empty a file before they write it. */
function writtenPage(file: string | undefined): WrittenPage | undefined {
  if (!file?.endsWith('.md')) return undefined
  const bytes = readPage(file)
  return bytes && bytes.length > 0 ? { file, bytes } : undefined
}

/** The bytes of a file; undefined if it cannot be read. */
function readPage(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Finds the end of a change that consists of several events. */
function createPause(findPage: () => WrittenPage | undefined) {
  let count = 0
  let last = 0
  const isEarly = () => count === 1 && Date.now() < last + settleTime
  return {
    onEvent() {
      count++
      last = Date.now()
    },
    /** Resolves after the last event; with the page, if there was one event for a page and more may follow. */
    async begun(): Promise<WrittenPage | undefined> {
      const end = Date.now() + maxSettleTime
      if (isEarly()) {
        await setTimeout(pageSettleTime)
        // Events that are waiting come first.
        await setImmediate()
        const page = isEarly() ? findPage() : undefined
        if (page) {
          count = 0
          return page
        }
      }
      for (;;) {
        const now = Date.now()
        const rest = Math.min(last + (count > manyFiles ? longSettleTime : settleTime), end) - now
        if (rest <= 0) break
        await setTimeout(rest)
      }
      count = 0
      return undefined
    },
  }
}
