import { type MouseEvent, useEffect } from 'react'
import {
  readStored,
  storageKeys,
  useSite,
  useStrings,
  watchStored,
  writeStored,
} from '../../runtime/index.ts'
import { CloseIcon } from '../components/icons.tsx'

/** Renders the site's announcement above the navbar. It is always in the HTML, and the head script hides it once closed. */
export function AnnouncementBar() {
  const { announcementBar } = useSite()
  const t = useStrings()
  // Another tab may close it.
  useEffect(() => watchStored(storageKeys.announcementDismissed, update), [])
  if (!announcementBar) return null
  const { id, content, isCloseable } = announcementBar
  return (
    <aside className="announcement" aria-label={t('announcement')}>
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && (
        <button
          type="button"
          className="icon-button announcement-close"
          aria-label={t('closeAnnouncement')}
          onClick={(event) => dismiss(id, event)}
        >
          <CloseIcon />
        </button>
      )}
    </aside>
  )
}

/** The focus moves on to the first link after the bar, rather than being lost with it. */
function dismiss(id: string, { currentTarget }: MouseEvent): void {
  currentTarget.closest('aside')?.nextElementSibling?.querySelector('a')?.focus()
  writeStored(storageKeys.announcementId, id)
  // If nothing can be stored, the bar is closed until the next page loads.
  if (!writeStored(storageKeys.announcementDismissed, 'true')) hide(true)
}

function update(): void {
  hide(readStored(storageKeys.announcementDismissed) === 'true')
}

function hide(isHidden: boolean): void {
  document.documentElement.toggleAttribute('data-announcement-dismissed', isHidden)
}
