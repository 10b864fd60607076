import { type ErrorProps, errorText } from '../../runtime/index.ts'

/** In place of what threw while it was drawn. */
export function Crash({ error, retry }: ErrorProps) {
  return (
    <div className="error-box" role="alert">
      <p className="error-title">This page crashed.</p>
      <p className="error-text">{errorText(error)}</p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  )
}
