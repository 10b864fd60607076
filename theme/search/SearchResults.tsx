import { type RefObject, useEffect, useRef } from 'react'
import {
  headTitle,
  type SearchData,
  type SearchHit,
  useLocation,
  useNavigate,
  usePage,
  useSite,
  useStrings,
  withBase,
} from '../../runtime/index.ts'
import { levelOf } from './group-hits.ts'
import { Content, Heading, pathOf, Title } from './HitText.tsx'
import { hitTarget } from './hit-href.ts'
import { hasMore, isPending, maxQuery, type SearchState, screenOf } from './reducer.ts'
import { ScopeSelect } from './ScopeSelect.tsx'
import { useRest, useSearch } from './use-search.ts'

/** How long after the last keystroke the URL is updated, in ms. */
export const urlDelay = 300

/** All results of a query, on a separate page. */
export function SearchResults() {
  const site = useSite()
  const search = site.search as SearchData // This script is only loaded if the site has a search.
  const t = useStrings()
  const urlQuery = useQueryOfUrl()
  const [state, dispatch] = useSearch(search, {
    query: urlQuery,
    version: undefined,
    part: 'search-page',
  })
  const end = useRef<HTMLButtonElement>(null)
  const { query, results } = state
  useUrlSync(urlQuery, query, (next) => dispatch({ type: 'input', query: next }))
  const shown = query.trim()
  const title = shown ? t('searchResultsFor', { query: shown }) : t('searchTheDocs')
  useEffect(() => {
    document.title = headTitle({ title }, site)
  })
  const more = () => dispatch({ type: 'more' })
  const canGoOn = screenOf(state) === 'results' && hasMore(state)
  useWhenInView(end, canGoOn ? results?.hits.length : undefined, more)
  return (
    <div className="search-page">
      <h1 tabIndex={-1}>{title}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: not every supported browser has <search> */}
      <form className="search-form" role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          className="search-input"
          type="search"
          name="q"
          aria-label={t('searchDocs')}
          placeholder={t('searchDocs')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxQuery}
          value={query}
          onChange={({ currentTarget }) => dispatch({ type: 'input', query: currentTarget.value })}
          onClick={() => dispatch({ type: 'focus' })}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape') {
              // The browser would clear the input immediately.
              event.preventDefault()
              dispatch({ type: 'escape' })
            } else if (/^(?:Arrow(?:Up|Down)|Enter)$/.test(event.key)) dispatch({ type: 'focus' })
          }}
        />
        <ScopeSelect
          version={state.version}
          onChange={(version) => dispatch({ type: 'scope', version })}
        />
      </form>
      <Outcome state={state} />
      {results && state.isOpen && screenOf(state) !== 'error' && (
        <ol className="search-results" aria-busy={isPending(state)}>
          {results.hits.map((hit, i) => (
            <Result key={i} hit={hit} />
          ))}
        </ol>
      )}
      {canGoOn && state.isOpen && (
        <button ref={end} type="button" className="button search-more" onClick={more}>
          {t('moreResults')}
        </button>
      )}
    </div>
  )
}

/** The number of results, or why there are none: on screen, and announced when the reader pauses. */
function Outcome({ state }: { readonly state: SearchState }) {
  const t = useStrings()
  const rests = useRest(state)
  const { results } = state
  const screen = screenOf(state)
  const count = results?.nbHits ?? 0
  const found = count === 1 ? t('oneDocument') : t('documentsFound', { count })
  const said = [
    screen === 'error' && `${t('unableToFetch')}. ${t('checkNetwork')}`,
    state.hasFailed && t('searchFailed'),
    screen === 'results' && found,
    screen === 'no-results' && t('noResults'),
  ].find((text) => text !== false)
  return (
    <>
      <p className="search-outcome" data-pending={isPending(state) ? '' : undefined}>
        {said}
      </p>
      <div className="visually-hidden" role="status">
        {rests && said}
      </div>
    </>
  )
}

function Result({ hit }: { readonly hit: SearchHit }) {
  const { baseUrl, versions } = useSite()
  const target = hitTarget(hit.url, baseUrl)
  if (!target) return null
  const external = target.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : undefined
  const version = versions.find(({ name }) => name === hit.version && versions.length > 1)
  const path = pathOf(hit).filter((level) => level !== levelOf(hit))
  return (
    <li className="search-result">
      <h2 className="search-result-title">
        <a {...external} href={target.href}>
          <Title hit={hit} />
        </a>
      </h2>
      <p className="search-result-path">
        {version && <span className="DocSearch-Hit-version">{version.label}</span>}
        {hit.hierarchy.lvl0}
        {path.map((level) => (
          <span key={level}>
            {' › '}
            <Heading hit={hit} level={level} />
          </span>
        ))}
      </p>
      {hit.content && (
        <p className="search-result-text">
          <Content hit={hit} />
        </p>
      )}
    </li>
  )
}

function useQueryOfUrl(): string {
  const { search } = useLocation()
  return new URLSearchParams(search).get('q') ?? ''
}

/** Keeps the URL in sync with the query, without a new history entry, and the query with the URL. */
function useUrlSync(urlQuery: string, query: string, follow: (query: string) => void): void {
  const { baseUrl } = useSite()
  const { url } = usePage()
  const navigate = useNavigate()
  const last = useRef(urlQuery)
  /** The query that the URL is about to have: by then the reader may have typed more. */
  const written = useRef<string>(undefined)
  useEffect(() => {
    if (urlQuery === last.current) return
    last.current = urlQuery
    if (urlQuery !== written.current) follow(urlQuery)
    written.current = undefined
  }, [urlQuery, follow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a typed query starts the timer
  useEffect(() => {
    if (query === last.current) return
    const timer = setTimeout(() => {
      written.current = query
      const place = query ? `${url}?q=${encodeURIComponent(query)}` : url
      void navigate(withBase(place, baseUrl), { replace: true })
    }, urlDelay)
    return () => clearTimeout(timer)
  }, [query])
}

/** Calls `act` when an element comes into view: once for each `turn`, and never if it is undefined. */
function useWhenInView(
  element: RefObject<HTMLElement | null>,
  turn: number | undefined,
  act: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `act` always does the same
  useEffect(() => {
    if (turn === undefined || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && act(),
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [turn])
}
