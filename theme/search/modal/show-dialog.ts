/**
 * Shows a dialog above the page, which keeps the focus; returns a function that closes it and gives the focus back. It's a popover: for a modal dialog
 * browsers make the page inert, and compute the styles of all its elements for that, so that on long pages the dialog opened
 * late. Where there are no popovers, it is modal.
 */
export function showDialog(dialog: HTMLDialogElement): () => void {
  if (!('showPopover' in dialog)) {
    const modal: HTMLDialogElement = dialog
    modal.showModal()
    return () => modal.close()
  }
  const { activeElement: opener } = document
  dialog.popover = 'manual'
  dialog.showPopover()
  const listening = new AbortController()
  const { signal } = listening
  dialog.addEventListener('keydown', (event) => turnTab(event, dialog), { signal })
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Node && !dialog.contains(target)) controlsOf(dialog)[0]?.focus()
    },
    { signal },
  )
  return () => {
    listening.abort()
    dialog.hidePopover()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}

/** Leads from the last control to the first one, and back. */
function turnTab(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  if (event.key !== 'Tab') return
  const controls = controlsOf(dialog)
  const [first, last] = [controls[0], controls.at(-1)]
  const { activeElement } = document
  const isInside = activeElement !== dialog && dialog.contains(activeElement)
  if (isInside && activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

/** What Tab leads to. */
function controlsOf(dialog: HTMLDialogElement): readonly HTMLElement[] {
  const selector = 'a[href], button, input, select'
  return [...dialog.querySelectorAll<HTMLElement>(selector)].filter(
    (control) => control.tabIndex >= 0 && control.getClientRects().length > 0,
  )
}
