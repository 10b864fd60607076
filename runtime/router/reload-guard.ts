/** Remembers that a page was reloaded because a part of it could not be loaded: once is enough. */
export interface ReloadGuard {
  /** Whether the current URL was reloaded for that reason, and has not been shown since. */
  readonly hasReloaded: () => boolean
  /** Called before the reload, when the address bar shows the URL. */
  readonly note: () => void
  /** Called when a page has been shown. */
  readonly clear: () => void
}

const key = 'docs-build.reloaded'

/** State of the history entry if storage is blocked. */
interface GuardState {
  readonly reloaded?: string
}

/** Creates a guard for this tab: in session storage, or else in the history entry, which also survives a reload. */
export function createReloadGuard(): ReloadGuard {
  return {
    hasReloaded() {
      const noted = withSession((session) => session.getItem(key)) ?? stateOf().reloaded
      return noted === location.href
    },
    note() {
      const isStored = withSession((session) => {
        session.setItem(key, location.href)
        return true
      })
      if (!isStored) history.replaceState({ ...stateOf(), reloaded: location.href }, '')
    },
    clear() {
      withSession((session) => session.removeItem(key))
      const { reloaded, ...rest } = stateOf()
      if (reloaded !== undefined) history.replaceState(rest, '')
    },
  }
}

/** Undefined if the storage is blocked or full. */
function withSession<T>(run: (session: Storage) => T): T | undefined {
  try {
    return run(window.sessionStorage)
  } catch {
    return undefined
  }
}

function stateOf(): GuardState {
  // Only this site writes the state of its history entries.
  return (history.state as GuardState | null) ?? {}
}
