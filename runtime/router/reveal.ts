/** Boxes that are closed. */
const closed = 'details:not([open])'

/**
 * Opens what an element is in, so that it can be scrolled to; returns whether anything was closed. Components that hide
 * some of their content listen to `beforematch`, as browsers announce a match that they are about to show. They show it at
 * once and cancel the event: https://html.spec.whatwg.org/#ancestor-revealing-algorithm
 */
export function reveal(target: Element): boolean {
  const announcement = new Event('beforematch', { bubbles: true, cancelable: true })
  let hasOpened = !target.dispatchEvent(announcement)
  // Also the box of a heading that is its summary: the link is to what the heading is about.
  for (let box = target.closest(closed); box; box = box.closest(closed)) {
    box.setAttribute('open', '')
    hasOpened = true
  }
  return hasOpened
}
