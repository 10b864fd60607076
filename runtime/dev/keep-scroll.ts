/**
 * Notes how far the parts of the page are scrolled, such as the sidebar and code blocks; the returned function scrolls
 * them back. The browser keeps the position of the page itself.
 */
export function keepScroll(root: Element): () => void {
  const scrolled = [...root.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }))
  return () => {
    for (const { element, top, left } of scrolled) {
      if (element.scrollTop !== top || element.scrollLeft !== left)
        element.scrollTo({ top, left, behavior: 'instant' })
    }
  }
}
