import { useContext, useEffect, useState } from 'react'
import type { ListedPage, PageList } from '../contract/likely-pages.ts'
import { pageListUrl, withBase, withoutBase } from '../contract/url.ts'
import { getJson } from '../router/fetch.ts'
import { ScriptsContext, useSite } from './context.ts'
import { useReloadGuard } from './navigation.ts'

/** Returns pages with URLs similar to the one in the address bar, for the not-found page. Empty at first. */
export function useLikelyPages(): readonly ListedPage[] {
  const { baseUrl, navbar } = useSite()
  const { home } = navbar
  const { loadLikely } = useContext(ScriptsContext)
  const guard = useReloadGuard()
  const [pages, setPages] = useState<readonly ListedPage[]>([])
  useEffect(() => {
    if (!loadLikely) return
    let isGone = false
    const path = withoutBase(location.pathname, baseUrl) ?? location.pathname
    const load = async () => {
      const [list, { likelyPages }] = await Promise.all([
        getJson(withBase(pageListUrl(home), baseUrl), { priority: 'low' }),
        loadLikely(),
      ])
      // The build wrote this list, from the same type; another build may have changed that.
      return likelyPages(path, list as PageList)
    }
    // The not-found page is complete without suggestions.
    const loading = guard ? guard.recover('page-list', load) : load()
    loading.then(
      (found) => {
        if (!isGone) setPages(found)
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [baseUrl, guard, home, loadLikely])
  return pages
}
