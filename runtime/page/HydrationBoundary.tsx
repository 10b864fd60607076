import { type ReactNode, Suspense, useContext } from 'react'
import { SharedPartsContext } from './Shared.tsx'

export interface HydrationBoundaryProps {
  /** Shown while the children load, unless they are in the HTML of a first view. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Keeps the HTML from the build for children that suspend in a first view until they are loaded. The page doesn't wait. */
export function HydrationBoundary({ fallback, children }: HydrationBoundaryProps): ReactNode {
  if (useContext(SharedPartsContext)?.hasNoFallbacks) return children
  return <Suspense fallback={fallback}>{children}</Suspense>
}
