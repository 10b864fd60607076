/** What a history entry stores in addition to its URL. */
interface EntryState {
  readonly scroll?: number
  /** The key of the entry it was saved in: Firefox copies the state to the entry of a link to an anchor. */
  readonly key?: string
}

/** The used part of https://html.spec.whatwg.org/#navigation-interface, which not every browser has. */
interface Navigation extends EventTarget {
  readonly currentEntry: { readonly key: string; readonly getState: () => unknown } | null
  readonly updateCurrentEntry: (options: { readonly state: EntryState }) => void
}

/** Saves the scroll position of the current entry; called before another one replaces it. */
export function saveScroll(scroll = window.scrollY): void {
  const navigation = navigationApi()
  // During a navigation, replacing the state would cancel it.
  const key = navigation?.currentEntry?.key
  if (key) navigation.updateCurrentEntry({ state: { scroll, key } })
  else history.replaceState({ ...history.state, scroll }, '')
}

/** Replaces the state of the current entry, but keeps its scroll position, which browsers would drop. */
export function replaceState(state: unknown): void {
  const scroll = savedScroll()
  history.replaceState(state, '')
  if (scroll !== undefined) saveScroll(scroll)
}

/** The saved scroll position of the current entry; undefined if it was never left. */
export function savedScroll(): number | undefined {
  // Only `saveScroll` writes this state of this site's history entries.
  const entry = navigationApi()?.currentEntry
  const state = (entry ? entry.getState() : history.state) as EntryState | null | undefined
  return state?.key === entry?.key ? state?.scroll : undefined
}

/** Scrolls to the saved position of the current history entry. Call it when content has been added after the page arrived. */
export function restoreScroll(): void {
  const top = savedScroll()
  if (top !== undefined) window.scrollTo(0, top)
}

/** The browser's own list of history entries, where it has one. */
export function navigationApi(): Navigation | undefined {
  return (window as { readonly navigation?: Navigation }).navigation
}
