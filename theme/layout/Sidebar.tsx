import { useRef } from 'react'
import { usePage, useSidebar } from '../../runtime/index.ts'
import { useKeepInView } from '../hooks/use-keep-in-view.ts'
import { SidebarList } from './SidebarList.tsx'

/** The pages of a docs version as a tree. */
export function Sidebar() {
  const { url } = usePage()
  const entries = useSidebar()
  const nav = useRef<HTMLElement>(null)
  // A sidebar that arrives after its page has to be scrolled too.
  useKeepInView(nav, entries && url)
  return (
    <nav ref={nav} className="sidebar" aria-label="Docs sidebar">
      <SidebarList entries={entries ?? []} />
    </nav>
  )
}
