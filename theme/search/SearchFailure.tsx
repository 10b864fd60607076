import { useEffect, useEffectEvent, useState } from 'react'
import { useReloadGuard, useStrings } from '../../runtime/index.ts'
import { OfflineIcon } from './icons.tsx'
import type { SearchPart } from './use-reopening.ts'

export interface SearchFailureProps {
  /** What could not be loaded. */
  readonly part: SearchPart
  /** What the reader has typed: a reload keeps it. */
  readonly typed: () => string
  readonly onRetry: () => void
}

/**
 * The error screen of the search. It tries again on request, and when the browser is online. If the site has been deployed
 * since, only a reload of the page helps: the reader decides when.
 */
export function SearchFailure({ part, typed, onRetry }: SearchFailureProps) {
  const t = useStrings()
  const guard = useReloadGuard()
  const [isReplaced, setReplaced] = useState(false)
  useEffect(() => {
    let isShown = true
    void guard?.isReplaced().then((found) => isShown && setReplaced(found))
    return () => {
      isShown = false
    }
  }, [guard])
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const listener = () => retry()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
  const act = () => {
    if (!(isReplaced && guard?.reloadOnce(part, typed()))) onRetry()
  }
  return (
    <div className="DocSearch-ErrorScreen">
      <div className="DocSearch-Screen-Icon">
        <OfflineIcon />
      </div>
      <p className="DocSearch-Title">{t('unableToFetch')}</p>
      <p className="DocSearch-Help">{t(isReplaced ? 'siteUpdated' : 'checkNetwork')}</p>
      <button type="button" className="button" onClick={act}>
        {t(isReplaced ? 'reloadPage' : 'retry')}
      </button>
    </div>
  )
}
