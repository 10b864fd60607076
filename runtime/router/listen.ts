import { anchorAt, internalHref } from './links.ts'
import type { Router } from './router.ts'
import { savedScroll, saveScroll } from './saved-scroll.ts'
import { rememberScroll, scrollTo } from './scroll.ts'

/** Handles clicks on links, and Back and Forward, in place of the browser if they lead to pages of the site. */
export function listenToLinks(router: Router, baseUrl: string): void {
  /** While a page that Back leads to is loading, the address bar is ahead of the page. */
  const isSamePage = () => {
    const { pathname, search } = router.getLocation()
    return pathname === location.pathname && search === location.search
  }
  rememberScroll(isSamePage)
  document.addEventListener('click', (event) => {
    // A link to an anchor on this page makes a history entry too, which the browser adds.
    if (anchorAt(event.target)) saveScroll()
    const href = internalHref(event, baseUrl)
    if (href === undefined) return
    event.preventDefault()
    void router.navigate(href)
  })
  window.addEventListener('popstate', () => {
    if (!isSamePage() || router.getPending()) return void router.follow()
    router.noteAnchor()
    scrollTo(savedScroll())
  })
}
