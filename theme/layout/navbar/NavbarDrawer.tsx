import { type ComponentType, type MouseEvent, useRef } from 'react'
import { type NavbarItemData, usePage, useSite, useStrings } from '../../../runtime/index.ts'
import { ChevronIcon, CloseIcon, MenuIcon } from '../../components/icons.tsx'
import { useDrawer } from '../../hooks/use-drawer.ts'

export interface NavbarDrawerProps {
  /** What the page has already: this part is loaded later, and its script doesn't contain them again. */
  readonly List: ComponentType<{ readonly items: readonly NavbarItemData[] }>
  readonly Sidebar: ComponentType
}

/**
 * The menu in narrow windows, a dialog with two panels: the page's sidebar, which is shown first if the page has one,
 * and the navbar's items.
 */
export function NavbarDrawer({ List, Sidebar }: NavbarDrawerProps) {
  const { navbar } = useSite()
  const { doc } = usePage()
  const t = useStrings()
  const dialog = useRef<HTMLDialogElement>(null)
  const { open, panel, show, close, onClose, turnTo } = useDrawer(dialog)
  const sidebar = doc?.sidebar && `${doc.version}/${doc.sidebar.name}`
  const isDocs = sidebar !== undefined && panel === 'docs'
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
          <div className="drawer-head">
            <span className="drawer-title">{navbar.title}</span>
            <button
              type="button"
              className="icon-button drawer-close"
              aria-label={t('closeMenu')}
              onClick={close}
            >
              <CloseIcon />
            </button>
          </div>
          {/* Rendered when opened: the page already contains the same links. */}
          {open && (
            <div className="drawer-panels" data-panel={isDocs ? 'docs' : 'main'}>
              <div className="drawer-panel" data-name="main" inert={isDocs}>
                {sidebar !== undefined && (
                  <button type="button" className="drawer-turn" onClick={() => turnTo('docs')}>
                    {t('docsMenu')}
                    <ChevronIcon />
                  </button>
                )}
                <nav aria-label={t('mainNavigation')}>
                  <List items={navbar.items} />
                </nav>
              </div>
              {sidebar !== undefined && (
                <div className="drawer-panel" data-name="docs" inert={!isDocs}>
                  <button type="button" className="drawer-turn" onClick={() => turnTo('main')}>
                    <ChevronIcon />
                    {t('mainMenu')}
                  </button>
                  <Sidebar key={sidebar} />
                </div>
              )}
            </div>
          )}
        </div>
      </dialog>
    </>
  )
}

/**
 * A click on the backdrop, whose target is the dialog itself, or on a link, which may lead to the current page, but not
 * on one that only opens its category.
 */
function endsHere({ target, currentTarget, defaultPrevented }: MouseEvent): boolean {
  const isLink = target instanceof Element && target.closest('a') !== null
  return target === currentTarget || (isLink && !defaultPrevented)
}
