import { useEffect, useRef, useState } from 'react'
import {
  type LoadSearch,
  type SearchModule,
  useLoadSearch,
  useReloadGuard,
  useSite,
} from '../../runtime/index.ts'

/** Pages that are opened later have it in their first render: Back then finds a page as long as it was. */
const loaded = new WeakMap<LoadSearch, SearchModule>()

/**
 * The search script, once it is loaded. Each call of `load` tries again until one succeeds; `hasFailed` is about the
 * last one that the reader requested. If that fails, the page is first reloaded, once, and what was typed is kept. After
 * that, it is tried again when the browser is online.
 */
export function useSearchModule() {
  const site = useSite()
  const loadSearch = useLoadSearch()
  const guard = useReloadGuard()
  const [module, setModule] = useState(loadSearch && loaded.get(loadSearch))
  const [hasFailed, setFailed] = useState(false)
  const pending = useRef<Promise<void>>(undefined)
  const load = (isRequested: boolean, typed?: string) => {
    if (module || !loadSearch) return
    if (isRequested) setFailed(false)
    pending.current ??= loadSearch().then((found) => {
      guard?.clear('search')
      loaded.set(loadSearch, found)
      setModule(found)
      if (site.search) found.warmUp(site.search, site)
    })
    pending.current.catch((error) => {
      pending.current = undefined
      if (!isRequested) return
      console.warn(error)
      const input = document.querySelector<HTMLInputElement>('#docsearch-input')
      if (guard?.reloadOnce('search', input?.value ?? typed)) return
      setFailed(true)
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is new in each render
  useEffect(() => {
    if (!hasFailed) return
    const retry = () => load(true)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [hasFailed])
  return { module, hasFailed, load }
}
