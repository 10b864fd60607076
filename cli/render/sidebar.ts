import type { LoadedSidebar, SidebarRef } from '../../runtime/contract/page.ts'
import type { SplitSidebar } from '../routes/sidebars/split-sidebar.ts'

/** A sidebar with the URLs of its parts, as rendering needs it. */
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
  const open = branchesOf.get(url) ?? []
  const branches = open.map((branch) => [branch, branchHrefs.get(branch) ?? ''] as const)
  return { name, href, branches: Object.fromEntries(branches) }
}

/** The pieces of a sidebar that a page's first view shows. */
export function loadedSidebar(sidebar: PlannedSidebar, url: string): LoadedSidebar {
  const open = sidebar.branchesOf.get(url) ?? []
  const branches = open.map((branch) => [branch, sidebar.branches.get(branch) ?? []] as const)
  return { entries: sidebar.trunk, branches: Object.fromEntries(branches) }
}
