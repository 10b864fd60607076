import {
  HydrationBoundary,
  Link,
  type LoadedSidebar,
  type SidebarEntry,
  usePage,
  useSidebar,
} from 'docs-build/runtime'
import '../components.css'

/** A card for each page of the category that the page is in, or is the page of. */
export default function DocCardList() {
  return (
    <HydrationBoundary fallback={null}>
      <Cards />
    </HydrationBoundary>
  )
}

function Cards() {
  const { url } = usePage()
  const sidebar = useSidebar()
  const entries = sidebar ? entriesAround(url, sidebar.entries, sidebar) : undefined
  const cards = (entries ?? []).filter((entry) => entry.url !== url && urlOf(entry) !== undefined)
  return (
    <div className="card-grid">
      {cards.map((entry) => (
        <div className="card card-link" key={entry.label}>
          <Link className="card-title" to={urlOf(entry) ?? ''}>
            {entry.label}
          </Link>
        </div>
      ))}
    </div>
  )
}

/** The items of the category whose page has that URL, or else those among which the page is. */
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
