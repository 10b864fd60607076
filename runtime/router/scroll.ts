import { decodeUrl } from '../contract/url.ts'

/** What a history entry stores in addition to its URL. */
interface EntryState {
  readonly scroll?: number
}

/** How long after the last scroll event the position is saved, in ms: browsers limit how often that may happen. */
const settleTime = 100

/**
 * Saves the scroll position in each history entry. The browser's restoration comes too early for pages that load first,
 * so it is off while the page is open, and on again when the reader leaves the site. Nothing is saved while `isShown`
 * returns false: then the address bar is ahead of the page.
 */
export function rememberScroll(isShown: () => boolean): void {
  history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isShown()) saveScroll()
      }, settleTime)
    },
    { passive: true },
  )
}

/** Saves the scroll position of the current entry; called before another one replaces it. */
export function saveScroll(): void {
  const state: EntryState = { ...history.state, scroll: window.scrollY }
  history.replaceState(state, '')
}

/** Scrolls to a saved position, else to the anchor of the URL, else to the top; returns the anchor's element. */
export function scrollTo(saved: number | undefined): HTMLElement | null {
  const target = document.getElementById(anchorId())
  if (saved !== undefined) window.scrollTo(0, saved)
  else if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
  return target
}

/** The id in the URL; a literal `%` must not break a navigation. */
export function anchorId(): string {
  return decodeUrl(location.hash.slice(1))
}

/** The saved scroll position of the current entry; undefined if it was never left. */
export function savedScroll(): number | undefined {
  // Only `saveScroll` writes the state of this site's history entries.
  return (history.state as EntryState | null)?.scroll
}
