import { Link, useLikelyPages, usePage, useSite, useStrings } from '../../runtime/index.ts'
import { wordsOfAddress } from '../search/address-words.ts'
import { useSearchControl } from '../search/search-control.ts'

/** What is said where no page is: what may be meant by the address, and where to go on. */
export function NotFound() {
  const { title, versions } = useSite()
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
          <Link to="/">{t('homeOf', { title })}</Link>
        </li>
        {versions.map(({ name, label, mainUrl }) => (
          <li key={name}>
            <Link to={mainUrl}>{t('documentationOf', { label })}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Always there, so that assistive technology says what comes into it. */
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

/** Searches for the words of the address. */
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
        onClick={() => search.open(wordsOfAddress(location.pathname, baseUrl))}
      >
        {t('search')}
      </button>
    </p>
  )
}
