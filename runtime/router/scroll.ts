/** What a history entry remembers beside its address. */
interface EntryState {
  readonly scroll?: number
}

/** How long the page must have stood still before its place is written down; browsers limit how often that may be. */
const settleTime = 100

/**
 * Remembers in each history entry how far it was scrolled. The browser's own restoration comes too early for pages that
 * load first, so it is switched off while the page is open, and on again when it is left for good. Nothing is written
 * down while `isShown` says that the address bar is ahead of the page.
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

/** Writes down where the current entry is scrolled to; called before another one takes its place. */
export function saveScroll(): void {
  const state: EntryState = { ...history.state, scroll: window.scrollY }
  history.replaceState(state, '')
}

/** To a place that was saved, else to the address's anchor, else to the top; gives the anchor's element. */
export function scrollTo(saved: number | undefined): HTMLElement | null {
  const target = document.getElementById(anchorId())
  if (saved !== undefined) window.scrollTo(0, saved)
  else if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
  return target
}

/** The id that the address names; a `%` that stands for itself must not stop a navigation. */
export function anchorId(): string {
  const hash = location.hash.slice(1)
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

/** Where the current entry was scrolled to; undefined where it was never left. */
export function savedScroll(): number | undefined {
  // Only `saveScroll` writes the state of this site's entries.
  return (history.state as EntryState | null)?.scroll
}
