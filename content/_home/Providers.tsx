import { Link, useSite, withBase } from 'docs-build/runtime'
import { useEffect, useRef, useState } from 'react'
import providers from './providers.json'

/**
 * All built-in providers by name, with a link to their page, and a field that filters them. `page` is null if the provider has no
 * page, and `mark` is false if it has no logo.
 */
export function Providers() {
  const { baseUrl } = useSite()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  // The reader may have typed before hydration.
  useEffect(() => setQuery(field.current?.value ?? ''), [])
  const words = query.toLowerCase().trim()
  const isShown = (name: string) => name.toLowerCase().includes(words)
  const shown = providers.filter(({ name }) => isShown(name)).length
  return (
    <>
      <div className="filter-fields home-filter">
        <label>
          Find a provider
          <input
            ref={field}
            type="search"
            autoComplete="off"
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={({ key, currentTarget }) => {
              if (key !== 'Escape') return
              currentTarget.value = ''
              setQuery('')
            }}
          />
        </label>
        <p className="home-count" role="status">
          {words &&
            (shown > 0 ? `${shown} of ${providers.length} providers` : 'No providers match')}
        </p>
      </div>
      <ul className="home-providers">
        {providers.map(({ id, name, page = id, mark = true }) => {
          const content = (
            <>
              {name}
              {mark && (
                <svg className="home-mark" aria-hidden="true" focusable="false">
                  <use href={withBase(`/img/providers.svg#${id}`, baseUrl)} />
                </svg>
              )}
            </>
          )
          return (
            <li key={id} hidden={!isShown(name)}>
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
    </>
  )
}
