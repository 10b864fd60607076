import { Link, usePage, useStrings } from '../../runtime/index.ts'
import { PencilIcon } from '../components/icons.tsx'

/** Renders a link to the page's source, if the site sets `docs.editUrl`. */
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
