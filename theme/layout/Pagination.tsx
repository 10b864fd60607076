import { Link, type NavLink, usePage, useStrings } from '../../runtime/index.ts'

/** Renders links to the previous and next pages, in sidebar order. */
export function Pagination() {
  const { doc } = usePage()
  const t = useStrings()
  if (!doc?.previous && !doc?.next) return null
  return (
    <nav className="pagination" aria-label={t('docsPages')}>
      {doc.previous && <PageLink rel="prev" name={t('previous')} page={doc.previous} />}
      {doc.next && <PageLink rel="next" name={t('next')} page={doc.next} />}
    </nav>
  )
}

interface PageLinkProps {
  readonly rel: 'prev' | 'next'
  readonly name: string
  readonly page: NavLink
}

function PageLink({ rel, name, page }: PageLinkProps) {
  return (
    <Link className="pagination-link" to={page.url} rel={rel}>
      <span className="pagination-name">{name}</span>
      <span className="pagination-title">{page.label}</span>
    </Link>
  )
}
