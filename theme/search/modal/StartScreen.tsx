// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid out as rows of links or styled as a list
// biome-ignore-all lint/a11y/useFocusableInteractive: the input has the focus and refers to the active cell
import { useRef, useState } from 'react'
import { HitLink } from '../hits/HitLink.tsx'
import { HitText } from '../hits/HitText.tsx'
import type { SearchList, StoredSearches } from '../hits/use-stored-searches.ts'
import { RecentIcon, ResetIcon, SelectIcon, StarIcon, TypeIcon } from '../icons.tsx'
import { useSearchStrings } from '../use-search-strings.ts'
import { type ItemControl, listId, type SearchItem } from './item.ts'

export interface StartScreenProps {
  /** Recent searches, then favorites; without any, the site's main pages. */
  readonly items: readonly SearchItem[]
  readonly searches: StoredSearches
  readonly control: ItemControl
}

/** What the reader followed before, or where to begin. A grid, because each row contains buttons next to its link. */
export function StartScreen({ items, searches, control }: StartScreenProps) {
  const t = useSearchStrings()
  const hasStored = searches.recentSearches.length + searches.favoriteSearches.length > 0
  const none = <p className="DocSearch-Help">{t('noRecentSearches')}</p>
  if (items.length === 0) return <div className="DocSearch-StartScreen">{none}</div>
  const groups = [
    { list: 'recentSearches', title: t('recent') },
    { list: 'favoriteSearches', title: t('favorite') },
    { list: 'mainPages', title: t('mainPages') },
  ] as const
  return (
    <div className="DocSearch-Dropdown-Container">
      {!hasStored && <div className="DocSearch-None">{none}</div>}
      <div id={listId} role="grid" aria-label={t(hasStored ? 'earlierSearches' : 'mainPages')}>
        {groups.map(({ list, title }) => {
          const rows = items.filter(({ source }) => source === list)
          if (rows.length === 0) return null
          return (
            <div
              key={list}
              className="DocSearch-Hits"
              role="rowgroup"
              aria-labelledby={`docsearch-${list}-label`}
            >
              <div id={`docsearch-${list}-label`} className="DocSearch-Hit-source">
                {title}
              </div>
              {rows.map((item) => (
                <Row
                  key={item.hit.objectID}
                  list={list}
                  item={item}
                  searches={searches}
                  control={control}
                />
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface RowProps {
  readonly list: SearchList | 'mainPages'
  readonly item: SearchItem
  readonly searches: StoredSearches
  readonly control: ItemControl
}

const icons = {
  recentSearches: <RecentIcon />,
  favoriteSearches: <StarIcon />,
  mainPages: <TypeIcon type="lvl1" />,
} as const

/** How long it takes to remove a row, in ms. */
const leaveDuration = 150

function Row({ list, item, searches, control }: RowProps) {
  const t = useSearchStrings()
  const [leaving, setLeaving] = useState<'deleting' | 'favoriting'>()
  const { hit } = item
  const row = useRef<HTMLDivElement>(null)
  const isRecent = list === 'recentSearches'
  /** A timer, not the end of a transition: there is none for readers who prefer reduced motion. */
  const leave = (kind: 'deleting' | 'favoriting', act: () => void) => {
    focusNeighbor(row.current)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    setLeaving(kind)
    const end = () => {
      act()
      // If the storage is full, the row stays.
      setLeaving(undefined)
    }
    setTimeout(end, isStill ? 0 : leaveDuration)
  }
  return (
    <div
      ref={row}
      role="row"
      className={`DocSearch-Hit${leaving ? ` DocSearch-Hit--${leaving}` : ''}`}
      onMouseMove={() => control.onHover(item)}
    >
      <div id={item.id} role="gridcell" aria-selected={item.id === control.active}>
        <HitLink item={item} control={control}>
          <div className="DocSearch-Hit-Container">
            <div className="DocSearch-Hit-icon">{icons[list]}</div>
            <HitText hit={hit} versionLabel={control.versionLabel(hit)} />
            <div className="DocSearch-Hit-action">
              <SelectIcon />
            </div>
          </div>
        </HitLink>
      </div>
      {list !== 'mainPages' && (
        <div role="gridcell" className="DocSearch-Hit-actions">
          {isRecent && (
            <button
              type="button"
              className="DocSearch-Hit-action-button"
              title={t('saveSearch')}
              aria-label={t('saveSearch')}
              onClick={() => leave('favoriting', () => searches.promote(hit))}
            >
              <StarIcon />
            </button>
          )}
          <button
            type="button"
            className="DocSearch-Hit-action-button"
            title={t(isRecent ? 'removeRecent' : 'removeFavorite')}
            aria-label={t(isRecent ? 'removeRecent' : 'removeFavorite')}
            onClick={() => leave('deleting', () => searches.remove(list, hit))}
          >
            <ResetIcon />
          </button>
        </div>
      )}
    </div>
  )
}

/** Before a row is removed, moves the focus from its button to the same button of another row, else to the input. */
function focusNeighbor(row: HTMLElement | null): void {
  const button = document.activeElement
  if (!(button instanceof HTMLButtonElement) || !row?.contains(button)) return
  const other = [row.nextElementSibling, row.previousElementSibling].find((one) =>
    one?.matches('[role=row]'),
  )
  const place = [...row.querySelectorAll('button')].indexOf(button)
  const target = other?.querySelectorAll('button')[place]
  ;(target ?? document.getElementById('docsearch-input'))?.focus()
}
