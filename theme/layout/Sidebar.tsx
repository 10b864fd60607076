import { useRef } from 'react'
import { Shared, usePage, useSidebar, useStrings } from '../../runtime/index.ts'
import { useKeepInView } from '../hooks/use-keep-in-view.ts'
import { SidebarList, sidebarName } from './SidebarList.tsx'

/** The pages of a docs version as a tree. */
export function Sidebar() {
  const page = usePage()
  const sidebar = useSidebar()
  const t = useStrings()
  const nav = useRef<HTMLElement>(null)
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
