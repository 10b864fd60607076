import { useEffect, useState } from 'react'
import { type ListedPage, likelyPages, type PageList } from '../contract/likely-pages.ts'
import { pageListUrl, withBase, withoutBase } from '../contract/url.ts'
import { getJson } from '../router/fetch.ts'
import { useSite } from './context.ts'

/** Pages that may be meant by the address that the browser shows, for a page that says there is nothing; empty at first. */
export function useLikelyPages(): readonly ListedPage[] {
  const { baseUrl } = useSite()
  const [pages, setPages] = useState<readonly ListedPage[]>([])
  useEffect(() => {
    let isGone = false
    const path = withoutBase(location.pathname, baseUrl) ?? location.pathname
    // What an address holds is decided by the build, from the same type.
    const list = getJson(withBase(pageListUrl, baseUrl), { priority: 'low' }) as Promise<PageList>
    list.then(
      (all) => {
        if (!isGone) setPages(likelyPages(path, all))
      },
      // It says all that matters without them.
      (error) => console.warn(error),
    )
    return () => {
      isGone = true
    }
  }, [baseUrl])
  return pages
}
