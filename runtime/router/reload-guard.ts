/** Remembers that an address was loaded in full because it could not be loaded piecemeal: once is enough. */
export interface ReloadGuard {
  /** Whether the address that the browser shows was reloaded for that reason, and has not come up since. */
  readonly hasReloaded: () => boolean
  /** Called before the reload, when the address bar shows the address. */
  readonly note: () => void
  /** Called when a page has come up. */
  readonly clear: () => void
}

const key = 'docs-build.reloaded'

/** What the history entry keeps where storage is blocked. */
interface GuardState {
  readonly reloaded?: string
}

/** A guard for this tab: in session storage, else in the history entry, which survives a reload as well. */
export function createReloadGuard(): ReloadGuard {
  return {
    hasReloaded() {
      const noted = withSession((session) => session.getItem(key)) ?? stateOf().reloaded
      return noted === location.href
    },
    note() {
      const isKept = withSession((session) => {
        session.setItem(key, location.href)
        return true
      })
      if (!isKept) history.replaceState({ ...stateOf(), reloaded: location.href }, '')
    },
    clear() {
      withSession((session) => session.removeItem(key))
      const { reloaded, ...rest } = stateOf()
      if (reloaded !== undefined) history.replaceState(rest, '')
    },
  }
}

/** Undefined where the storage is blocked or full. */
function withSession<T>(run: (session: Storage) => T): T | undefined {
  try {
    return run(window.sessionStorage)
  } catch {
    return undefined
  }
}

function stateOf(): GuardState {
  // Only this site writes the state of its entries.
  return (history.state as GuardState | null) ?? {}
}
