import { useStrings } from '../../runtime/index.ts'
/** Renders a spinner while something is loading. CSS hides it at first, so that quick responses don't flicker. */
export function Loading() {
  const t = useStrings()
  return (
    <div className="loading" role="status">
      <span className="loading-spinner" aria-hidden="true" />
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  )
}
