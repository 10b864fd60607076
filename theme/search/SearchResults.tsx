import { type RefObject, useEffect, useRef } from 'react'
import {
  headTitle,
  type SearchData,
  type SearchHit,
  useLocation,
  useNavigate,
  useSite,
  useStrings,
  withBase,
} from '../../runtime/index.ts'
import { levelOf } from './group-hits.ts'
import { Content, Heading, pathOf } from './HitText.tsx'
import { hitTarget } from './hit-href.ts'
import { hasMore, isPending, maxQuery, type SearchState, screenOf } from './reducer.ts'
import { ScopeSelect } from './ScopeSelect.tsx'
import { useRest, useSearch } from './use-search.ts'

/** How long the reader must rest before the address follows the query, in ms. */
export const addressDelay = 300

/** All results of a query, on a page of their own. */
export function SearchResults() {
  const site = useSite()
  const search = site.search as SearchData // Without one this script is never asked for it.
  const t = useStrings()
  const asked = useQueryOfAddress()
  const [state, dispatch] = useSearch(search, { query: asked, version: undefined })
  const end = useRef<HTMLButtonElement>(null)
  const { query, answer } = state
  useAddress(asked, query, (next) => dispatch({ type: 'input', query: next }))
  const shown = query.trim()
  const title = shown ? t('searchResultsFor', { query: shown }) : t('searchTheDocs')
  useEffect(() => {
    document.title = headTitle({ title }, site)
  })
  const more = () => dispatch({ type: 'more' })
  const canGoOn = screenOf(state) === 'results' && hasMore(state)
  useWhenInView(end, canGoOn ? answer?.hits.length : undefined, more)
  return (
    <div className="search-page">
      <h1 tabIndex={-1}>{title}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser that is served knows <search> */}
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
              // The browser would empty the input at once.
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
      {answer && state.isOpen && screenOf(state) !== 'error' && (
        <ol className="search-results" aria-busy={isPending(state)}>
          {answer.hits.map((hit, i) => (
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

/** How much was found, or why nothing was: on screen, and spoken once the reader rests. */
function Outcome({ state }: { readonly state: SearchState }) {
  const t = useStrings()
  const rests = useRest(state)
  const { answer } = state
  const screen = screenOf(state)
  const count = answer?.nbHits ?? 0
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
          <Heading hit={hit} level={levelOf(hit)} />
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

function useQueryOfAddress(): string {
  const { search } = useLocation()
  return new URLSearchParams(search).get('q') ?? ''
}

/** Lets the address follow the query, without a new entry in the history, and the query the address. */
function useAddress(asked: string, query: string, follow: (query: string) => void): void {
  const { baseUrl } = useSite()
  const navigate = useNavigate()
  const last = useRef(asked)
  /** What the address will be: the reader may be ahead of it by then. */
  const written = useRef<string>(undefined)
  useEffect(() => {
    if (asked === last.current) return
    last.current = asked
    if (asked !== written.current) follow(asked)
    written.current = undefined
  }, [asked, follow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a query that was written sets the clock
  useEffect(() => {
    if (query === last.current) return
    const timer = setTimeout(() => {
      written.current = query
      const place = query ? `/search?q=${encodeURIComponent(query)}` : '/search'
      void navigate(withBase(place, baseUrl), { replace: true })
    }, addressDelay)
    return () => clearTimeout(timer)
  }, [query])
}

/** Calls `act` when an element comes into view: once for each `turn`, and never without one. */
function useWhenInView(
  element: RefObject<HTMLElement | null>,
  turn: number | undefined,
  act: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done is the same all the time
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
