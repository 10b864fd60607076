import type { LoadedSidebar, SidebarRef } from '../../runtime/contract/page.ts'
import type { SplitSidebar } from '../routes/split-sidebar.ts'

/** A sidebar with the addresses of its pieces, as rendering needs it. */
export interface PlannedSidebar extends SplitSidebar {
  readonly name: string
  /** Of the trunk, with base. */
  readonly href: string
  /** Of each branch, with base. */
  readonly branchHrefs: ReadonlyMap<string, string>
}

/** What a page's data says of its sidebar. */
export function sidebarRef(sidebar: PlannedSidebar, url: string): SidebarRef {
  const { name, href, branchHrefs, branchesOf } = sidebar
  const own = branchesOf.get(url) ?? []
  const branches = own.map((branch) => [branch, branchHrefs.get(branch) ?? ''] as const)
  return { name, href, branches: Object.fromEntries(branches) }
}

/** The pieces of a sidebar that a page's first view shows. */
export function loadedSidebar(sidebar: PlannedSidebar, url: string): LoadedSidebar {
  const own = sidebar.branchesOf.get(url) ?? []
  const branches = own.map((branch) => [branch, sidebar.branches.get(branch) ?? []] as const)
  return { entries: sidebar.trunk, branches: Object.fromEntries(branches) }
}
