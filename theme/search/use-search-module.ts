import { useRef, useState } from 'react'
import { type SearchModule, useLoadSearch, useSite } from '../../runtime/index.ts'

/**
 * The search script, once it is loaded. Each call of `load` tries again until one succeeds; `hasFailed` is about the
 * last one that the reader requested.
 */
export function useSearchModule() {
  const site = useSite()
  const loadSearch = useLoadSearch()
  const [module, setModule] = useState<SearchModule>()
  const [hasFailed, setFailed] = useState(false)
  const pending = useRef<Promise<void>>(undefined)
  const load = (isRequested: boolean) => {
    if (isRequested) setFailed(false)
    pending.current ??= loadSearch?.().then((loaded) => {
      setModule(loaded)
      if (site.search) loaded.warmUp(site.search, site)
    })
    pending.current?.catch((error) => {
      pending.current = undefined
      if (!isRequested) return
      console.warn(error)
      setFailed(true)
    })
  }
  return { module, hasFailed, load }
}
