import { storageKeys, useSite, useStrings, writeStored } from '../../runtime/index.ts'
import { CloseIcon } from '../components/icons.tsx'

/** The site's message above the navbar. Always in the HTML; the head script hides it if the reader closed it. */
export function AnnouncementBar() {
  const { announcementBar } = useSite()
  const t = useStrings()
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
          onClick={() => dismiss(id)}
        >
          <CloseIcon />
        </button>
      )}
    </aside>
  )
}

function dismiss(id: string): void {
  writeStored(storageKeys.announcementId, id)
  writeStored(storageKeys.announcementDismissed, 'true')
  document.documentElement.dataset.announcementDismissed = ''
}
