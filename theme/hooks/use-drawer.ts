import { type RefObject, useEffect, useState } from 'react'
import { usePage } from '../../runtime/index.ts'

/** A modal `<dialog>` that closes on navigation and when the window grows past the mobile layout. */
export function useDrawer(dialog: RefObject<HTMLDialogElement | null>) {
  const { url } = usePage()
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is not read, its change is the event
  useEffect(() => dialog.current?.close(), [dialog, url])
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 997px)')
    const onChange = () => dialog.current?.close()
    wide.addEventListener('change', onChange)
    // Back may lead to another place on the same page.
    window.addEventListener('popstate', onChange)
    return () => {
      wide.removeEventListener('change', onChange)
      window.removeEventListener('popstate', onChange)
    }
  }, [dialog])
  return {
    open,
    show: () => {
      dialog.current?.showModal()
      setOpen(true)
    },
    close: () => dialog.current?.close(),
    /** For the dialog's `close` event, which Escape causes too. */
    onClose: () => setOpen(false),
  }
}
