import { type ErrorProps, errorText } from '../../runtime/index.ts'

/** In place of what threw while it was drawn. */
export function Crash({ error, retry }: ErrorProps) {
  return (
    <div className="error-box" role="alert">
      <h1 className="error-title">This page crashed.</h1>
      <p className="error-text">{errorText(error)}</p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  )
}
