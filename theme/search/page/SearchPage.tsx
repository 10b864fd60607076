import { useEffect, useState } from 'react'
import {
  ErrorBoundary,
  type ErrorProps,
  useHydrated,
  useSite,
  useStrings,
} from '../../../runtime/index.ts'
import type { SearchFailure } from '../SearchFailure.tsx'
import type { useSearchModule } from '../use-search-module.ts'

export interface SearchPageProps {
  /** Of the search dialog: this part is loaded later, and its script doesn't contain them again. */
  readonly useModule: typeof useSearchModule
  readonly Failure: typeof SearchFailure
}

/** The content of a page for search results, such as `/search?q=…`; `search.resultsPage` names the page. */
export function SearchPage({ useModule, Failure }: SearchPageProps) {
  const { search } = useSite()
  const t = useStrings()
  const { module, hasFailed, load } = useModule()
  const [isArrival] = useState(useHydrated())
  const [Crashed] = useState(() => ({ retry }: ErrorProps) => (
    <div className="search-page">
      <h1>{t('searchTheDocs')}</h1>
      <Failure part="search" typed={() => ''} onRetry={retry} />
    </div>
  ))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => load(true), [])
  if (module && search) {
    return (
      <ErrorBoundary fallback={Crashed}>
        <module.SearchResults isArrival={isArrival} />
      </ErrorBoundary>
    )
  }
  return (
    <div className="search-page">
      <h1>{t('searchTheDocs')}</h1>
      <noscript>{t('searchNeedsScript')}</noscript>
      <div role="status">
        {hasFailed && <Failure part="search" typed={() => ''} onRetry={() => load(true)} />}
      </div>
    </div>
  )
}
