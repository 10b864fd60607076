import { Link, useSite, withBase } from 'docs-build/runtime'
import providers from './providers.json'

/** All built-in providers, each with its logo and a link to its page. `page` is null if the provider has no page. */
export function Providers() {
  const { baseUrl } = useSite()
  return (
    <ul className="home-providers">
      {providers.map(({ id, name, page = id }) => {
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
            {page !== null ? (
              <Link className="home-provider" to={`/providers/${page}`}>
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
