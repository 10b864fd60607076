import { whenIdle } from '../when-idle.ts'
import { anchorId, focusOn, scrollTo } from './scroll.ts'
import type { Arrival } from './state.ts'

/**
 * Scrolls to where the reader was, after Back; else to the hash target, else to the top. Moves the focus there too, for
 * readers who do not see the page change. If only the query changed, does nothing.
 */
export function arrive(arrival: Arrival): void {
  if (arrival.kind === 'stay') return
  // Any other position depends on the height of what is above it.
  markArrival(arrival.kind === 'target' && anchorId() === '')
  const target = scrollTo(arrival.kind === 'saved' ? arrival.top : undefined)
  const focus =
    target ??
    document.querySelector<HTMLElement>('h1') ??
    document.querySelector<HTMLElement>('main')
  if (focus) focusOn(focus)
}

/**
 * While the attribute is set, a theme may leave out the layout of what is below the window: browsers then show the top of a
 * long page sooner. It is gone when the browser is idle, or when the reader presses a key or a button of the mouse, which may
 * be for a place further down.
 */
function markArrival(isAtTop: boolean): void {
  const { documentElement } = document
  documentElement.toggleAttribute('data-arriving', isAtTop)
  if (!isAtTop) return
  const listening = new AbortController()
  const end = () => {
    listening.abort()
    documentElement.removeAttribute('data-arriving')
  }
  for (const event of ['keydown', 'click'])
    document.addEventListener(event, end, { capture: true, signal: listening.signal })
  whenIdle(end)
}
