import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePage } from '../../runtime/index.ts'

/** The panels of the drawer: the sidebar of the docs, and the items of the navbar. */
export type DrawerPanel = 'docs' | 'main'

/** The used part of https://html.spec.whatwg.org/#the-navigateevent-interface, which not every browser has. */
interface NavigateEvent extends Event {
  readonly navigationType: string
}

/**
 * A modal `<dialog>` that closes on navigation, on Back, which then does nothing else, and when the window grows past
 * the mobile layout.
 */
export function useDrawer(dialog: RefObject<HTMLDialogElement | null>) {
  const { url } = usePage()
  const [open, setOpen] = useState(false)
  const [panel, setPanel] = useState<DrawerPanel>('docs')
  const turned = useRef<DrawerPanel>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL is not read, its change is the event
  useEffect(() => dialog.current?.close(), [dialog, url])
  useEffect(() => {
    if (!open) return
    const close = () => dialog.current?.close()
    const stay = (event: Event) => {
      if ((event as NavigateEvent).navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      close()
    }
    const wide = window.matchMedia('(min-width: 997px)')
    const { navigation } = window as { readonly navigation?: EventTarget }
    wide.addEventListener('change', close)
    navigation?.addEventListener('navigate', stay)
    // Where Back cannot be canceled, it may lead to another anchor on the page.
    window.addEventListener('popstate', close)
    return () => {
      wide.removeEventListener('change', close)
      navigation?.removeEventListener('navigate', stay)
      window.removeEventListener('popstate', close)
    }
  }, [dialog, open])
  useEffect(() => {
    if (turned.current !== panel) return
    turned.current = undefined
    // The control that was used is now out of reach.
    dialog.current?.querySelector<HTMLElement>('.drawer-panel:not([inert]) button')?.focus()
  }, [dialog, panel])
  return {
    open,
    panel,
    show: () => {
      setPanel('docs')
      setOpen(true)
      dialog.current?.showModal()
    },
    close: () => dialog.current?.close(),
    /** For the dialog's `close` event, which Escape causes too. */
    onClose: () => setOpen(false),
    /** Shows a panel, and moves the focus to its first control. */
    turnTo: (next: DrawerPanel) => {
      turned.current = next
      setPanel(next)
    },
  }
}
