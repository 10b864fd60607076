import { type RefObject, useLayoutEffect, useRef } from 'react'
import { showDialog } from './show-dialog.ts'

/** Class of the body while the modal is open: other search dialogs then stay closed. */
const activeClass = 'DocSearch--active'

export interface ModalParts {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly input: RefObject<HTMLInputElement | null>
  /** Whether the reader leaves the page: then the scroll position is not restored. */
  readonly leaves: RefObject<boolean>
  /** What is selected in the input when the dialog opens. */
  readonly selection: readonly [start: number, end: number]
}

/**
 * Shows a dialog while it is rendered. The page behind it cannot scroll, and keeps its width when its scrollbar
 * disappears; afterwards the focus returns to where it was.
 */
export function useModal({ dialog, input, leaves, selection }: ModalParts): void {
  const start = useRef(selection)
  useLayoutEffect(() => {
    const box = dialog.current
    if (!box) return
    const { activeElement: opener } = document
    const top = window.scrollY
    const release = holdPage()
    const hide = showDialog(box)
    // It replaces a dialog that looks the same.
    for (const animation of box.getAnimations()) animation.finish()
    input.current?.focus()
    input.current?.setSelectionRange(...start.current)
    return () => {
      hide()
      release()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      if (!leaves.current && window.scrollY !== top) window.scrollTo(0, top)
    }
  }, [dialog, input, leaves])
}

/** Keeps the page from scrolling, at its current width; returns a function that undoes it. */
function holdPage(): () => void {
  const { documentElement: html, body } = document
  const { overflow, paddingLeft, paddingRight } = html.style
  const width = html.clientWidth
  const { left } = body.getBoundingClientRect()
  html.style.overflow = 'hidden'
  body.classList.add(activeClass)
  // 0 if `scrollbar-gutter` reserves the space, or if scrollbars take none.
  const gap = html.clientWidth - width
  const side = body.getBoundingClientRect().left < left ? 'paddingLeft' : 'paddingRight'
  if (gap > 0) html.style[side] = `${gap}px`
  return () => {
    body.classList.remove(activeClass)
    Object.assign(html.style, { overflow, paddingLeft, paddingRight })
  }
}
