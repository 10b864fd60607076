import { Link, type NavbarItemData, usePage } from '../../runtime/index.ts'
import { Dropdown } from './Dropdown.tsx'
import { VersionDropdown } from './VersionDropdown.tsx'

/** Navbar items in the bar or the drawer. */
export function NavbarList({ items }: { readonly items: readonly NavbarItemData[] }) {
  // The theme has no search yet: its place in the navbar stays empty.
  const shown = items.filter(({ kind }) => kind !== 'search')
  if (shown.length === 0) return null
  return (
    <ul className="navbar-list">
      {shown.map((item, index) => (
        <li key={index}>
          <NavbarItem item={item} />
        </li>
      ))}
    </ul>
  )
}

function NavbarItem({ item }: { readonly item: NavbarItemData }) {
  const { url } = usePage()
  switch (item.kind) {
    case 'link':
      return (
        <Link className="navbar-link" to={item.url} aria-current={current(item.url, url)}>
          {item.label}
        </Link>
      )
    case 'dropdown':
      return (
        <Dropdown label={item.label}>
          {item.items.map((link, i) => (
            <li key={i}>
              <Link to={link.url} aria-current={current(link.url, url)}>
                {link.label}
              </Link>
            </li>
          ))}
        </Dropdown>
      )
    case 'docs-version-dropdown':
      return <VersionDropdown after={item.after} />
    case 'search':
      return null
  }
}

/** `page` on the link's own page, `true` on pages below it. */
function current(link: string, page: string): 'page' | 'true' | undefined {
  if (link === page) return 'page'
  return page.startsWith(`${link}/`) ? 'true' : undefined
}
