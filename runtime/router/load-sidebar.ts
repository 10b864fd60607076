import type { LoadedSidebar, SidebarEntry, SidebarRef } from '../contract/page.ts'
import { type BranchList, branchListUrl, type Lookup, withBase } from '../contract/url.ts'
import { whenOnline } from '../when-online.ts'
import type { ReloadGuard } from './reload-guard.ts'

/** How the sidebar loader loads files. */
interface SidebarSources {
  readonly json: <T>(href: string) => Promise<T>
  readonly lookUp: <T extends Lookup>(
    url: string,
    options: { part: string; again: boolean },
  ) => Promise<T>
  readonly guard: Pick<ReloadGuard, 'recover'>
}

/** Loads sidebars. Loaded branches are kept: a category that the reader opened is open on the next page too. */
export function createSidebarLoader({ json, lookUp, guard }: SidebarSources, baseUrl: string) {
  const branches = new Map<string, Record<string, readonly SidebarEntry[]>>()
  const keepBranch = async ({ href }: SidebarRef, branch: string, branchHref: string) => {
    const entries = await json<readonly SidebarEntry[]>(branchHref)
    branches.set(href, { ...branches.get(href), [branch]: entries })
    return entries
  }

  const loadSidebar = async (sidebar: SidebarRef): Promise<LoadedSidebar> => {
    const [entries] = await Promise.all([
      json<readonly SidebarEntry[]>(sidebar.href),
      ...Object.entries(sidebar.branches).map(([branch, href]) =>
        keepBranch(sidebar, branch, href),
      ),
    ])
    retryFirst?.()
    return { entries, branches: branches.get(sidebar.href) ?? {} }
  }

  let first: LoadedSidebar | Promise<LoadedSidebar> | undefined
  let retryFirst: (() => void) | undefined
  /**
   * After a failure, requests it again: a second later, when the browser is online, and when another page got its
   * sidebar. The first failure isn't reported, because browsers abort requests when the reader leaves.
   */
  const loadFirstSidebar = (sidebar: SidebarRef) => {
    first ??= new Promise<LoadedSidebar>((resolve) => {
      let hasFailed = false
      const attempt = async () => {
        retryFirst = undefined
        try {
          first = await loadSidebar(sidebar)
          resolve(first)
        } catch (error) {
          retryFirst = attempt
          if (hasFailed) console.warn(error)
          else setTimeout(() => retryFirst?.(), 1000)
          hasFailed = true
        }
      }
      void attempt()
      whenOnline(() => retryFirst?.())
    })
    return first
  }

  const loadBranch = (sidebar: SidebarRef, branch: string) => {
    const part = `sidebar.${sidebar.name}.${branch}`
    let again = false
    return guard.recover(part, async () => {
      const url = branchListUrl(sidebar.name)
      // The list may be from before a deployment.
      const { branches } = await lookUp<BranchList>(url, { part, again })
      again = true
      const file = branches[branch]
      if (file === undefined) throw new Error(`Cannot find a part of the sidebar "${sidebar.name}"`)
      return keepBranch(sidebar, branch, withBase(file, baseUrl))
    })
  }

  return { loadSidebar, loadFirstSidebar, loadBranch }
}
