import { useEffect, useState } from 'react'
import { type SearchData, useSite } from '../../runtime/index.ts'
import { isPending, type SearchState } from './reducer.ts'
import type { ResultList } from './result-list.ts'
import { serviceOf } from './service.ts'
import { useSearchStrings } from './use-search-strings.ts'

export interface NoticesProps {
  readonly search: SearchData
  readonly state: SearchState
  readonly onRetry: () => void
  readonly onVersion: (version: string) => void
}

/** What readers should know of the results: some may be missing, or another version has a word that this one lacks. */
export function Notices({ search, state, onRetry, onVersion }: NoticesProps) {
  const t = useSearchStrings()
  const { versions } = useSite()
  const results = isPending(state) || state.isUnreachable ? undefined : state.results
  const name = useOtherVersion(search, results)
  const other = versions.find((version) => version.name === name)
  return (
    <>
      {results?.isIncomplete && (
        <p className="DocSearch-Notice" role="status">
          {t('searchIncomplete')}{' '}
          <button type="button" className="DocSearch-Prefill" onClick={onRetry}>
            {t('searchAgain')}
          </button>
        </p>
      )}
      {results && other && (
        <p className="DocSearch-Notice">
          <button type="button" className="DocSearch-Prefill" onClick={() => onVersion(other.name)}>
            {t('searchVersionFor', { version: other.label, query: results.query })}
          </button>
        </p>
      )}
    </>
  )
}

/** The name of a version that contains the words that the searched one lacks. */
function useOtherVersion(search: SearchData, results: ResultList | undefined): string | undefined {
  const site = useSite()
  const { locale, versions } = site
  const [found, setFound] = useState<{ readonly words: string; readonly version: string }>()
  const isOne = results?.version !== undefined && versions.length > 1
  const words = isOne ? results.unknownWords.join(' ') : ''
  useEffect(() => {
    if (words === '') return
    let isCurrent = true
    const request = { query: words, language: locale.code, hitsPerPage: 1 }
    // Without steps for what comes before and after, only the index is loaded, and no text.
    const response = serviceOf(search, site).search(request, {})
    response.then(
      ({ hits: [hit], unknownWords = [] }) => {
        const { version } = hit ?? {}
        if (isCurrent && version && unknownWords.length === 0) setFound({ words, version })
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [words, search, site, locale])
  return found && found.words === words && found.version !== results?.version
    ? found.version
    : undefined
}
