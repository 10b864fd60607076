import { useEffect, useState } from 'react'
import type { SidebarCategory, SidebarEntry } from '../contract/page.ts'
import { usePageContext } from './context.ts'

/** What stands below a category of the sidebar. */
export interface CategoryItems {
  /** Undefined while they are loaded. */
  readonly items: readonly SidebarEntry[] | undefined
  /** They could not be loaded; to ask again, close the category and open it. */
  readonly hasFailed: boolean
}

/** The items of a category; those of a branch that is not there are loaded once it is open. */
export function useCategoryItems(
  { branch, items }: SidebarCategory,
  isOpen: boolean,
): CategoryItems {
  const { sidebar, loadBranch } = usePageContext()
  const [loaded, setLoaded] = useState<readonly SidebarEntry[] | 'failed'>()
  const known = branch === undefined ? items : sidebar?.branches[branch]
  const isMissing = known === undefined && (loaded === undefined || loaded === 'failed')
  useEffect(() => {
    if (!isOpen || !isMissing || branch === undefined || !loadBranch) return
    let isCurrent = true
    loadBranch(branch).then(
      (entries) => isCurrent && setLoaded(entries),
      () => isCurrent && setLoaded('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [branch, isOpen, isMissing, loadBranch])
  if (known) return { items: known, hasFailed: false }
  return loaded === 'failed'
    ? { items: undefined, hasFailed: true }
    : { items: loaded, hasFailed: false }
}
