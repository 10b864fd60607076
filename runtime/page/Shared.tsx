import { createContext, type ReactNode, useContext } from 'react'
import type { SiteData } from '../contract/site.ts'
import type { PageContextValue } from './context.ts'
import { usePageContext, useSite } from './context.ts'

/** Renders what pages share, during the build; see `createPartRenderer`. */
export interface SharedParts {
  /** Whether an error inside a `HydrationBoundary` ends the rendering. */
  readonly hasNoFallbacks?: boolean
  /** A placeholder for a part that is rendered separately. */
  readonly place: (name: string, children: ReactNode, around: SharedSurroundings) => ReactNode
}

export interface SharedSurroundings {
  readonly site: SiteData
  readonly page: PageContextValue
}

/** Set while the build renders a page, but not inside a shared part. */
export const SharedPartsContext = createContext<SharedParts | undefined>(undefined)

/** Set while a part is rendered separately: returns a placeholder for `aria-current`, which each page fills in. */
export const CurrentMarkContext = createContext<((url: string) => string) | undefined>(undefined)

export interface SharedProps {
  /**
   * Pages with the same name share the part, so the name must contain everything it depends on, except for the current page.
   */
  readonly name: string
  readonly children: ReactNode
}

/**
 * A part of the layout that is the same on many pages, which the build renders once. It can use only the site and, in links,
 * the current page through `useCurrentMark`. In browsers, it renders its children.
 */
export function Shared({ name, children }: SharedProps): ReactNode {
  const parts = useContext(SharedPartsContext)
  const site = useSite()
  const page = usePageContext()
  return parts ? parts.place(name, children, { site, page }) : children
}

/** Returns the value of `aria-current` for a link to `url`: 'page' on that page, otherwise undefined. */
export function useCurrentMark(url: string): 'page' | undefined {
  const mark = useContext(CurrentMarkContext)
  const { page } = usePageContext()
  // The build replaces it with 'page' or removes it.
  if (mark) return mark(url) as 'page'
  return url === page.url ? 'page' : undefined
}
