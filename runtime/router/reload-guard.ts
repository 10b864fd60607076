import { firstViewId } from '../contract/element-ids.ts'
import { loadTimeout } from './fetch.ts'
import { replaceState } from './saved-scroll.ts'

/**
 * Reloads the page if part of it fails to load, as after a deployment. It reloads only once, because a file may stay missing.
 * Without a name, the part is the page itself. Reloads are recorded in the history entry, which survives a reload even in
 * browsers that block storage, and is gone with the URL.
 */
export interface ReloadGuard {
  /** Whether the page was reloaded for the part, which has not been loaded since. */
  readonly hasReloaded: (part?: string) => boolean
  /** Records a reload. Call it before the reload, when the address bar shows the URL. */
  readonly note: (part?: string) => void
  /** Forgets the reload. Call it when the part has been loaded. */
  readonly clear: (part?: string) => void
  /**
   * Reloads the page for a part, and keeps what the reader has typed there. Returns false if that was tried before or there is
   * no network, when a reload would only lose what is shown.
   */
  readonly reloadOnce: (part?: string, typed?: string) => boolean
  /** Returns what the reader had typed before the reload for the part. Only the first call returns it. */
  readonly takeTyped: (part: string) => string | undefined
  /**
   * Whether the page's URL now responds with HTML that loads different scripts or styles, as after a deployment. Only then does
   * a reload help, and the page isn't lost if the server has failed. `asset` is the URL of an additional file that the HTML
   * loads: the page's module.
   */
  readonly isReplaced: (asset?: string) => Promise<boolean>
  /**
   * Loads a part. If that fails, reloads the page if it has been replaced and no dialog is open. Otherwise, tries again once,
   * with any data, and rejects if that fails.
   */
  readonly recover: <T>(part: string, load: () => Promise<T>, asset?: string) => Promise<T>
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
    isReplaced,
    async recover(part, load, asset) {
      const attempt = async () => {
        const loaded = await load()
        // That of the page itself is cleared when it is shown.
        if (part !== 'page') clear(part)
        return loaded
      }
      try {
        return await attempt()
      } catch (error) {
        console.warn(error)
        if (hasReloaded(part)) throw error
        // In `dev`, the author is the only reader, and the part may be from before a change.
        const isNewer = process.env.NODE_ENV === 'development' || (await isReplaced(asset))
        const canReload = isNewer && !document.querySelector('dialog[open], [aria-modal]')
        // The page is about to go; until then the part is still loading.
        if (canReload && reloadOnce(part)) return new Promise(() => {})
        // A reload would end up here: what is there is better than nothing.
        keep(part, true)
        return attempt()
      }
    },
  }
}

async function isReplaced(asset?: string): Promise<boolean> {
  if (navigator.onLine === false) return false
  // All pages name these; links may be to what is fetched ahead, or what only the first page of the visit needs.
  const named = document.querySelectorAll(
    'script[src*="/assets/"], link[rel=stylesheet][href*="/assets/"]',
  )
  const urls = [...named].map((one) => one.getAttribute('src') ?? one.getAttribute('href'))
  try {
    const signal = AbortSignal.timeout(loadTimeout)
    const response = await fetch(location.pathname + location.search, { cache: 'no-store', signal })
    const html = response.ok ? await response.text() : ''
    const isOurs = html.includes(firstViewId)
    return isOurs && [...urls, asset].some((url) => url && !html.includes(url))
  } catch {
    return false
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
