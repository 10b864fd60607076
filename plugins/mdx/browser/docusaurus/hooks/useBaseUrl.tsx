import { useSite, withBase } from 'docs-build/runtime'

/** A path of the site with its base URL. */
export default function useBaseUrl(path: string): string {
  return useBaseUrlUtils().withBaseUrl(path)
}

/** The same as a function, for several paths. */
export function useBaseUrlUtils() {
  const { baseUrl } = useSite()
  const withBaseUrl = (path: string) =>
    withBase(/^(?:[/#]|[a-z]+:)/i.test(path) ? path : `/${path}`, baseUrl)
  return { withBaseUrl }
}
