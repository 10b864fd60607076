import { type ErrorProps, errorText, useStrings } from '../../runtime/index.ts'

/** Shown in place of components that threw during rendering. */
export function Crash({ error, retry }: ErrorProps) {
  const t = useStrings()
  return (
    <div className="error-box" role="alert">
      <h1 className="error-title">{t('crashTitle')}</h1>
      <p className="error-text">{errorText(error)}</p>
      <button type="button" className="button" onClick={retry}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
