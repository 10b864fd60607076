import { useRef, useState } from 'react'
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
import { useStartVersion } from './use-start-version.ts'

/** Pages that are opened later have it in their first render: Back then finds a page as long as it was. */
const loaded = new WeakMap<LoadSearch, SearchModule>()

/** How long the index may take before the search requests it again, in ms. */
const indexTimeout = 10_000

/** Requests the index of a version while the script that reads it is loading. */
async function requestIndex(
  { search, baseUrl }: SiteData,
  version: string | undefined,
): Promise<string | undefined> {
  if (search?.provider !== 'local' || version === undefined) return undefined
  // The search waits for it: without a limit, a request that hangs would keep it waiting.
  const signal = AbortSignal.timeout(indexTimeout)
  const response = await fetch(withBase(searchIndexUrl(version), baseUrl), { signal }).catch(
    () => undefined,
  )
  return response?.ok ? response.text().catch(() => undefined) : undefined
}

/**
 * The search script, once it is loaded. Each call of `load` tries again until one succeeds; `hasFailed` is about the
 * last attempt that the reader is waiting for.
 */
export function useSearchModule() {
  const site = useSite()
  const version = useStartVersion()
  const loadSearch = useLoadSearch()
  const guard = useReloadGuard()
  const [module, setModule] = useState(loadSearch && loaded.get(loadSearch))
  const [hasFailed, setFailed] = useState(false)
  const pending = useRef<Promise<void>>(undefined)
  /** Whether the reader is waiting for the current attempt: it may have begun when they pointed at the button. */
  const isRequested = useRef(false)
  const load = (byReader: boolean) => {
    if (module || !loadSearch) return
    if (byReader) setFailed(false)
    isRequested.current ||= byReader
    if (pending.current) return
    const index = requestIndex(site, version)
    pending.current = Promise.all([loadSearch(), searchProvider.load?.()]).then(
      ([found, provider]) => {
        guard?.clear('search')
        loaded.set(loadSearch, found)
        if (site.search) found.warmUp(site.search, site, { version, index, provider })
        setModule(found)
      },
    )
    pending.current.catch((error) => {
      pending.current = undefined
      console.warn(error)
      if (isRequested.current) setFailed(true)
      isRequested.current = false
    })
  }
  return { module, hasFailed, load }
}
