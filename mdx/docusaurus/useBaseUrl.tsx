import { useSite, withBase } from 'docs-build/runtime'

/** A path of the site with its base URL. */
export default function useBaseUrl(path: string): string {
  const { baseUrl } = useSite()
  return withBase(path, baseUrl)
}
