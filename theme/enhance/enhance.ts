import type { Translate } from '../../runtime/index.ts'
import { addCodeButtons, createCopyAction, toggleWrap, updateWrapButton } from './code-buttons.ts'
import { onDetailsClick, onDetailsPress } from './details.ts'
import { overflows, scrollerSelector, updateRegion } from './scrollers.ts'

/**
 * Makes code blocks, tables and boxes to open do what HTML alone cannot, also those that come later: a page's text is
 * static HTML which React sets and forgets. Returns the way to stop.
 */
export function enhance(t: Translate): () => void {
  const status = addStatus()
  const copy = createCopyAction(status, t)
  const stopWatching = watchScrollers(t)
  const onClick = ({ target }: MouseEvent) => {
    const anchor = target instanceof Element && target.closest<HTMLAnchorElement>('.heading-anchor')
    // The browser goes there as well.
    if (anchor) return void copyLink(anchor.href, status, t)
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-code]') : undefined
    const block = button?.closest<HTMLElement>('.code-block')
    if (!button || !block) return
    if (button.dataset.code === 'copy') return void copy(button)
    toggleWrap(block)
    // Where the code would not overflow anyway, no size changes that could be observed.
    update(block.querySelectorAll<HTMLElement>('pre'), t)
  }
  document.addEventListener('click', onClick)
  document.addEventListener('click', onDetailsClick)
  document.addEventListener('mousedown', onDetailsPress)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('click', onDetailsClick)
    document.removeEventListener('mousedown', onDetailsPress)
    stopWatching()
    status.remove()
  }
}

/** A place on a page is linked to more often than it is opened. Without a clipboard the address bar has it. */
async function copyLink(href: string, status: HTMLElement, t: Translate): Promise<void> {
  try {
    await navigator.clipboard.writeText(href)
    status.textContent = t('linkCopied')
  } catch {
    status.textContent = ''
  }
}

/** What tells assistive technology that something was copied; it must be there before it says anything. */
function addStatus(): HTMLElement {
  const status = document.createElement('div')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  document.body.append(status)
  return status
}

/** Keeps buttons and regions true: when blocks come and go, and when sizes change, as in a tab that opens. */
function watchScrollers(t: Translate): () => void {
  const known = new WeakSet<Element>()
  const sizes = new ResizeObserver((entries) => {
    const changed = new Set<HTMLElement>()
    for (const { target } of entries) {
      const scroller = target.closest<HTMLElement>(scrollerSelector)
      if (scroller?.isConnected) changed.add(scroller)
      else sizes.unobserve(target)
    }
    update([...changed], t)
  })
  const onChange = () => {
    const scrollers = [...document.querySelectorAll<HTMLElement>(scrollerSelector)]
    if (scrollers.every((scroller) => known.has(scroller))) return
    for (const scroller of scrollers) {
      known.add(scroller)
      const block = scroller.closest('.code-block')
      if (block) addCodeButtons(block, t)
      // Those already observed are reported again, for the numbers in their names.
      sizes.observe(scroller)
      if (scroller.firstElementChild) sizes.observe(scroller.firstElementChild)
    }
  }
  const changes = new MutationObserver(onChange)
  changes.observe(document.body, { childList: true, subtree: true })
  onChange()
  return () => {
    changes.disconnect()
    sizes.disconnect()
  }
}

function update(scrollers: Iterable<HTMLElement>, t: Translate): void {
  // All is read before anything is written: the page is laid out once, not once for each.
  const measured = Array.from(scrollers, (scroller) => ({ scroller, scrolls: overflows(scroller) }))
  for (const { scroller, scrolls } of measured) {
    updateRegion(scroller, scrolls, t)
    const block = scroller.closest<HTMLElement>('.code-block')
    if (block) updateWrapButton(block, scrolls)
  }
}
