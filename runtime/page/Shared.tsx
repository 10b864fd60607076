import { createContext, type ReactNode, useContext } from 'react'
import type { SiteData } from '../contract/site.ts'
import type { PageContextValue } from './context.ts'
import { usePageContext, useSite } from './context.ts'

/** Where the build draws what pages share; see `createSharedParts`. */
export interface SharedParts {
  /** What stands in the page for a part that is drawn apart. */
  readonly place: (name: string, children: ReactNode, around: Surroundings) => ReactNode
}

export interface Surroundings {
  readonly site: SiteData
  readonly page: PageContextValue
}

/** Set while a page is drawn by the build, and not in a part itself. */
export const SharedPartsContext = createContext<SharedParts | undefined>(undefined)

/** Set while a part is drawn apart: gives the mark that stands for "the current page", which differs from page to page. */
export const CurrentMarkContext = createContext<((url: string) => string) | undefined>(undefined)

export interface SharedProps {
  /** Two pages with the same name show the same part: it holds all that the part depends on, save the current page. */
  readonly name: string
  readonly children: ReactNode
}

/**
 * A part of the layout that many pages show alike: the build draws it once. It may ask for the site and, in links, for
 * the current page by `useCurrentMark`, for nothing else; in the browser it is its children.
 */
export function Shared({ name, children }: SharedProps): ReactNode {
  const parts = useContext(SharedPartsContext)
  const site = useSite()
  const page = usePageContext()
  return parts ? parts.place(name, children, { site, page }) : children
}

/** The value of `aria-current` for a link to `url`: 'page' on that page, else undefined. */
export function useCurrentMark(url: string): 'page' | undefined {
  const mark = useContext(CurrentMarkContext)
  const { page } = usePageContext()
  // The build puts 'page' in its place, or nothing.
  if (mark) return mark(url) as 'page'
  return url === page.url ? 'page' : undefined
}
