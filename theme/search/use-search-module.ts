import { useRef, useState } from 'react'
import { type SearchModule, useLoadSearch, useSite } from '../../runtime/index.ts'

/**
 * The script of the search, once it is there. Each call of `load` is a try, until one succeeds; `hasFailed` tells of the
 * last one that the reader asked for.
 */
export function useSearchModule() {
  const site = useSite()
  const loadSearch = useLoadSearch()
  const [module, setModule] = useState<SearchModule>()
  const [hasFailed, setFailed] = useState(false)
  const pending = useRef<Promise<void>>(undefined)
  const load = (isAsked: boolean) => {
    if (isAsked) setFailed(false)
    pending.current ??= loadSearch?.().then((loaded) => {
      setModule(loaded)
      if (site.search) loaded.warmUp(site.search, site)
    })
    pending.current?.catch((error) => {
      pending.current = undefined
      if (!isAsked) return
      console.warn(error)
      setFailed(true)
    })
  }
  return { module, hasFailed, load }
}
