import type { ReactNode } from 'react'
import { usePage, usePart } from '../../runtime/index.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { EditLink } from './EditLink.tsx'
import { LastUpdated } from './LastUpdated.tsx'
import { PageActions } from './PageActions.tsx'
import { PageSidebar } from './PageSidebar.tsx'
import { Pagination } from './Pagination.tsx'
import { CollapsedContents, TableOfContents } from './TableOfContents.tsx'
import { VersionBanner } from './VersionBanner.tsx'

/** A written page between its sidebar, if it has one, and its contents list. */
export function Article({ children }: { readonly children: ReactNode }) {
  const { doc, showTitle, title } = usePage()
  const Part = {
    Breadcrumbs: usePart('Breadcrumbs', Breadcrumbs),
    CollapsedContents: usePart('CollapsedContents', CollapsedContents),
    EditLink: usePart('EditLink', EditLink),
    LastUpdated: usePart('LastUpdated', LastUpdated),
    PageActions: usePart('PageActions', PageActions),
    Pagination: usePart('Pagination', Pagination),
    TableOfContents: usePart('TableOfContents', TableOfContents),
    VersionBanner: usePart('VersionBanner', VersionBanner),
  }
  const collapsed = <Part.CollapsedContents />
  const actions = <Part.PageActions />
  return (
    <div className="page" data-sidebar={doc?.sidebar ? '' : undefined}>
      {/* Another sidebar starts from scratch; the same one keeps its open categories. */}
      {doc?.sidebar && <PageSidebar key={`${doc.version}/${doc.sidebar.name}`} />}
      <main id="main" className="page-main" tabIndex={-1}>
        <Part.VersionBanner />
        <Part.Breadcrumbs />
        {/* A title in the Markdown is part of the text: nothing can be put after it. */}
        {!showTitle && collapsed}
        {!showTitle && actions}
        <article className="prose">
          {showTitle && (
            <div className="page-title">
              {/* Before the title, which doesn't move then when they arrive. */}
              {actions}
              <h1 tabIndex={-1}>{title}</h1>
            </div>
          )}
          {showTitle && collapsed}
          {children}
        </article>
        <div className="article-end">
          <Part.EditLink />
          <Part.LastUpdated />
        </div>
        <Part.Pagination />
      </main>
      <Part.TableOfContents />
    </div>
  )
}
