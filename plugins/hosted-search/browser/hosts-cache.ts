import type { Host, HostsCache } from './requester.ts'

/** How long a host that did not respond is skipped, in ms. */
export const hostRest = 120_000

interface HostState {
  readonly status: 'up' | 'down' | 'timed out'
  readonly lastUpdate: number
}

/**
 * Remembers, until the page is closed, which hosts do not respond, and skips them for two minutes. The client's default
 * cache uses a key that contains the host's state, so it never finds the state again.
 */
export function createHostsCache(now: () => number = Date.now): HostsCache {
  const states = new Map<string, HostState>()
  const cache = {
    get: async (host: Host, absent: () => Promise<unknown>) => {
      const state = states.get(nameOf(host))
      if (!state) return absent()
      const isResting = now() - state.lastUpdate <= hostRest
      return {
        ...host,
        ...state,
        isUp: () => state.status === 'up' || !isResting,
        isTimedOut: () => state.status === 'timed out' && isResting,
      }
    },
    set: async (host: Host, state: HostState) => {
      states.set(nameOf(host), { status: state.status, lastUpdate: now() })
      return state
    },
    delete: async (host: Host) => void states.delete(nameOf(host)),
    clear: async () => states.clear(),
  }
  // The client's cache takes any key and value; this one is only for hosts.
  return cache as unknown as HostsCache
}

function nameOf({ protocol, url, port }: Host): string {
  return `${protocol}://${url}:${port ?? ''}`
}
