import { decodeUrl, type RouteUpdate } from 'docs-build/runtime'

/**
 * For sites whose line numbers are links: marks the lines that the URL names, `#lib-a-ts-L3` or `#lib-a-ts-L3-L7`. Browsers
 * only know single lines, and those not after a navigation by script.
 */
export function onRouteDidUpdate({ previousLocation }: RouteUpdate): void {
  if (previousLocation) markLines()
}

export default function watchLines(): void {
  markLines()
  addEventListener('hashchange', markLines)
  // Before the router, and before the browser opens a window.
  addEventListener('click', extendRange, true)
}

interface LineRange {
  /** What the ids of the block's lines begin with: `lib-a-ts-`. */
  readonly prefix: string
  readonly first: number
  readonly last: number
}

function rangeOf(hash: string): LineRange | undefined {
  const [, prefix = '', from, to = from] = /^#(.*?)L(\d+)(?:-L(\d+))?$/.exec(decodeUrl(hash)) ?? []
  if (from === undefined) return undefined
  const ends = [Number(from), Number(to)]
  return { prefix, first: Math.min(...ends), last: Math.max(...ends) }
}

function markLines(): void {
  for (const line of document.querySelectorAll<HTMLElement>('.code-line[data-target]')) {
    delete line.dataset.target
  }
  const range = rangeOf(location.hash)
  const first = range && lineAt(range.prefix, range.first)
  if (!first) return
  for (const line of first.parentElement?.querySelectorAll<HTMLElement>('.code-line[id]') ?? []) {
    const number = rangeOf(`#${line.id}`)?.first ?? 0
    if (range.first <= number && number <= range.last) line.dataset.target = ''
  }
  // The browser has scrolled to a single line.
  if (range.last > range.first && !isInView(first)) first.scrollIntoView()
}

function lineAt(prefix: string, number: number): HTMLElement | undefined {
  const line = document.getElementById(`${prefix}L${number}`)
  return line?.matches('.code-line') ? line : undefined
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

/** With Shift, a click or Enter on a line number extends the range from the first line of the last one. */
function extendRange(event: MouseEvent): void {
  const { target, shiftKey, ctrlKey, metaKey, altKey } = event
  if (!shiftKey || ctrlKey || metaKey || altKey || !(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('.code-line-link')
  const clicked = link && rangeOf(link.hash)
  if (!clicked) return
  event.preventDefault()
  const before = rangeOf(location.hash)
  const start = before?.prefix === clicked.prefix ? before.first : clicked.first
  const [first, last] = start < clicked.first ? [start, clicked.first] : [clicked.first, start]
  location.hash = `${clicked.prefix}L${first}${last > first ? `-L${last}` : ''}`
}
