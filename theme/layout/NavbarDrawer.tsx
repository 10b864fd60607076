import { type MouseEvent, useRef } from 'react'
import { usePage, usePart, useSite, useStrings } from '../../runtime/index.ts'
import { CloseIcon, MenuIcon } from '../components/icons.tsx'
import { useDrawer } from '../hooks/use-drawer.ts'
import { NavbarList } from './NavbarItem.tsx'
import { Sidebar } from './Sidebar.tsx'

/** The menu of narrow windows: the navbar's items and the page's sidebar in a dialog. */
export function NavbarDrawer() {
  const { navbar } = useSite()
  const { doc } = usePage()
  const t = useStrings()
  const DocsSidebar = usePart('Sidebar', Sidebar)
  const dialog = useRef<HTMLDialogElement>(null)
  const { open, show, close, onClose } = useDrawer(dialog)
  return (
    <>
      <button
        type="button"
        className="icon-button navbar-menu-button"
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <MenuIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: this is for the backdrop and for links; keys have Escape and the button */}
      <dialog
        ref={dialog}
        className="drawer"
        aria-label={t('menu')}
        onClose={onClose}
        onClick={(event) => endsHere(event) && close()}
      >
        <div className="drawer-body">
          <button
            type="button"
            className="icon-button drawer-close"
            aria-label={t('closeMenu')}
            onClick={close}
          >
            <CloseIcon />
          </button>
          {/* Drawn when opened: the same links are in the page already. */}
          {open && (
            <>
              <nav aria-label={t('mainNavigation')}>
                <NavbarList items={navbar.items} />
              </nav>
              {doc?.sidebar && <DocsSidebar key={`${doc.version}/${doc.sidebar.name}`} />}
            </>
          )}
        </div>
      </dialog>
    </>
  )
}

/** A click on the backdrop, which counts as the dialog itself, or on a link, which may lead to the page that is open. */
function endsHere({ target, currentTarget }: MouseEvent): boolean {
  return target === currentTarget || (target instanceof Element && target.closest('a') !== null)
}
