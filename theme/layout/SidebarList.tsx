import { type ReactNode, useState } from 'react'
import {
  Link,
  type SidebarCategory,
  type SidebarEntry,
  useHydrated,
  usePage,
} from '../../runtime/index.ts'
import { ChevronIcon } from '../components/icons.tsx'

/**
 * Entries of a sidebar and, below them, those of its categories. Closed ones are in the HTML too while the whole is
 * small; in a large sidebar they are drawn when opened, and until the page is hydrated are links to their first page.
 */
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
  const hydrated = useHydrated()
  const { doc } = usePage()
  const isLeftOut = doc?.sidebar?.trimmed === true && collapsible && !open
  const heading = url ? <EntryLink url={url}>{label}</EntryLink> : undefined
  if (isLeftOut && !hydrated) {
    return (
      heading ?? (
        <Link className="sidebar-label" to={firstUrl(category) ?? '/'}>
          {label}
          <ChevronIcon />
        </Link>
      )
    )
  }
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
        {!isLeftOut && <SidebarList entries={items} />}
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

/** The pages below each category. A category is the same object on every page, so they are collected once. */
const urlsBelow = new WeakMap<SidebarCategory, ReadonlySet<string>>()

function holds(category: SidebarCategory, url: string): boolean {
  let urls = urlsBelow.get(category)
  if (!urls) {
    urls = new Set(urlsOf([category]))
    urlsBelow.set(category, urls)
  }
  return urls.has(url)
}

function urlsOf(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => [
    ...(entry.url === undefined ? [] : [entry.url]),
    ...(entry.kind === 'category' ? urlsOf(entry.items) : []),
  ])
}

function firstUrl({ items }: SidebarCategory): string | undefined {
  for (const item of items) {
    const url = item.url ?? (item.kind === 'category' ? firstUrl(item) : undefined)
    if (url !== undefined) return url
  }
  return undefined
}
