/** How long what is above the target can still arrive, in ms. */
const holdTime = 5000

/**
 * Keeps an element where it is in the window while images and other late content above it arrive: not every browser anchors
 * the scroll position (https://drafts.csswg.org/css-scroll-anchoring/). Ends when the reader does anything, and after some
 * seconds.
 */
export function holdInPlace(target: Element): void {
  const topOf = () => target.getBoundingClientRect().top
  const held = topOf()
  /** Where the page was scrolled to here: the event comes later. */
  let scrolledTo = window.scrollY
  const listening = new AbortController()
  const { signal } = listening
  const end = () => {
    listening.abort()
    sizes.disconnect()
  }
  const sizes = new ResizeObserver(() => {
    if (!target.isConnected) return end()
    window.scrollBy(0, topOf() - held)
    scrolledTo = window.scrollY
  })
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(event, end, { capture: true, passive: true, signal })
  // A browser that anchors the position scrolls too, and the element stays. The scrollbar has no other event.
  const onScroll = () => {
    if (window.scrollY !== scrolledTo && Math.abs(topOf() - held) > 1) end()
  }
  window.addEventListener('scroll', onScroll, { passive: true, signal })
  sizes.observe(document.body)
  setTimeout(end, holdTime)
}
