import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { type HrefStyle, type SearchData, useNavigate, useSite } from '../../../runtime/index.ts'
import { groupHits, type HitGroup } from '../hits/group-hits.ts'
import { hitTarget } from '../hits/hit-href.ts'
import { hitKey } from '../hits/hit-key.ts'
import { toStored } from '../hits/stored-searches.ts'
import { type StoredSearches, useStoredSearches } from '../hits/use-stored-searches.ts'
import {
  activeIndex,
  isPending,
  isShown,
  maxModalQuery,
  type Screen,
  type SearchState,
  screenOf,
} from '../reducer.ts'
import { insightsOf } from '../service.ts'
import { useRest, useSearch } from '../use-search.ts'
import { useSearchStrings } from '../use-search-strings.ts'
import { useStartVersion } from '../use-start-version.ts'
import { type HitOpening, type ItemControl, itemId, type SearchItem } from './item.ts'
import { mainPages } from './main-pages.ts'

export interface ModalSearchOptions {
  readonly initialQuery: string
  /** Whether the reader has pressed Enter already. */
  readonly isSubmitted: boolean
  /** The element that scrolls the screen. */
  readonly dropdown: RefObject<HTMLElement | null>
  /** Called when the reader leaves the page: the modal closes. */
  readonly onLeave: () => void
}

/** Everything that the modal renders, and what its controls do. */
export interface ModalSearch {
  readonly search: SearchData
  readonly state: SearchState
  readonly screen: Screen
  readonly groups: readonly HitGroup[]
  /** The entries of the screen. */
  readonly items: readonly SearchItem[]
  readonly searches: StoredSearches
  readonly control: ItemControl
  /** Id of the active entry, once the reader has moved to it or pauses. */
  readonly activeId: string | undefined
  /** What assistive technology announces when the reader pauses. */
  readonly spoken: string
  /** Sets the query; `focus` gets the focus. */
  readonly setQuery: (query: string, focus?: HTMLElement | null) => void
  readonly setVersion: (version: string | undefined) => void
  readonly onRetry: () => void
  /** Opens the active entry; while a request is pending, the first of its results. */
  readonly onEnter: (place: HitOpening) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onLeave: () => void
}

export function useModalSearch({
  initialQuery,
  isSubmitted,
  dropdown,
  onLeave,
}: ModalSearchOptions): ModalSearch {
  const site = useSite()
  const search = site.search as SearchData // The modal is only opened if the site has a search.
  const version = useStartVersion()
  const [state, dispatch] = useSearch(search, {
    query: initialQuery,
    version,
    part: 'search-modal',
  })
  const searches = useStoredSearches(search.indexName)
  const screen = screenOf(state)
  const { groups, items } = useItems({ search, state, screen, searches })
  const navigate = useNavigate()
  const held = useRef<HitOpening | undefined>(isSubmitted ? 'here' : undefined)
  const rests = useRest(state)
  const keys = items.map(({ key }) => key)
  const index = activeIndex(state, keys)
  const active = index === undefined ? undefined : items[index]
  const keep = (item: SearchItem) => {
    searches.keep(toStored(item.hit, item.parent))
    if (screen !== 'results') return
    const position = items.indexOf(item) + 1
    insightsOf(search).clicked(item.hit, { position, queryID: state.results?.queryID })
  }
  useEffect(() => {
    const { viewed } = insightsOf(search)
    viewed(screen === 'results' ? items.map(({ hit }) => hit) : [])
    return () => viewed([])
  }, [search, screen, items])

  const follow = (item: SearchItem, place: HitOpening) => {
    keep(item)
    if (place === 'window') return open(item.href, '_blank', 'noopener,popup')
    if (place === 'tab') return open(item.href, '_blank', 'noopener')
    onLeave()
    if (item.isExternal) open(item.href, '_blank', 'noopener')
    else void navigate(item.href)
  }
  const onEnter = (place: HitOpening) => {
    // While a request is pending, the results may be those of an earlier query, or not the best ones.
    if (isPending(state) && !(state.isChosen && isShown(state))) held.current = place
    else if (active) follow(active, place)
  }
  useEffect(() => {
    const place = held.current
    if (!place || isPending(state)) return
    held.current = undefined
    if (isShown(state) && active) follow(active, place)
  })
  useEffect(() => {
    if (!state.isPointed || !active) return
    // Keeps the title of its group in view; for the first entry, everything above it.
    if (index === 0) dropdown.current?.scrollTo(0, 0)
    document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' })
  }, [active, state.isPointed, index, dropdown])
  const { query: shownQuery, version: shownVersion } = state.results ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are not read, their change is the event
  useEffect(() => {
    dropdown.current?.scrollTo(0, 0)
  }, [shownQuery, shownVersion])

  const step = (by: 1 | -1) => dispatch({ type: 'arrow', step: by, keys })
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys belong to the input method while it composes; some browsers only report that by the key code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Tab') held.current = undefined
    const act = actionOf(event)
    if (!act) return
    event.preventDefault()
    if (act === 'down' || act === 'up') step(act === 'down' ? 1 : -1)
    else onEnter(act)
  }
  return {
    search,
    state,
    screen,
    groups,
    items,
    searches,
    activeId: state.isPointed || rests ? active?.id : undefined,
    spoken: useSpoken(state, screen, rests),
    setQuery: (query, focus) => {
      held.current = undefined
      dispatch({ type: 'input', query: query.slice(0, maxModalQuery) })
      focus?.focus()
    },
    setVersion: (next) => dispatch({ type: 'scope', version: next }),
    onRetry: () => dispatch({ type: 'retry' }),
    onEnter,
    onKeyDown,
    onLeave,
    control: {
      active: active?.id,
      onHover: ({ key }) => {
        if (key !== state.active || !state.isChosen) dispatch({ type: 'hover', key })
      },
      onFollow: follow,
      onOpened: keep,
      versionLabel: ({ version: name }) =>
        name === state.version || site.versions.length < 2
          ? undefined
          : site.versions.find((one) => one.name === name)?.label,
    },
  }
}

/** What a key does in the input. Alt with Enter is the browser's. */
function actionOf(event: KeyboardEvent): HitOpening | 'down' | 'up' | undefined {
  switch (event.key) {
    case 'ArrowDown':
      return 'down'
    case 'ArrowUp':
      return 'up'
    case 'Enter':
      if (event.altKey) return undefined
      if (event.ctrlKey || event.metaKey) return 'tab'
      return event.shiftKey ? 'window' : 'here'
    default:
      return undefined
  }
}

interface Shown {
  readonly search: SearchData
  readonly state: SearchState
  readonly screen: Screen
  readonly searches: StoredSearches
}

/** The entries of the screen, without those whose URL must not be followed. */
function useItems({ search, state, screen, searches }: Shown): {
  readonly groups: readonly HitGroup[]
  readonly items: readonly SearchItem[]
} {
  const site = useSite()
  const { results } = state
  const found = useMemo(() => {
    const hits = results?.hits.filter(({ url }) => hitTarget(url, site)) ?? []
    const { kept = 0 } = results ?? {}
    const groups = groupHits(hits, { max: search.maxResultsPerGroup, kept })
    const items = groups.flatMap(({ id, hits: placed }) =>
      placed.flatMap((one) => toItem({ source: id, ...one }, site)),
    )
    return { groups, items }
  }, [results, search, site])
  if (screen === 'results') return found
  if (screen !== 'start') return { groups: [], items: [] }
  const stored = (['recentSearches', 'favoriteSearches'] as const).flatMap((source) =>
    searches[source].map((hit) => ({ source, hit })),
  )
  const offered =
    stored.length > 0 ? stored : mainPages(site).map((hit) => ({ source: 'mainPages', hit }))
  const items = offered
    .filter(({ hit }) => hitTarget(hit.url, site))
    .flatMap((one, index) => toItem({ ...one, index }, site))
  return { groups: [], items }
}

function toItem(
  { source, hit, index, parent }: Pick<SearchItem, 'source' | 'hit' | 'parent'> & { index: number },
  site: HrefStyle,
): SearchItem[] {
  const target = hitTarget(hit.url, site)
  return target
    ? [{ id: itemId(source, index), key: hitKey(hit), source, hit, parent, ...target }]
    : []
}

function useSpoken(state: SearchState, screen: Screen, rests: boolean): string {
  const t = useSearchStrings()
  if (!rests) return ''
  if (screen === 'error') return t('fetchFailed')
  if (state.hasFailed) return t('searchFailed')
  if (!state.results) return ''
  const { nbHits, query } = state.results
  if (screen === 'no-results') return t('noResultsForQuery', { query })
  return nbHits === 1 ? t('oneDocument') : t('documentsFound', { count: nbHits })
}
