import { Link, useLikelyPages, usePage, useSite, useStrings } from '../../runtime/index.ts'
import { wordsOfPath } from '../search/hits/path-words.ts'
import { useSearchControl } from '../search/search-control.ts'

/** The content of the not-found page: pages with a similar URL, and where to go next. */
export function NotFound() {
  const { title, versions, navbar } = useSite()
  const { showTitle } = usePage()
  const t = useStrings()
  return (
    <div className="not-found">
      {!showTitle && <h1 tabIndex={-1}>{t('notFoundTitle')}</h1>}
      <p>{t('notFoundText')}</p>
      <LikelyPages />
      <SearchOffer />
      <p>{t('notFoundPlaces')}</p>
      <ul>
        <li>
          <Link to={navbar.home ?? '/'}>{t('homeOf', { title })}</Link>
        </li>
        {versions.map(({ name, label, mainUrl }) => (
          <li key={name}>
            <Link to={mainUrl}>
              {versions.length > 1 ? t('documentationOf', { label }) : label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Always rendered, so that assistive technology announces the pages when they appear. */
function LikelyPages() {
  const pages = useLikelyPages()
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
                {version !== undefined && ` (${version})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Searches for the words of the URL. */
function SearchOffer() {
  const { baseUrl } = useSite()
  const search = useSearchControl()
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
