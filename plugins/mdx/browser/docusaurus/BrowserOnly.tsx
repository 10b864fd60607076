import { useHydrated } from 'docs-build/runtime'
import type { ReactNode } from 'react'

export interface BrowserOnlyProps {
  readonly children: () => ReactNode
  /** Rendered during the build. */
  readonly fallback?: ReactNode
}

export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  return useHydrated() ? children() : fallback
}
