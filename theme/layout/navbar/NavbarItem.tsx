import {
  Link,
  type NavbarItemData,
  type PageData,
  type SiteData,
  usePage,
  useSite,
} from '../../../runtime/index.ts'
import { VersionDropdown } from '../../late/late-parts.tsx'
import { Dropdown } from './Dropdown.tsx'

/** Navbar items in the bar or the drawer. */
export function NavbarList({ items }: { readonly items: readonly NavbarItemData[] }) {
  // The search is in the bar itself, so that it is visible at every width.
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
  const page = usePage()
  const site = useSite()
  switch (item.kind) {
    case 'link':
      return (
        <Link
          className="navbar-link"
          to={item.url}
          rel={item.rel}
          aria-current={current(item.url, page, site)}
        >
          {item.label}
        </Link>
      )
    case 'dropdown':
      return (
        <Dropdown label={item.label}>
          {item.items.map((link, i) => (
            <li key={i}>
              <Link to={link.url} rel={link.rel} aria-current={current(link.url, page, site)}>
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

/** `page` on the page that the link leads to; `true` if no other link of the navbar leads closer to the page. */
function current(link: string, page: PageData, site: SiteData): 'page' | 'true' | undefined {
  if (link !== closest(page, site)) return undefined
  return link === page.url ? 'page' : 'true'
}

/** The link to the page, or the one nearest to it: above it, in a folder with it, or else the one for its whole sidebar. */
function closest(
  { url, doc }: PageData,
  { navbar, versions, sidebarLinks }: SiteData,
): string | undefined {
  const version = versions.find(({ name }) => name === doc?.version)
  const links = navbar.items.flatMap((item) =>
    'items' in item ? item.items : 'url' in item ? item : [],
  )
  const [above] = links
    .filter((link) => `${url}/`.startsWith(`${link.url}/`))
    .sort((a, b) => b.url.length - a.url.length)
  if (above) return above.url
  const [near] = links
    .map((link) => ({ link, depth: commonFolders(link.url, url) }))
    .filter(({ depth }) => version && depth > commonFolders(`${version.path}/`, url))
    .sort((a, b) => b.depth - a.depth)
  if (near) return near.link.url
  // The brand leads to the home page.
  const isHome = url === (navbar.home ?? '/')
  return doc?.sidebar && !isHome ? sidebarLinks?.[doc.sidebar.name] : undefined
}

/** How many folders two paths have in common: 1 for '/guide/setup' and '/guide/more/test'. */
function commonFolders(a: string, b: string): number {
  const folders = a.split('/').slice(1, -1)
  const others = b.split('/').slice(1, -1)
  const other = folders.findIndex((folder, i) => folder !== others[i])
  return other < 0 ? folders.length : other
}
