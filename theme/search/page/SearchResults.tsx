import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  headTitle,
  pageHref,
  restoreScroll,
  type SearchData,
  type SearchHit,
  type SearchResultsProps,
  useLocation,
  useNavigate,
  usePage,
  useSite,
} from '../../../runtime/index.ts'
import { Content, Heading, hasText, hitPath, Title } from '../hits/HitText.tsx'
import { hitTarget } from '../hits/hit-href.ts'
import { Notices } from '../Notices.tsx'
import { hasMore, isPending, maxQuery, type SearchState, screenOf } from '../reducer.ts'
import type { ResultList } from '../result-list.ts'
import { ScopeSelect } from '../ScopeSelect.tsx'
import { SearchFailure } from '../SearchFailure.tsx'
import { useRest, useSearch } from '../use-search.ts'
import { useSearchStrings } from '../use-search-strings.ts'
import { followedResult, keepFollowed, keepResults, keptResults } from './kept-results.ts'
import { type ResultsScope, readResultsUrl, resultsUrl } from './results-url.ts'

/** How long after the last keystroke the URL is updated, in ms. */
export const urlDelay = 300

/** All results of a query, on a separate page. */
export function SearchResults({ isArrival }: SearchResultsProps) {
  const site = useSite()
  const search = site.search as SearchData // This script is only loaded if the site has a search.
  const t = useSearchStrings()
  const urlScope = readResultsUrl(useLocation().search, site.versions)
  const [kept] = useState(() => keptResults(urlScope))
  const [state, dispatch] = useSearch(search, { ...urlScope, results: kept, part: 'search-page' })
  const end = useRef<HTMLButtonElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const { query, results } = state
  useUrlSync(urlScope, state, (next) => dispatch({ type: 'go', ...next }))
  useArrival(page, { isArrival, isKept: kept !== undefined })
  useKeptResults(urlScope, results === kept ? undefined : results)
  const shown = query.trim()
  const title = shown ? t('searchResultsFor', { query: shown }) : t('searchTheDocs')
  useEffect(() => {
    document.title = headTitle({ title }, site)
  })
  const more = () => dispatch({ type: 'more' })
  const canGoOn = screenOf(state) === 'results' && hasMore(state)
  useWhenInView(end, canGoOn ? results?.hits.length : undefined, more)
  return (
    <div ref={page} className="search-page">
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
      <div className="search-status">
        <Outcome state={state} />
        <Notices
          search={search}
          state={state}
          onRetry={() => dispatch({ type: 'retry' })}
          onVersion={(version) => dispatch({ type: 'scope', version })}
        />
      </div>
      {screenOf(state) === 'error' && (
        <SearchFailure
          part="search-page"
          typed={() => query}
          onRetry={() => dispatch({ type: 'retry' })}
        />
      )}
      {results && state.isOpen && screenOf(state) !== 'error' && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside get the keys
        <ol
          className="search-results"
          aria-busy={isPending(state)}
          onClick={(event) => keepFollowed(indexIn(event.currentTarget, event.target))}
        >
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
  const t = useSearchStrings()
  const rests = useRest(state)
  const { results } = state
  const screen = screenOf(state)
  const count = results?.nbHits ?? 0
  const found = count === 1 ? t('oneDocument') : t('documentsFound', { count })
  const said = [
    screen === 'error' && t('fetchFailed'),
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
  const site = useSite()
  const { versions } = site
  const target = hitTarget(hit.url, site)
  if (!target) return null
  const external = target.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : undefined
  const version = versions.find(({ name }) => name === hit.version && versions.length > 1)
  return (
    <li className="search-result">
      <h2 className="search-result-title">
        <a {...external} href={target.href}>
          <Title hit={hit} />
        </a>
      </h2>
      <p className="search-result-path">
        {version && <span className="DocSearch-Hit-version">{version.label}</span>}
        <span>{hit.hierarchy.lvl0}</span>
        {hitPath(hit).map((level) => (
          <span key={level}>
            {' › '}
            <Heading hit={hit} level={level} />
          </span>
        ))}
      </p>
      {hasText(hit) && (
        <p className="search-result-text">
          <Content hit={hit} />
        </p>
      )}
    </li>
  )
}

/** Index of the entry of a list that an element is in. */
function indexIn(list: Element, target: EventTarget): number {
  return [...list.children].findIndex((entry) => target instanceof Node && entry.contains(target))
}

/** Keeps the URL in sync with the search, without a new history entry, and the search with the URL. */
function useUrlSync(
  urlScope: ResultsScope,
  { query, version }: SearchState,
  follow: (scope: ResultsScope) => void,
): void {
  const site = useSite()
  const { url } = usePage()
  const navigate = useNavigate()
  const place = resultsUrl(url, urlScope)
  const wanted = resultsUrl(url, { query, version })
  const last = useRef(place)
  /** The place that the URL is about to have: by then the reader may have typed more. */
  const written = useRef<string>(undefined)
  useEffect(() => {
    if (place === last.current) return
    last.current = place
    if (place !== written.current) follow(urlScope)
    written.current = undefined
  }, [place, urlScope, follow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the reader changes starts the timer
  useEffect(() => {
    if (wanted === last.current) return
    const timer = setTimeout(() => {
      written.current = wanted
      void navigate(pageHref(wanted, site), { replace: true })
    }, urlDelay)
    return () => clearTimeout(timer)
  }, [wanted])
}

/** Stores what is shown in the history entry, once that has the URL of it. */
function useKeptResults({ query, version }: ResultsScope, results: ResultList | undefined): void {
  useEffect(() => {
    if (results?.query === query && results.version === version) keepResults(results)
  }, [query, version, results])
}

interface ArrivalOptions extends SearchResultsProps {
  /** Whether the results of an earlier visit are shown. */
  readonly isKept: boolean
}

/** Moves the focus to the input, or after Back to the link that was used; after a reload, scrolls to where the reader was. */
function useArrival(
  page: RefObject<HTMLElement | null>,
  { isArrival, isKept }: ArrivalOptions,
): void {
  useEffect(() => {
    if (!isArrival) return isKept ? restoreScroll() : undefined
    // The reader may be elsewhere, if the script took long.
    if (!document.activeElement?.matches('body, main, h1')) return
    const links = page.current?.querySelectorAll<HTMLElement>('.search-result a')
    const followed = isKept ? links?.[followedResult() ?? -1] : undefined
    const focus = followed ?? page.current?.querySelector('input')
    focus?.focus({ preventScroll: true })
  }, [page, isArrival, isKept])
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
