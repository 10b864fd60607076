import { type ErrorProps, useStrings } from '../../runtime/index.ts'

/** Shown in place of, or above, a page that could not be loaded completely. The console shows what failed. */
export function LoadError({ retry }: ErrorProps) {
  const t = useStrings()
  return (
    <div className="error-box" role="alert">
      <h1 className="error-title">{t('loadErrorTitle')}</h1>
      <p>{t('checkNetwork')}</p>
      <button type="button" className="button" onClick={retry}>
        {t('retry')}
      </button>
    </div>
  )
}
