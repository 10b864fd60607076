import type { ReactNode } from 'react'
import { usePage } from '../../runtime/index.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { EditLink } from './EditLink.tsx'
import { LastUpdated } from './LastUpdated.tsx'
import { PageActions } from './PageActions.tsx'
import { Pagination } from './Pagination.tsx'
import { Sidebar } from './Sidebar.tsx'
import { CollapsedContents, TableOfContents } from './TableOfContents.tsx'
import { VersionBanner } from './VersionBanner.tsx'

/** A written page between its sidebar, if it has one, and its contents list. */
export function Article({ children }: { readonly children: ReactNode }) {
  const { doc, showTitle, title } = usePage()
  return (
    <div className="page" data-sidebar={doc?.sidebar ? '' : undefined}>
      {/* Another sidebar starts afresh; the same one keeps what the reader opened. */}
      {doc?.sidebar && <Sidebar key={`${doc.version}/${doc.sidebar.name}`} />}
      <main id="main" className="page-main" tabIndex={-1}>
        <VersionBanner />
        <Breadcrumbs />
        <article className="prose">
          {showTitle && <h1 tabIndex={-1}>{title}</h1>}
          <CollapsedContents />
          {children}
        </article>
        <div className="article-end">
          <EditLink />
          <PageActions />
          <LastUpdated />
        </div>
        <Pagination />
      </main>
      <TableOfContents />
    </div>
  )
}
