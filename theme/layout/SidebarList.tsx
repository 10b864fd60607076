import { type ReactNode, useState } from 'react'
import { Link, type SidebarCategory, type SidebarEntry, usePage } from '../../runtime/index.ts'
import { ChevronIcon } from '../components/icons.tsx'

/** Entries of a sidebar and, below them, those of its categories. All are in the HTML, closed ones too. */
export function SidebarList({ entries }: { readonly entries: readonly SidebarEntry[] }) {
  return (
    <ul className="sidebar-list">
      {entries.map((entry, index) => (
        <li key={index} className="sidebar-item" data-kind={entry.kind}>
          {entry.kind === 'link' ? (
            <EntryLink url={entry.url}>{entry.label}</EntryLink>
          ) : (
            <Category category={entry} />
          )}
        </li>
      ))}
    </ul>
  )
}

function EntryLink({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const page = usePage()
  return (
    <Link className="sidebar-link" to={url} aria-current={url === page.url ? 'page' : undefined}>
      {children}
    </Link>
  )
}

function Category({ category }: { readonly category: SidebarCategory }) {
  const { label, url, collapsible, items } = category
  const { open, onToggle } = useOpen(category)
  const heading = url ? <EntryLink url={url}>{label}</EntryLink> : undefined
  if (!collapsible) {
    return (
      <>
        {heading ?? <span className="sidebar-label">{label}</span>}
        <SidebarList entries={items} />
      </>
    )
  }
  return (
    <>
      {heading}
      <details open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
        {heading ? (
          <summary className="sidebar-caret" aria-label={`Pages of ${label}`}>
            <ChevronIcon />
          </summary>
        ) : (
          <summary className="sidebar-label">
            {label}
            <ChevronIcon />
          </summary>
        )}
        <SidebarList entries={items} />
      </details>
    </>
  )
}

/** Open from the start, or opened by the reader, or because the page being shown came to lie in it. */
function useOpen(category: SidebarCategory) {
  const { url } = usePage()
  const active = holds(category, url)
  const [open, setOpen] = useState(active || !category.collapsed)
  const [wasActive, setWasActive] = useState(active)
  if (active !== wasActive) {
    setWasActive(active)
    if (active) setOpen(true)
  }
  return { open, onToggle: setOpen }
}

function holds(entry: SidebarEntry, url: string): boolean {
  return (
    entry.url === url || (entry.kind === 'category' && entry.items.some((item) => holds(item, url)))
  )
}
