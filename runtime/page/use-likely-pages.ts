import { useEffect, useState } from 'react'
import { type ListedPage, likelyPages, type PageList } from '../contract/likely-pages.ts'
import { pageListUrl, withBase, withoutBase } from '../contract/url.ts'
import { getJson } from '../router/fetch.ts'
import { useSite } from './context.ts'

/** Pages with a URL similar to the one in the address bar, for the not-found page; empty at first. */
export function useLikelyPages(): readonly ListedPage[] {
  const { baseUrl } = useSite()
  const [pages, setPages] = useState<readonly ListedPage[]>([])
  useEffect(() => {
    let isGone = false
    const path = withoutBase(location.pathname, baseUrl) ?? location.pathname
    // The build wrote this list, from the same type.
    const list = getJson(withBase(pageListUrl, baseUrl), { priority: 'low' }) as Promise<PageList>
    list.then(
      (all) => {
        if (!isGone) setPages(likelyPages(path, all))
      },
      // The not-found page is complete without suggestions.
      (error) => console.warn(error),
    )
    return () => {
      isGone = true
    }
  }, [baseUrl])
  return pages
}
