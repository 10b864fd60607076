import { Link, usePage, useStrings } from '../../runtime/index.ts'
import { PencilIcon } from '../components/icons.tsx'

/** A link to the source of the page, if the site configures where that is. */
export function EditLink() {
  const { doc } = usePage()
  const t = useStrings()
  if (!doc?.editUrl) return null
  return (
    <p className="edit-link">
      <Link to={doc.editUrl}>
        <PencilIcon />
        {t('editPage')}
      </Link>
    </p>
  )
}
