import { usePage, useSite } from '../../runtime/index.ts'
import { usePreferredVersion } from '../hooks/use-version-choice.ts'

/**
 * Name of the docs version that a search starts with. If the search is contextual, it's that of the open page. Otherwise
 * it's the one that the reader chose, and without a choice that of the open page, elsewhere the latest.
 */
export function useStartVersion(): string | undefined {
  const { search, versions } = useSite()
  const { doc } = usePage()
  const chosen = usePreferredVersion()?.name
  const latest = versions.find(({ isLast }) => isLast)?.name
  const [first, second] = search?.contextual ? [doc?.version, chosen] : [chosen, doc?.version]
  return first ?? second ?? latest
}
