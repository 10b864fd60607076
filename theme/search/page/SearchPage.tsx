import { useEffect, useState } from 'react'
import {
  ErrorBoundary,
  type ErrorProps,
  useHydrated,
  useSite,
  useStrings,
} from '../../../runtime/index.ts'
import { SearchFailure } from '../SearchFailure.tsx'
import { useSearchModule } from '../use-search-module.ts'

/** The content of a page for search results, such as `/search?q=…`; `search.resultsPage` names the page. */
export function SearchPage() {
  const { search } = useSite()
  const t = useStrings()
  const { module, hasFailed, load } = useSearchModule()
  const [isArrival] = useState(useHydrated())
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
        {hasFailed && <SearchFailure part="search" typed={() => ''} onRetry={() => load(true)} />}
      </div>
    </div>
  )
}

function Crashed({ retry }: ErrorProps) {
  const t = useStrings()
  return (
    <div className="search-page">
      <h1>{t('searchTheDocs')}</h1>
      <SearchFailure part="search" typed={() => ''} onRetry={retry} />
    </div>
  )
}
