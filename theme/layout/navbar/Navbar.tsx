import { Link, usePart, useSite, useStrings } from '../../../runtime/index.ts'
import { HideOnScroll, NavbarDrawer } from '../../late/late-parts.tsx'
import { SearchButton } from '../../search/SearchButton.tsx'
import { PageSidebar } from '../PageSidebar.tsx'
import { ColorModeToggle } from './ColorModeToggle.tsx'
import { NavbarList } from './NavbarItem.tsx'

/** Renders the bar at the top of every page. Without JavaScript, its links wrap in narrow windows. */
export function Navbar() {
  const { navbar } = useSite()
  const t = useStrings()
  const Toggle = usePart('ColorModeToggle', ColorModeToggle)
  const Search = usePart('SearchButton', SearchButton)
  const isSearchFirst = navbar.items.find(({ kind }) => kind === 'search')?.position === 'left'
  return (
    <header className="navbar">
      <div className="navbar-inner" data-arriving>
        <NavbarDrawer List={NavbarList} Sidebar={PageSidebar} />
        <Link className="navbar-brand" to={navbar.home ?? '/'}>
          {navbar.logo && <img {...navbar.logo} className="navbar-logo" alt={navbar.logo.alt} />}
          <span>{navbar.title}</span>
        </Link>
        {isSearchFirst && <Search />}
        <nav className="navbar-nav" aria-label={t('mainNavigation')}>
          <NavbarList items={navbar.items.filter(({ position }) => position === 'left')} />
          <NavbarList items={navbar.items.filter(({ position }) => position === 'right')} />
        </nav>
        {!isSearchFirst && <Search />}
        <Toggle />
      </div>
      <div className="navbar-line" />
      {navbar.hideOnScroll && <HideOnScroll />}
    </header>
  )
}
