import type { ReactNode } from 'react'
import { isTitle, mainId, TitleContext, usePage, usePart } from '../../runtime/index.ts'
import {
  Breadcrumbs,
  EditLink,
  Feedback,
  LastUpdated,
  Pagination,
  TableOfContents,
  VersionBanner,
} from '../late/late-parts.tsx'
import { PageSidebar } from './PageSidebar.tsx'
import { PageTitle, UntitledTop } from './PageTop.tsx'

/** Renders a written page between its sidebar, if it has one, and its table of contents. */
export function Article({ children }: { readonly children: ReactNode }) {
  const { doc, showTitle, opensWithTitle, title, titleId, tree } = usePage()
  const Part = {
    Breadcrumbs: usePart('Breadcrumbs', Breadcrumbs),
    EditLink: usePart('EditLink', EditLink),
    Feedback: usePart('Feedback', Feedback),
    LastUpdated: usePart('LastUpdated', LastUpdated),
    Pagination: usePart('Pagination', Pagination),
    TableOfContents: usePart('TableOfContents', TableOfContents),
    VersionBanner: usePart('VersionBanner', VersionBanner),
  }
  const hasTitle = showTitle || opensWithTitle || isTitle(tree[0])
  return (
    <div className="page" data-sidebar={doc?.sidebar ? '' : undefined}>
      {/* Another sidebar starts from scratch; the same one keeps its open categories. */}
      {doc?.sidebar && <PageSidebar key={`${doc.version}/${doc.sidebar.name}`} />}
      <main id={mainId} className="page-main" tabIndex={-1}>
        <Part.VersionBanner />
        <Part.Breadcrumbs />
        {!hasTitle && <UntitledTop />}
        <article className="prose">
          {showTitle && <PageTitle id={titleId}>{title}</PageTitle>}
          <TitleContext value={showTitle ? 'h1' : PageTitle}>{children}</TitleContext>
        </article>
        <Part.Feedback />
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
