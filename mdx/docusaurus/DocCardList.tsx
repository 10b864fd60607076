import {
  HydrationBoundary,
  Link,
  type LoadedSidebar,
  type SidebarEntry,
  usePage,
  useSidebar,
} from 'docs-build/runtime'
import '../components.css'

/** A card of the list. */
export interface DocCard {
  readonly label: string
  readonly href: string
  readonly description?: string
}

export interface DocCardListProps {
  /** @default the pages of the category that the page is in, or is the page of */
  readonly items?: readonly DocCard[]
}

export default function DocCardList({ items }: DocCardListProps) {
  if (items) return <Cards items={items} />
  return (
    <HydrationBoundary fallback={null}>
      <CategoryCards />
    </HydrationBoundary>
  )
}

function Cards({ items }: { readonly items: readonly DocCard[] }) {
  return (
    <div className="card-grid">
      {items.map(({ label, href, description }) => (
        <div className="card card-link" key={href}>
          <Link className="card-title" to={href}>
            {label}
          </Link>
          {description && <span className="card-content">{description}</span>}
        </div>
      ))}
    </div>
  )
}

function CategoryCards() {
  const { url } = usePage()
  const sidebar = useSidebar()
  const entries = sidebar ? entriesAround(url, sidebar.entries, sidebar) : undefined
  const items = (entries ?? []).flatMap((entry) => {
    const href = urlOf(entry)
    return href === undefined || entry.url === url ? [] : [{ label: entry.label, href }]
  })
  return <Cards items={items} />
}

/** The items of the category whose page has that URL, or else the items that include the page. */
function entriesAround(
  url: string,
  entries: readonly SidebarEntry[],
  sidebar: LoadedSidebar,
): readonly SidebarEntry[] | undefined {
  for (const entry of entries) {
    if (entry.kind !== 'category') continue
    const items = itemsOf(entry, sidebar)
    const found = entry.url === url ? items : entriesAround(url, items, sidebar)
    if (found) return found
  }
  return entries.some((entry) => entry.url === url) ? entries : undefined
}

function itemsOf(
  { branch, items }: Extract<SidebarEntry, { kind: 'category' }>,
  { branches }: LoadedSidebar,
): readonly SidebarEntry[] {
  return branch === undefined ? items : (branches[branch] ?? [])
}

/** A category without a page leads to the first page in it. */
function urlOf(entry: SidebarEntry): string | undefined {
  if (entry.kind === 'link' || entry.url !== undefined) return entry.url
  const [first] = entry.items
  return entry.firstUrl ?? (first && urlOf(first))
}
