import { useEffect, useState } from 'react'
import type { SidebarCategory, SidebarEntry } from '../contract/page.ts'
import { useFreshBranch } from '../dev/use-fresh-branch.ts'
import { whenOnline } from '../when-online.ts'
import { usePageContext, useSidebar } from './context.ts'

/** The items in a sidebar category. */
export interface CategoryItems {
  /** Undefined while the items are loading. */
  readonly items: readonly SidebarEntry[] | undefined
  /** Whether loading failed. The items are requested again when the browser is online or the category is reopened. */
  readonly hasFailed: boolean
}

/** Returns a category's items. Items in a missing branch are loaded when the category is opened. */
export function useCategoryItems(
  { branch, items }: SidebarCategory,
  isOpen: boolean,
): CategoryItems {
  const { loadBranch } = usePageContext()
  const sidebar = useSidebar()
  const [loaded, setLoaded] = useState<readonly SidebarEntry[] | 'failed'>()
  const available = branch === undefined ? items : sidebar?.branches[branch]
  if (process.env.NODE_ENV === 'development') {
    // biome-ignore lint/correctness/useHookAtTopLevel: the condition is a constant of the bundle
    useFreshBranch(available || !isOpen ? undefined : branch, { loadBranch, onLoad: setLoaded })
  }
  const isMissing = available === undefined && (loaded === undefined || loaded === 'failed')
  useEffect(() => {
    if (!isOpen || !isMissing || branch === undefined || !loadBranch) return
    let isCurrent = true
    const load = () =>
      loadBranch(branch).then(
        (entries) => isCurrent && setLoaded(entries),
        () => isCurrent && setLoaded('failed'),
      )
    void load()
    const stopWaiting = whenOnline(load)
    return () => {
      isCurrent = false
      stopWaiting()
    }
  }, [branch, isOpen, isMissing, loadBranch])
  if (available) return { items: available, hasFailed: false }
  return loaded === 'failed'
    ? { items: undefined, hasFailed: true }
    : { items: loaded, hasFailed: false }
}
