import { useEffect } from 'react'
import type { SidebarEntry } from '../contract/page.ts'
import type { LoadBranch } from '../page/context.ts'

export interface FreshBranchOptions {
  /** Another function after each update of the page. */
  readonly loadBranch: LoadBranch | undefined
  readonly onLoad: (entries: readonly SidebarEntry[]) => void
}

/** Loads a branch of the sidebar again after each update; `branch` is undefined if it is not shown. */
export function useFreshBranch(
  branch: string | undefined,
  { loadBranch, onLoad }: FreshBranchOptions,
): void {
  useEffect(() => {
    if (branch === undefined || !loadBranch) return
    let isCurrent = true
    loadBranch(branch).then(
      (entries) => {
        if (isCurrent) onLoad(entries)
      },
      // The category says so.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [branch, loadBranch, onLoad])
}
