import { replaceState } from './scroll.ts'

/**
 * Reloads the page if a part of it cannot be loaded, as after a deployment: once, because a file may stay missing. A part
 * is the page itself, unless it is named. What was reloaded is kept in the history entry: that survives a reload, even in
 * browsers that block storage, and is gone with the URL.
 */
export interface ReloadGuard {
  /** Whether the page was reloaded for that part, and the part has not been loaded since. */
  readonly hasReloaded: (part?: string) => boolean
  /** Called before the reload, when the address bar shows the URL. */
  readonly note: (part?: string) => void
  /** Called when the part has been loaded. */
  readonly clear: (part?: string) => void
  /**
   * Reloads the page for a part, and keeps what the reader has typed there. Returns false if that was tried before, or
   * if there is no network: a reload would only lose what is shown.
   */
  readonly reloadOnce: (part?: string, typed?: string) => boolean
  /** What the reader had typed before the reload for that part; only the first call returns it. */
  readonly takeTyped: (part: string) => string | undefined
  /** Loads a part. If that fails, reloads the page, or else rejects. */
  readonly recover: <T>(part: string, load: () => Promise<T>) => Promise<T>
}

/** What a history entry stores in addition to its URL: for each part that was reloaded, what was typed there, or `true`. */
interface EntryState {
  readonly reloaded?: Readonly<Record<string, string | true | undefined>>
}

/** Creates the guard of this tab; `reload` is replaced in tests. */
export function createReloadGuard(reload = () => location.reload()): ReloadGuard {
  const hasReloaded = (part = 'page') => reloads()[part] !== undefined
  const reloadOnce = (part = 'page', typed?: string) => {
    if (navigator.onLine === false || hasReloaded(part)) return false
    keep(part, typed ?? true)
    reload()
    return true
  }
  const clear = (part = 'page') => {
    if (hasReloaded(part)) keep(part, undefined)
  }
  return {
    hasReloaded,
    note: (part = 'page') => keep(part, true),
    clear,
    reloadOnce,
    takeTyped(part) {
      const typed = reloads()[part]
      if (typeof typed !== 'string') return undefined
      keep(part, true)
      return typed
    },
    async recover(part, load) {
      try {
        const loaded = await load()
        clear(part)
        return loaded
      } catch (error) {
        console.warn(error)
        // The page is about to go; until then the part is still loading.
        if (reloadOnce(part)) return new Promise(() => {})
        throw error
      }
    },
  }
}

function reloads(): NonNullable<EntryState['reloaded']> {
  // Only this site writes the state of its history entries.
  return (history.state as EntryState | null)?.reloaded ?? {}
}

function keep(part: string, value: string | true | undefined): void {
  const state: EntryState = { ...history.state, reloaded: { ...reloads(), [part]: value } }
  replaceState(state)
}
