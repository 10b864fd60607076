import { type MouseEvent, type ReactNode, useState } from 'react'
import {
  Link,
  type LoadedSidebar,
  type NavLink,
  type PageData,
  type SidebarCategory,
  type SidebarEntry,
  useCategoryItems,
  useCurrentMark,
  useHydrated,
  usePage,
  useStrings,
} from '../../runtime/index.ts'
import { ChevronIcon } from '../components/icons.tsx'
import { CategoryFilter, longCategory } from './CategoryFilter.tsx'

/**
 * Entries of a sidebar and, below them, those of its categories. In a small sidebar, closed categories are in the HTML
 * too; in a large one they are rendered when opened, and until hydration they are links to their first page.
 */
export function SidebarList({ entries }: { readonly entries: readonly SidebarEntry[] }) {
  return (
    <ul className="sidebar-list">
      {entries.map((entry, index) => (
        <li
          key={process.env.NODE_ENV === 'development' ? keyOf(entry, entries) : index}
          className="sidebar-item"
          data-kind={entry.kind}
        >
          {entry.kind === 'link' ? (
            <EntryLink url={entry.url} rel={entry.rel}>
              {entry.badge === undefined ? (
                entry.label
              ) : (
                <>
                  {entry.label} <span className="badge">{entry.badge}</span>
                </>
              )}
            </EntryLink>
          ) : (
            <Category category={entry} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** In `dev`, entries come and go while the sidebar is shown: the same one has the same key. */
function keyOf(entry: SidebarEntry, entries: readonly SidebarEntry[]): string {
  const nameOf = ({ kind, label, url }: SidebarEntry) => `${kind} ${url ?? label}`
  const name = nameOf(entry)
  const same = entries.filter((one) => nameOf(one) === name)
  return `${name} ${same.indexOf(entry)}`
}

interface EntryLinkProps {
  readonly url: string
  readonly rel?: NavLink['rel'] | undefined
  readonly children: ReactNode
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

function EntryLink({ url, rel, children, onClick }: EntryLinkProps) {
  const current = useCurrentMark(url)
  return (
    <Link className="sidebar-link" to={url} rel={rel} aria-current={current} onClick={onClick}>
      {children}
    </Link>
  )
}

function Category({ category }: { readonly category: SidebarCategory }) {
  const { label, url, collapsible, branch, firstUrl } = category
  const { open, onToggle } = useOpen(category)
  const { items, hasFailed } = useCategoryItems(category, open)
  const hydrated = useHydrated()
  const t = useStrings()
  const filter = items && items.length > longCategory && <CategoryFilter label={label} />
  const heading = url ? (
    <EntryLink url={url} onClick={onHeadingClick}>
      {label}
    </EntryLink>
  ) : undefined
  if (branch !== undefined && !open && !hydrated) {
    return (
      heading ?? (
        <Link className="sidebar-label" to={firstUrl ?? '/'}>
          {label}
        </Link>
      )
    )
  }
  if (!collapsible) {
    return (
      <>
        {heading ?? <span className="sidebar-label">{label}</span>}
        {filter}
        <SidebarList entries={items ?? []} />
      </>
    )
  }
  return (
    <>
      {heading}
      {/* The reader may have toggled it before hydration. */}
      <details
        open={open}
        onToggle={(event) => onToggle(event.currentTarget.open)}
        suppressHydrationWarning
      >
        {heading ? (
          <summary className="sidebar-caret" aria-label={t('pagesOf', { label })}>
            <ChevronIcon />
          </summary>
        ) : (
          <summary className="sidebar-label">
            {label}
            <ChevronIcon />
          </summary>
        )}
        {filter}
        {items ? (
          <SidebarList entries={items} />
        ) : (
          <p className="sidebar-note" role="status">
            {hasFailed ? (
              <>
                {t('pagesNotLoaded')} <Link to={firstUrl ?? '/'}>{t('goToFirstPage')}</Link>
              </>
            ) : (
              open && t('loading')
            )}
          </p>
        )}
      </details>
    </>
  )
}

/** A category's link opens the category, too; on the category's page, all it does is to open or close it. */
function onHeadingClick(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  const { currentTarget: link } = event
  const isHere = link.hasAttribute('aria-current')
  const caret = link.nextElementSibling?.querySelector<HTMLElement>(
    isHere ? 'summary' : ':scope:not([open]) > summary',
  )
  if (isHere && caret) event.preventDefault()
  caret?.click()
}

/** What readers opened and closed, also while they are on a page without the sidebar; in memory, until they leave. */
const choices = new WeakMap<SidebarCategory, boolean>()

/** Open from the start, opened by the reader, or because a navigation led to a page in it. */
function useOpen(category: SidebarCategory) {
  const page = usePage()
  const active = isAround(category, page)
  const [open, setOpen] = useState(active || (choices.get(category) ?? !category.collapsed))
  const [wasActive, setWasActive] = useState(active)
  if (active !== wasActive) {
    setWasActive(active)
    if (active) setOpen(true)
  }
  const onToggle = (isOpen: boolean) => {
    choices.set(category, isOpen)
    setOpen(isOpen)
  }
  return { open, onToggle }
}

/** Whether a page is in a category, or is the category's page. */
function isAround(category: SidebarCategory, { url, doc }: PageData): boolean {
  const { branch } = category
  return branch === undefined ? holds(category, url) : doc?.sidebar?.branches[branch] !== undefined
}

/**
 * Identifies what the sidebar of a page shows, except for the mark of the current page: pages with the same name share
 * it.
 */
export function sidebarName({ entries, branches }: LoadedSidebar, page: PageData): string {
  const { href = '', branches: hrefs = {} } = page.doc?.sidebar ?? {}
  const openPlaces = (list: readonly SidebarEntry[], prefix: string): string[] =>
    list.flatMap((entry, i) => {
      if (entry.kind === 'link' || !isAround(entry, page)) return []
      const items = entry.branch === undefined ? entry.items : (branches[entry.branch] ?? [])
      return [`${prefix}${i}`, ...openPlaces(items, `${prefix}${i}.`)]
    })
  return ['sidebar', href, ...Object.values(hrefs), ...openPlaces(entries, '')].join(' ')
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
