import { useEffect, useRef, useState } from 'react'
import {
  type LoadSearch,
  type SearchModule,
  type SiteData,
  searchIndexUrl,
  searchProvider,
  useLoadSearch,
  useReloadGuard,
  useSite,
  withBase,
} from '../../runtime/index.ts'

/** Pages that are opened later have it in their first render: Back then finds a page as long as it was. */
const loaded = new WeakMap<LoadSearch, SearchModule>()

/** How long the index may take before the search requests it again, in ms. */
const indexTimeout = 10_000

/** Requests the index of the latest version while the script that reads it is loading. */
async function requestIndex({ search, versions, baseUrl }: SiteData): Promise<string | undefined> {
  const latest = versions.find(({ isLast }) => isLast)
  if (search?.provider !== 'local' || !latest) return undefined
  // The search waits for it: without a limit, a request that hangs would keep it waiting.
  const signal = AbortSignal.timeout(indexTimeout)
  const response = await fetch(withBase(searchIndexUrl(latest.name), baseUrl), { signal }).catch(
    () => undefined,
  )
  return response?.ok ? response.text().catch(() => undefined) : undefined
}

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
    if (pending.current) return
    const index = requestIndex(site)
    pending.current = Promise.all([loadSearch(), searchProvider.load?.()]).then(
      ([found, provider]) => {
        guard?.clear('search')
        loaded.set(loadSearch, found)
        if (site.search) found.warmUp(site.search, site, index, provider)
        setModule(found)
      },
    )
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
