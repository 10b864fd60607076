import type { SearchData } from '../../../runtime/index.ts'
import { Message } from '../../components/Message.tsx'
import { NothingIcon } from '../icons.tsx'
import { useSearchStrings } from '../use-search-strings.ts'

export interface NoResultsProps {
  readonly search: SearchData
  readonly query: string
  /** Parts of the site where something was found before. */
  readonly suggestions: readonly string[]
  readonly onSuggestion: (query: string) => void
  /** Searches all versions; omitted if they are searched already. */
  readonly onWiden?: (() => void) | undefined
}

export function NoResults({ search, query, suggestions, onSuggestion, onWiden }: NoResultsProps) {
  const t = useSearchStrings()
  const report = search.reportUrl?.replaceAll('{query}', encodeURIComponent(query))
  return (
    <div className="DocSearch-NoResults">
      <div className="DocSearch-Screen-Icon">
        <NothingIcon />
      </div>
      <p className="DocSearch-Title">
        <Message text={t('noResultsForQuery')} values={{ query: <strong>{query}</strong> }} />
      </p>
      {onWiden && (
        <button type="button" className="DocSearch-Prefill" onClick={onWiden}>
          {t('searchAllVersions')}
        </button>
      )}
      {suggestions.length > 0 && (
        <div className="DocSearch-NoResults-Prefill-List">
          <p className="DocSearch-Help">{t('trySearchingFor')}</p>
          <ul>
            {suggestions.slice(0, 3).map((title) => (
              <li key={title}>
                <button
                  type="button"
                  className="DocSearch-Prefill"
                  onClick={() => onSuggestion(`${title.toLowerCase()} `)}
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {report && (
        <p className="DocSearch-Help">
          {t('believeResults')}{' '}
          <a href={report} target="_blank" rel="noopener noreferrer">
            {t('letUsKnow')}
          </a>
        </p>
      )}
    </div>
  )
}
