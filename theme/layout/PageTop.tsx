import type { ComponentProps } from 'react'
import { usePart } from '../../runtime/index.ts'
import { CollapsedContents, PageActions } from '../late/late-parts.tsx'

/** The title of a page with the page actions beside it, then the collapsed contents list. */
export function PageTitle(title: ComponentProps<'h1'>) {
  const Part = useTopParts()
  return (
    <>
      <div className="page-title">
        {/* Before the title, which doesn't move then when they arrive. */}
        <Part.PageActions />
        <h1 tabIndex={-1} {...title} />
      </div>
      <Part.CollapsedContents />
    </>
  )
}

/** The same for a page without a title. */
export function UntitledTop() {
  const Part = useTopParts()
  return (
    <>
      <Part.CollapsedContents />
      <Part.PageActions />
    </>
  )
}

function useTopParts() {
  return {
    CollapsedContents: usePart('CollapsedContents', CollapsedContents),
    PageActions: usePart('PageActions', PageActions),
  }
}
