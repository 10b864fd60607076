import { memo, useEffect, useRef, useState } from 'react'
import { HydrationBoundary, usePage, usePart } from '../../runtime/index.ts'
import { Sidebar } from '../late/late-parts.tsx'
import { Loading } from './Loading.tsx'

/**
 * The page's sidebar, or the site's custom one. In a first view it stays as the build wrote it until its file is loaded;
 * the page doesn't wait for that.
 */
export const PageSidebar = memo(function PageSidebar() {
  const { url } = usePage()
  const Part = usePart('Sidebar', Sidebar)
  // React cannot update what is not hydrated, and would complain: until then, another page gets another boundary.
  const first = useRef<string>(undefined)
  return (
    <HydrationBoundary key={first.current ?? url} fallback={<SidebarLinks />}>
      <Part />
      <Mounted
        onMount={() => {
          first.current ??= url
        }}
      />
    </HydrationBoundary>
  )
})

function Mounted({ onMount }: { readonly onMount: () => void }) {
  useEffect(onMount)
  return null
}

/** In the drawer, the links of the sidebar that is in the page and not hydrated: browsers follow them. */
function SidebarLinks() {
  const [html] = useState(() => document.querySelector('.sidebar')?.innerHTML)
  if (html === undefined) return <Loading />
  return <nav className="sidebar" dangerouslySetInnerHTML={{ __html: html }} />
}
