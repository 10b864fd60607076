import { Link, useSite, withBase } from 'docs-build/runtime'
import providers from './providers.json'

/** Where the page of a provider is not named like its id; none where there is no page. */
const pages: Readonly<Record<string, string | undefined>> = {
  battlenet: 'battle.net',
  passage: undefined,
}

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
        const page = Object.hasOwn(pages, id) ? pages[id] : id
        return (
          <li key={id}>
            {page !== undefined ? (
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
