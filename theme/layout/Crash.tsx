import { type ErrorProps, errorText, useStrings } from '../../runtime/index.ts'

/** Shown in place of components that threw during rendering. */
export function Crash({ error, retry, isComponent }: ErrorProps) {
  const t = useStrings()
  const Title = isComponent ? 'p' : 'h1'
  return (
    <div className="error-box" role="alert">
      <Title className="error-title">{t(isComponent ? 'componentCrashTitle' : 'crashTitle')}</Title>
      <p className="error-text">{errorText(error)}</p>
      <button type="button" className="button" onClick={retry}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
