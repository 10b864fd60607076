import { Link, usePage, useSite } from '../../runtime/index.ts'

/** What is said where no page is. */
export function NotFound() {
  const { title, versions } = useSite()
  const { showTitle } = usePage()
  return (
    <div className="not-found">
      {!showTitle && <h1 tabIndex={-1}>Page not found</h1>}
      <p>
        There is nothing at this address. The page may have moved, or the link that led here may be
        mistyped.
      </p>
      <p>These are good places to go on from:</p>
      <ul>
        <li>
          <Link to="/">{title} home</Link>
        </li>
        {versions.map(({ name, label, mainUrl }) => (
          <li key={name}>
            <Link to={mainUrl}>Documentation {label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
