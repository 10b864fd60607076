import { type ReactNode, Suspense, useContext } from 'react'
import { SharedPartsContext } from './Shared.tsx'

export interface HydrationBoundaryProps {
  /** Shown while the children are loading, unless they are in the HTML of a first view. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Children that suspend in a first view keep the HTML from the build until they are loaded; the page doesn't wait. */
export function HydrationBoundary({ fallback, children }: HydrationBoundaryProps): ReactNode {
  if (useContext(SharedPartsContext)?.hasNoFallbacks) return children
  return <Suspense fallback={fallback}>{children}</Suspense>
}
