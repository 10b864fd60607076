import { usePage, useSite, withBase } from 'docs-build/runtime'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Links to this page in the other languages. */
export function LanguageMenu() {
  const { languages, locale, baseUrl } = useSite()
  const { url, translations = {} } = usePage()
  const details = useRef<HTMLDetailsElement>(null)
  // Read when the menu opens: links then keep the query, and server and client render the same.
  const [query, setQuery] = useState('')
  useClosing(details, url)
  if (!languages) return null
  const hrefOf = (code: string, home: string) => {
    const path = code === locale.code ? url : translations[code]
    return path === undefined ? withBase(home, baseUrl) : withBase(path, baseUrl) + query
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
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
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

/** Closes the menu on Escape, on a press or focus outside, and on navigation. */
function useClosing(details: RefObject<HTMLDetailsElement | null>, url: string): void {
  const shown = useRef(url)
  useEffect(() => {
    // The reader may have opened it before the page was interactive.
    if (details.current && shown.current !== url) details.current.open = false
    shown.current = url
  }, [details, url])
  useEffect(() => {
    const onOutside = ({ target }: Event) => {
      const box = details.current
      if (box?.open && target instanceof Node && !box.contains(target)) box.open = false
    }
    const onKey = ({ key }: KeyboardEvent) => {
      const box = details.current
      if (key !== 'Escape' || !box?.open) return
      box.open = false
      box.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
      document.removeEventListener('keydown', onKey)
    }
  }, [details])
}
