import { usePage, useStrings } from '../../runtime/index.ts'

/** When the page was last changed, and by whom, if the site shows that. */
export function LastUpdated() {
  const change = usePage().doc?.lastUpdated
  const t = useStrings()
  if (!change) return null
  return (
    <p className="last-updated">
      {`${t('lastUpdated')} `}
      <time dateTime={change.date}>{change.text}</time>
      {change.author && (
        <>
          {` ${t('lastUpdatedBy')} `}
          <b>{change.author}</b>
        </>
      )}
    </p>
  )
}
