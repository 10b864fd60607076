import { useLayoutEffect, useRef } from 'react'
import { type LoadedSidebar, Shared, usePage, useSidebar, useStrings } from '../../runtime/index.ts'
import { useKeepInView } from '../hooks/use-keep-in-view.ts'
import { SidebarList, sidebarName } from './SidebarList.tsx'

/** How far each sidebar was scrolled when the reader left for a page without it. */
const positions = new WeakMap<LoadedSidebar['entries'], number>()

/** Renders a docs version's pages as a tree. */
export function Sidebar() {
  const page = usePage()
  const sidebar = useSidebar()
  const t = useStrings()
  const nav = useRef<HTMLElement>(null)
  const entries = sidebar?.entries
  useLayoutEffect(() => {
    const box = nav.current
    if (!box || !entries) return
    box.scrollTop = positions.get(entries) ?? 0
    return () => {
      positions.set(entries, box.scrollTop)
    }
  }, [entries])
  // A sidebar that loads after its page has to be scrolled too.
  useKeepInView(nav, sidebar && page.url)
  return (
    <nav ref={nav} className="sidebar" aria-label={t('sidebar')}>
      {sidebar && (
        <Shared name={sidebarName(sidebar, page)}>
          <SidebarList entries={sidebar.entries} />
        </Shared>
      )}
    </nav>
  )
}
