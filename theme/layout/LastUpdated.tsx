import { usePage } from '../../runtime/index.ts'

/** When the page was last changed, and by whom, where the site tells that. */
export function LastUpdated() {
  const change = usePage().doc?.lastUpdated
  if (!change) return null
  return (
    <p className="last-updated">
      Last updated on <time dateTime={change.date}>{change.text}</time>
      {change.author && (
        <>
          {' by '}
          <b>{change.author}</b>
        </>
      )}
    </p>
  )
}
