/** A box that is opening or closing. */
interface Motion {
  readonly animation: Animation
  readonly opens: boolean
}

const motions = new WeakMap<HTMLDetailsElement, Motion>()

/** Boxes without animation: a dropdown's menu is above the page, so nothing has to move. */
const notAnimated = '.dropdown'

/**
 * How long a box takes to open or close, in ms, from the change of its height in pixels: taller boxes take longer, but
 * less than in proportion.
 */
export function collapseDuration(height: number): number {
  if (height <= 0) return 0
  const lines = height / 36
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10)
}

/**
 * For clicks anywhere: opens or closes the `<details>` whose summary was clicked, with an animation. It has the `open`
 * attribute until a closing animation ends. For readers who prefer reduced motion, the browser handles the click.
 */
export function onDetailsClick(event: MouseEvent): void {
  const { target } = event
  const summary = target instanceof Element ? target.closest('summary') : null
  const details = summary?.parentElement
  if (event.defaultPrevented || !(details instanceof HTMLDetailsElement)) return
  // A control in a summary has its own action.
  const control = target instanceof Element && target.closest('a, button, input, label, summary')
  if (control !== summary || details.matches(notAnimated)) return
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  event.preventDefault()
  move(details)
}

/** A double click opens and closes; it should not also select the words of the summary. */
export function onDetailsPress(event: MouseEvent): void {
  const { target, detail } = event
  if (detail > 1 && target instanceof Element && target.closest('summary')) event.preventDefault()
}

function move(details: HTMLDetailsElement): void {
  const running = motions.get(details)
  const opens = running ? !running.opens : !details.open
  const from = heightOf(details)
  running?.animation.cancel()
  const closed = heightWhen(details, false)
  const open = heightWhen(details, true)
  const to = opens ? open : closed
  details.toggleAttribute('data-closing', !opens)
  const animation = details.animate(
    { blockSize: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] },
    { duration: collapseDuration(Math.abs(open - closed)), easing: 'ease-in-out' },
  )
  motions.set(details, { animation, opens })
  animation.onfinish = () => {
    motions.delete(details)
    if (opens) return
    details.open = false
    details.removeAttribute('data-closing')
  }
}

function heightOf(box: Element): number {
  return box.getBoundingClientRect().height
}

/** Leaves the box in that state. */
function heightWhen(details: HTMLDetailsElement, open: boolean): number {
  details.open = open
  return heightOf(details)
}
