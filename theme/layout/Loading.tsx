import { useStrings } from '../../runtime/index.ts'
/** Turns where something is being loaded; style keeps it unseen for the first moment, so that quick answers do not flicker. */
export function Loading() {
  const t = useStrings()
  return (
    <div className="loading" role="status">
      <span className="loading-spinner" aria-hidden="true" />
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  )
}
