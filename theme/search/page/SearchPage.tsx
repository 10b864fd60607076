import { useEffect, useState } from 'react'
import { useHydrated, useSite, useStrings } from '../../../runtime/index.ts'
import { useSearchModule } from '../use-search-module.ts'

/** The content of a page for search results, such as `/search?q=…`; `search.resultsPage` names the page. */
export function SearchPage() {
  const { search } = useSite()
  const t = useStrings()
  const { module, hasFailed, load } = useSearchModule()
  const [isArrival] = useState(useHydrated())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => load(true), [])
  if (module && search) return <module.SearchResults isArrival={isArrival} />
  return (
    <div className="search-page">
      <h1>{t('searchTheDocs')}</h1>
      <noscript>{t('searchNeedsScript')}</noscript>
      <p role="status">{hasFailed && t('searchNotLoaded')}</p>
      {hasFailed && (
        <button type="button" className="button" onClick={() => load(true)}>
          {t('retry')}
        </button>
      )}
    </div>
  )
}
