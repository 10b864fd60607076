import { type ErrorProps, errorText, useStrings } from '../../runtime/index.ts'

/** In place of a page, or above it, that could not be loaded as a whole. */
export function LoadError({ error, retry }: ErrorProps) {
  const t = useStrings()
  return (
    <div className="error-box" role="alert">
      <h1 className="error-title">{t('loadErrorTitle')}</h1>
      <p className="error-text">{errorText(error)}</p>
      <button type="button" className="button" onClick={retry}>
        {t('retry')}
      </button>
    </div>
  )
}
