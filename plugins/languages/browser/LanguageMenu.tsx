import { pageHref, usePage, useSite } from 'docs-build/runtime'
import { useDropdown } from 'docs-build/theme'
import { useRef, useState } from 'react'

/** Links to this page in the other languages. */
export function LanguageMenu() {
  const site = useSite()
  const { languages, locale } = site
  const { url, translations = {} } = usePage()
  const details = useRef<HTMLDetailsElement>(null)
  // Read when the menu opens: links then keep the query, and server and client render the same.
  const [query, setQuery] = useState('')
  useDropdown(details)
  if (!languages) return null
  const hrefOf = (code: string, home: string) => {
    const path = code === locale.code ? url : translations[code]
    return path === undefined ? pageHref(home, site) : pageHref(path, site) + query
  }
  return (
    // The reader may have opened it before hydration.
    <details
      ref={details}
      className="dropdown language-menu"
      onToggle={() => setQuery(location.search)}
      suppressHydrationWarning
    >
      <summary className="navbar-link">
        <svg
          className="icon"
          viewBox="0 0 24 24"
          width="24"
          height="24"
          aria-hidden="true"
          focusable="false"
        >
          <circle cx="12" cy="12" r="9.25" />
          <path d="M2.75 12h18.5M12 2.75c5 5.5 5 13 0 18.5M12 2.75c-5 5.5-5 13 0 18.5" />
        </svg>
        <span className="visually-hidden">{languages.title} </span>
        <span className="language-name">{locale.label}</span>
      </summary>
      <ul className="dropdown-menu">
        {languages.locales.map(({ code, label, htmlLang, url: home }) => (
          <li key={code}>
            {/* The page in another language has other scripts, so browsers load it in full. */}
            <a
              href={hrefOf(code, home)}
              rel="external"
              lang={htmlLang}
              hrefLang={htmlLang}
              aria-current={code === locale.code ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
