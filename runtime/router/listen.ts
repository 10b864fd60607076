import { anchorAt, internalHref } from './links.ts'
import type { Router } from './router.ts'
import { rememberScroll, savedScroll, saveScroll, scrollTo } from './scroll.ts'

/** Takes clicks on links and Back and Forward over from the browser, where they lead to pages of the site. */
export function listen(router: Router, baseUrl: string): void {
  rememberScroll(() => router.getPending() === undefined)
  document.addEventListener('click', (event) => {
    // A link to a place on this page makes a history entry too, and that one is the browser's.
    if (anchorAt(event.target)) saveScroll()
    const href = internalHref(event, baseUrl)
    if (href === undefined) return
    event.preventDefault()
    void router.navigate(href)
  })
  window.addEventListener('popstate', (event) => {
    const { pathname, search } = router.getLocation()
    const isSamePage = pathname === location.pathname && search === location.search
    if (!isSamePage || router.getPending()) {
      return void router.follow({ isAnimated: event.hasUAVisualTransition === true })
    }
    router.noteAnchor()
    scrollTo(savedScroll())
  })
}
