import { usePage, useStrings } from '../../runtime/index.ts'
import { Message } from '../components/Message.tsx'

/** Renders the date and author of the page's last change, if the site shows them. */
export function LastUpdated() {
  const change = usePage().doc?.lastUpdated
  const t = useStrings()
  if (!change) return null
  return (
    <p className="last-updated">
      <Message
        text={t(change.author ? 'updatedOnBy' : 'updatedOn')}
        values={{
          date: <time dateTime={change.date}>{change.text}</time>,
          author: <b>{change.author}</b>,
        }}
      />
    </p>
  )
}
