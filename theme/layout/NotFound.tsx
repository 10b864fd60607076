import { Link, usePage, useSite, useStrings } from '../../runtime/index.ts'

/** What is said where no page is. */
export function NotFound() {
  const { title, versions } = useSite()
  const { showTitle } = usePage()
  const t = useStrings()
  return (
    <div className="not-found">
      {!showTitle && <h1 tabIndex={-1}>{t('notFoundTitle')}</h1>}
      <p>{t('notFoundText')}</p>
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
