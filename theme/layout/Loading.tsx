/** Turns where something is being loaded; style keeps it unseen for the first moment, so that quick answers do not flicker. */
export function Loading() {
  return (
    <div className="loading" role="status">
      <span className="loading-spinner" aria-hidden="true" />
      <span className="visually-hidden">Loading</span>
    </div>
  )
}
