import { useHydrated } from 'docs-build/runtime'

/** False in the HTML of the build and in the first render. */
export default function useIsBrowser(): boolean {
  return useHydrated()
}
