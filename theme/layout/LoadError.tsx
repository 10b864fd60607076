import { type ErrorProps, errorText, useStrings } from '../../runtime/index.ts'

/** Shown in place of, or above, a page that could not be loaded completely. */
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
