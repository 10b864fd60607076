import { useRef, useState } from 'react'
import { type SearchModule, useLoadSearch, useReloadGuard, useSite } from '../../runtime/index.ts'

/**
 * The search script, once it is loaded. Each call of `load` tries again until one succeeds; `hasFailed` is about the
 * last one that the reader requested. If that fails, the page is first reloaded, once, and what was typed is kept.
 */
export function useSearchModule() {
  const site = useSite()
  const loadSearch = useLoadSearch()
  const guard = useReloadGuard()
  const [module, setModule] = useState<SearchModule>()
  const [hasFailed, setFailed] = useState(false)
  const pending = useRef<Promise<void>>(undefined)
  const load = (isRequested: boolean, typed?: string) => {
    if (isRequested) setFailed(false)
    pending.current ??= loadSearch?.().then((loaded) => {
      guard?.clear('search')
      setModule(loaded)
      if (site.search) loaded.warmUp(site.search, site)
    })
    pending.current?.catch((error) => {
      pending.current = undefined
      if (!isRequested) return
      console.warn(error)
      const input = document.querySelector<HTMLInputElement>('#docsearch-input')
      if (guard?.reloadOnce('search', input?.value ?? typed)) return
      setFailed(true)
    })
  }
  return { module, hasFailed, load }
}
