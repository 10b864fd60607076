import { Link, useSite } from '../../../runtime/index.ts'
import type { HitGroup, PlacedHit } from '../hits/group-hits.ts'
import { HitLink } from '../hits/HitLink.tsx'
import { HitText } from '../hits/HitText.tsx'
import { SelectIcon, Tree, TypeIcon } from '../icons.tsx'
import { resultsUrl } from '../page/results-url.ts'
import type { ResultList } from '../result-list.ts'
import { useSearchStrings } from '../use-search-strings.ts'
import { type ItemControl, listId, type SearchItem } from './item.ts'

export interface ResultsProps {
  readonly results: ResultList
  readonly groups: readonly HitGroup[]
  /** One for each hit, in the same order. */
  readonly items: readonly SearchItem[]
  readonly control: ItemControl
  /** Called when the reader goes to the page of all results. */
  readonly onLeave: () => void
}

/** The results by part of the site: one list box with a group for each. */
export function Results({ results, groups, items, control, onLeave }: ResultsProps) {
  const t = useSearchStrings()
  const { resultsPage } = useSite()
  return (
    <div className="DocSearch-Dropdown-Container">
      <div id={listId} role="listbox" aria-label={t('searchResults')} aria-busy={results.isInterim}>
        {groups.map(({ id, title, hits }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
          <div
            key={id}
            className="DocSearch-Hits"
            role="group"
            aria-labelledby={title ? `docsearch-${id}-label` : undefined}
          >
            {title && (
              <div id={`docsearch-${id}-label`} className="DocSearch-Hit-source">
                {title}
              </div>
            )}
            <ul role="none">
              {hits.map((placed, i) => {
                const item = items[placed.index]
                const isFirst = !hits[i - 1]?.tree
                return (
                  item && (
                    <Hit
                      key={item.id}
                      {...placed}
                      isFirst={isFirst}
                      item={item}
                      control={control}
                    />
                  )
                )
              })}
            </ul>
          </div>
        ))}
      </div>
      {results.isInterim && <div className="DocSearch-HitsFooter">{t('searchingText')}</div>}
      {resultsPage && results.nbHits > 1 && !results.isInterim && (
        <div className="DocSearch-HitsFooter">
          <Link
            to={resultsUrl(resultsPage, results)}
            onClick={(event) => !event.ctrlKey && !event.metaKey && !event.shiftKey && onLeave()}
          >
            {t('seeAllResults', { count: results.nbHits })}
          </Link>
        </div>
      )}
    </div>
  )
}

interface HitProps extends PlacedHit {
  /** Whether the row above is not a part of a page. */
  readonly isFirst: boolean
  readonly item: SearchItem
  readonly control: ItemControl
}

function Hit({ hit, tree, isFirst, item, control }: HitProps) {
  return (
    <li
      role="none"
      className={`DocSearch-Hit${tree ? ' DocSearch-Hit--Child' : ''}`}
      onMouseMove={() => control.onHover(item)}
    >
      <HitLink
        id={item.id}
        role="option"
        aria-selected={item.id === control.active}
        item={item}
        control={control}
      >
        <div className="DocSearch-Hit-Container">
          {tree && <Tree kind={tree} isFirst={isFirst} />}
          <div className="DocSearch-Hit-icon">
            <TypeIcon type={hit.type} />
          </div>
          <HitText hit={hit} versionLabel={control.versionLabel(hit)} />
          <div className="DocSearch-Hit-action">
            <SelectIcon />
          </div>
        </div>
      </HitLink>
    </li>
  )
}
