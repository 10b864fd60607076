import type { Translate } from '../../runtime/index.ts'

/** Elements that may be wider than the text, and then scroll. */
export const scrollerSelector = 'pre, .table-scroll'

/** Whether a scroller is wider than its visible part; never while it is hidden. */
export function overflows(scroller: Element): boolean {
  return scroller.scrollWidth > scroller.clientWidth
}

/**
 * Makes a scroller focusable, with role and name, while it scrolls: a group, because a landmark for each would drown
 * the others. In the HTML all of them are focusable, because nothing is measured without scripts.
 */
export function updateRegion(scroller: HTMLElement, scrolls: boolean, t: Translate): void {
  const attributes = { tabindex: '0', role: 'group', 'aria-label': nameOf(scroller, t) }
  for (const [name, value] of Object.entries(attributes)) {
    if (scrolls) scroller.setAttribute(name, value)
    else scroller.removeAttribute(name)
  }
}

/**
 * Whether the first column of a table can stay in the window while the others scroll: it is no wider than half of it, and
 * each row has its cells in the same columns.
 */
export function canStick(scroller: Element): boolean {
  const cell = scroller.querySelector('table :is(th, td)')
  if (!cell || scroller.querySelector('[rowspan], [colspan]')) return false
  return cell.clientWidth <= scroller.clientWidth / 2
}

/** 'Code 2: app/route.ts', 'Table 1': numbered within the page, because each group needs a unique name. */
function nameOf(scroller: HTMLElement, t: Translate): string {
  const kind = scroller.matches('pre') ? 'pre' : '.table-scroll'
  const number = [...document.querySelectorAll(kind)].indexOf(scroller) + 1
  if (kind !== 'pre') return t('tableRegion', { number })
  const title = scroller.closest('.code-block')?.querySelector('.code-header > span')?.textContent
  return title ? t('titledCodeRegion', { number, title }) : t('codeRegion', { number })
}
