import { useEffect, useState } from 'react'
import { type ListedPage, likelyPages, type PageList } from '../contract/likely-pages.ts'
import { pageListUrl, withBase, withoutBase } from '../contract/url.ts'
import { getJson } from '../router/fetch.ts'
import { useSite } from './context.ts'
import { useReloadGuard } from './navigation.ts'

/** Pages with a URL similar to the one in the address bar, for the not-found page; empty at first. */
export function useLikelyPages(): readonly ListedPage[] {
  const { baseUrl } = useSite()
  const guard = useReloadGuard()
  const [pages, setPages] = useState<readonly ListedPage[]>([])
  useEffect(() => {
    let isGone = false
    const path = withoutBase(location.pathname, baseUrl) ?? location.pathname
    const load = async () => {
      // The build wrote this list, from the same type; another build may have changed that.
      const list = await getJson(withBase(pageListUrl, baseUrl), { priority: 'low' })
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
  }, [baseUrl, guard])
  return pages
}
