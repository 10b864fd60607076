import { Link, useSite, withBase } from 'docs-build/runtime'
import providers from './providers.json'

/** Providers that have a page below `/providers`. */
const pages = new Set(['auth0', 'credentials', 'email', 'github', 'google', 'keycloak'])

/** All built-in providers by name, each with its mark; its link where there is a page. */
export function Providers() {
  const { baseUrl } = useSite()
  return (
    <ul className="home-providers">
      {providers.map(({ id, name }) => {
        const content = (
          <>
            <svg className="home-mark" aria-hidden="true" focusable="false">
              <use href={withBase(`/img/providers.svg#${id}`, baseUrl)} />
            </svg>
            {name}
          </>
        )
        return (
          <li key={id}>
            {pages.has(id) ? (
              <Link className="home-provider" to={`/providers/${id}`}>
                {content}
              </Link>
            ) : (
              <span className="home-provider">{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
