import { decodeUrl } from '../contract/url.ts'
import { holdInPlace } from './hold-in-place.ts'
import { reveal } from './reveal.ts'
import { navigationApi, savedScroll, saveScroll } from './saved-scroll.ts'

/** How long after the last scroll event the position is saved, in ms: browsers limit how often that may happen. */
const settleTime = 100

/**
 * Saves the scroll position in each history entry: before each navigation if the browser announces them, because
 * `popstate` comes after the entry has changed, else when the reader stops scrolling. The browser's restoration comes too
 * early for pages that load first, so it is off while the page is open, and on again when the reader leaves the site.
 * Nothing is saved while `isShown` returns false: then the address bar is ahead of the page.
 */
export function rememberScroll(isShown: () => boolean): void {
  // A document that is gone turned it off for this entry. The reader may have scrolled since.
  if (history.scrollRestoration === 'manual' && window.scrollY === 0) scrollTo(savedScroll())
  history.scrollRestoration = 'manual'
  const save = () => {
    if (isShown()) saveScroll()
  }
  window.addEventListener('pagehide', () => {
    // Otherwise the browser would scroll the next page to the position of this one.
    if (!isShown()) return
    saveScroll()
    history.scrollRestoration = 'auto'
  })
  const navigation = navigationApi()
  if (navigation) {
    navigation.addEventListener('navigate', save)
    // Phones may end a page in the background.
    document.addEventListener('visibilitychange', save)
    return
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(save, settleTime)
    },
    { passive: true },
  )
}

/**
 * Scrolls to a saved position, else to the anchor of the URL, else to the top; returns the anchor's element. What hides the
 * element is opened first, also for a saved position: it was saved with the element in the page.
 */
export function scrollTo(saved: number | undefined): HTMLElement | null {
  const target = document.getElementById(anchorId())
  // Where the target was hidden, the browser left the focus at the link.
  if (target && reveal(target)) focusOn(target)
  if (saved !== undefined) window.scrollTo(0, saved)
  else if (target) {
    target.scrollIntoView()
    holdInPlace(target)
  } else window.scrollTo(0, 0)
  return target
}

/**
 * Opens what hid the target of the first view from the browser, and goes there unless the reader is elsewhere by now. A
 * target that the browser has gone to is held.
 */
export function showFirstTarget(): void {
  const target = document.getElementById(anchorId())
  if (!target) return
  const saved = savedScroll()
  const isElsewhere = saved === undefined && window.scrollY > 0
  if (reveal(target) && !isElsewhere) {
    focusOn(target)
    scrollTo(saved)
  } else if (saved === undefined) holdInPlace(target)
}

/** Moves the focus to an element that need not be a control. */
export function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

/** The id in the URL; a literal `%` must not break a navigation. */
export function anchorId(): string {
  return decodeUrl(location.hash.slice(1))
}
