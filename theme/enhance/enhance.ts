import { type Translate, whenIdle } from '../../runtime/index.ts'
import { addCodeButtons, createCopyAction, toggleWrap, updateWrapButton } from './code-buttons.ts'
import { onDetailsClick, onDetailsPress } from './details.ts'
import { showHeldKeys } from './held-keys.ts'
import { canStick, overflows, scrollerSelector, updateRegion } from './scrollers.ts'

/**
 * Adds to code blocks, tables and details what HTML alone cannot do, also to those that are added later: a page's text
 * is static HTML, which React does not manage. Returns a function that stops it.
 */
export function enhance(t: Translate): () => void {
  const status = addStatus()
  const copy = createCopyAction(status, t)
  const stopWatching = watchScrollers(t)
  const hideKeys = showHeldKeys()
  const onClick = ({ target }: MouseEvent) => {
    const anchor = target instanceof Element && target.closest<HTMLAnchorElement>('.heading-anchor')
    // The browser also goes to the anchor.
    if (anchor) return void copyLink(anchor.href, status, t)
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-code]') : undefined
    const block = button?.closest<HTMLElement>('.code-block')
    if (!button || !block) return
    if (button.dataset.code === 'copy') return void copy(button)
    toggleWrap(block)
    // If the code would not overflow anyway, no size changes, so the observer does not fire.
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
    hideKeys()
    status.remove()
  }
}

/** A click on a heading's anchor is usually meant to copy its link. Without a clipboard, it is in the address bar. */
async function copyLink(href: string, status: HTMLElement, t: Translate): Promise<void> {
  try {
    await navigator.clipboard.writeText(href)
    status.textContent = t('linkCopied')
  } catch {
    status.textContent = ''
  }
}

/** Announces to assistive technology that something was copied; it must exist before its text is set. */
function addStatus(): HTMLElement {
  const status = document.createElement('div')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  document.body.append(status)
  return status
}

/** Keeps buttons and regions up to date when blocks are added and when sizes change, as in a tab that opens. */
function watchScrollers(t: Translate): () => void {
  const seen = new WeakSet<Element>()
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
    if (scrollers.every((scroller) => seen.has(scroller))) return
    for (const scroller of scrollers) {
      seen.add(scroller)
      const block = scroller.closest('.code-block')
      if (block) addCodeButtons(block, t)
      // Those already observed are reported again, for the numbers in their names.
      sizes.observe(scroller)
      if (scroller.firstElementChild) sizes.observe(scroller.firstElementChild)
    }
  }
  // A page that the reader opens is shown first, which takes longer with the buttons of all its blocks.
  let cancel: (() => void) | undefined
  const changes = new MutationObserver(() => {
    cancel ??= whenIdle(() => {
      cancel = undefined
      onChange()
    })
  })
  changes.observe(document.body, { childList: true, subtree: true })
  onChange()
  return () => {
    cancel?.()
    changes.disconnect()
    sizes.disconnect()
  }
}

function update(scrollers: Iterable<HTMLElement>, t: Translate): void {
  // Read everything, then write: the page is laid out once, not once per block.
  const measured = Array.from(scrollers, (scroller) => {
    const scrolls = overflows(scroller)
    return { scroller, scrolls, sticks: scrolls && canStick(scroller) }
  })
  for (const { scroller, scrolls, sticks } of measured) {
    updateRegion(scroller, scrolls, t)
    scroller.toggleAttribute('data-sticky', sticks)
    const block = scroller.closest<HTMLElement>('.code-block')
    if (block) updateWrapButton(block, scrolls)
  }
}
