import {
  Link,
  type ListedPage,
  useLikelyPages,
  usePage,
  useSite,
  useStrings,
} from '../../runtime/index.ts'
import { wordsOfPath } from '../search/hits/path-words.ts'
import type { useSearchControl } from '../search/search-control.ts'

export interface NotFoundProps {
  /** Of the page's own search: this part is loaded later, and its script would have another one. */
  readonly useSearch: typeof useSearchControl
}

/** Renders the content of the not-found page: pages with similar URLs, and where to go next, each page once. */
export function NotFound({ useSearch }: NotFoundProps) {
  const { title, versions, navbar } = useSite()
  const { showTitle } = usePage()
  const t = useStrings()
  const likely = useLikelyPages()
  const home = navbar.home ?? '/'
  const places = new Map([[home, t('homeOf', { title })]])
  for (const { label, mainUrl } of versions) {
    if (!places.has(mainUrl))
      places.set(mainUrl, versions.length > 1 ? t('documentationOf', { label }) : label)
  }
  const others = [...places].filter(([place]) => likely.every(([url]) => url !== place))
  return (
    <div className="not-found link-list">
      {!showTitle && <h1 tabIndex={-1}>{t('notFoundTitle')}</h1>}
      <p>{t('notFoundText')}</p>
      <LikelyPages pages={likely} />
      <SearchOffer useSearch={useSearch} />
      {others.length > 0 && (
        <>
          <p>{t('notFoundPlaces')}</p>
          <ul>
            {others.map(([url, label]) => (
              <li key={url}>
                <Link to={url}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Always rendered, so that assistive technology announces the pages when they appear. */
function LikelyPages({ pages }: { readonly pages: readonly ListedPage[] }) {
  const t = useStrings()
  return (
    <div role="status">
      {pages.length > 0 && (
        <>
          <p>{t('notFoundLikely')}</p>
          <ul className="likely-pages">
            {pages.map(([url, title, version]) => (
              <li key={url}>
                <Link to={url}>{title}</Link>
                {version !== undefined && ` ${version}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Searches for the words of the URL. */
function SearchOffer({ useSearch }: NotFoundProps) {
  const { baseUrl } = useSite()
  const search = useSearch()
  const t = useStrings()
  if (!search) return null
  return (
    <p className="search-offer">
      <button
        type="button"
        className="button"
        onMouseOver={search.warmUp}
        onFocus={search.warmUp}
        onClick={() => search.open(wordsOfPath(location.pathname, baseUrl))}
      >
        {t('search')}
      </button>
    </p>
  )
}
