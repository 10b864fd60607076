import type { Translate } from '../../runtime/index.ts'

/** What may be wider than the text and scrolls inside itself. */
export const scrollerSelector = 'pre, .table-scroll'

/** Whether a scroller holds more than it shows; never while it is hidden. */
export function overflows(scroller: Element): boolean {
  return scroller.scrollWidth > scroller.clientWidth
}

/**
 * Makes a scroller a stop of the keyboard, with role and name, while it scrolls: a group, because a landmark for each
 * would drown the others. The HTML makes all of them stops: without
 * scripts nobody measures.
 */
export function updateRegion(scroller: HTMLElement, scrolls: boolean, t: Translate): void {
  const attributes = { tabindex: '0', role: 'group', 'aria-label': nameOf(scroller, t) }
  for (const [name, value] of Object.entries(attributes)) {
    if (scrolls) scroller.setAttribute(name, value)
    else scroller.removeAttribute(name)
  }
}

/** 'Code 2: app/route.ts', 'Table 1': numbered within the page, because landmarks need names of their own. */
function nameOf(scroller: HTMLElement, t: Translate): string {
  const kind = scroller.matches('pre') ? 'pre' : '.table-scroll'
  const number = [...document.querySelectorAll(kind)].indexOf(scroller) + 1
  if (kind !== 'pre') return t('tableRegion', { number })
  const title = scroller.closest('.code-block')?.querySelector('.code-header > span')?.textContent
  return title ? t('titledCodeRegion', { number, title }) : t('codeRegion', { number })
}
