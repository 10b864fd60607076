import { type RefObject, useLayoutEffect } from 'react'

/** Marks the body while the modal is open: others of its kind then stay closed. */
const activeClass = 'DocSearch--active'

export interface ModalParts {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly input: RefObject<HTMLInputElement | null>
  /** Whether the reader goes elsewhere: the place on the page is not restored then. */
  readonly leaves: RefObject<boolean>
  /** Whether the query was selected on the page: it is in the input, too. */
  readonly isSelection: boolean
}

/**
 * Shows a dialog as long as it is drawn. The page behind it stays where it is and does not get wider where its scrollbar
 * goes; the focus returns to where it was.
 */
export function useModal({ dialog, input, leaves, isSelection }: ModalParts): void {
  useLayoutEffect(() => {
    const box = dialog.current
    if (!box) return
    const { activeElement: opener } = document
    const top = window.scrollY
    const release = holdPage()
    box.showModal()
    input.current?.focus()
    if (isSelection) input.current?.select()
    return () => {
      box.close()
      release()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      if (!leaves.current && window.scrollY !== top) window.scrollTo(0, top)
    }
  }, [dialog, input, leaves, isSelection])
}

/** Keeps the page from scrolling, at the width it has; returns the way to let it go. */
function holdPage(): () => void {
  const { documentElement: html, body } = document
  const { overflow, paddingLeft, paddingRight } = html.style
  const width = html.clientWidth
  const { left } = body.getBoundingClientRect()
  html.style.overflow = 'hidden'
  body.classList.add(activeClass)
  // Nothing where `scrollbar-gutter` keeps the place, or where scrollbars take none.
  const gap = html.clientWidth - width
  const side = body.getBoundingClientRect().left < left ? 'paddingLeft' : 'paddingRight'
  if (gap > 0) html.style[side] = `${gap}px`
  return () => {
    body.classList.remove(activeClass)
    Object.assign(html.style, { overflow, paddingLeft, paddingRight })
  }
}
