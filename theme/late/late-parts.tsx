import { type ComponentType, memo } from 'react'
import { HydrationBoundary } from '../../runtime/index.ts'
import { SearchFailure } from '../search/SearchFailure.tsx'
import { useSearchControl } from '../search/search-control.ts'
import { useSearchModule } from '../search/use-search-module.ts'
import { latePart } from './late-part.ts'

/**
 * Keeps the HTML of a part until its script is loaded. What is around the part may render again before: as long as its
 * props stay the same, React then leaves the HTML alone.
 */
function late<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return memo((props: Props) => (
    <HydrationBoundary fallback={null}>
      <Part {...props} />
    </HydrationBoundary>
  ))
}

export const AnnouncementBar = late(latePart('AnnouncementBar'))
export const BackToTop = late(latePart('BackToTop'))
export const CollapsedContents = late(latePart('CollapsedContents'))
export const Feedback = late(latePart('Feedback'))
export const Breadcrumbs = late(latePart('Breadcrumbs'))
export const EditLink = late(latePart('EditLink'))
export const Footer = late(latePart('Footer'))
export const LastUpdated = late(latePart('LastUpdated'))
export const Pagination = late(latePart('Pagination'))
export const HideOnScroll = late(latePart('HideOnScroll'))
export const NavbarDrawer = late(latePart('NavbarDrawer'))
export const NavigationStatus = late(latePart('NavigationStatus'))
export const PageActions = late(latePart('PageActions'))
/** `PageSidebar` is the boundary around it. */
export const Sidebar = latePart('Sidebar')
export const TableOfContents = late(latePart('TableOfContents'))
export const VersionBanner = late(latePart('VersionBanner'))
export const VersionDropdown = late(latePart('VersionDropdown'))

const LateNotFound = late(latePart('NotFound'))

/** Renders the content of the not-found page. */
export function NotFound() {
  return <LateNotFound useSearch={useSearchControl} />
}

const LateSearchPage = late(latePart('SearchPage'))

/** Renders the content of a search results page, such as `/search?q=…`. `search.resultsPage` is the page's path. */
export function SearchPage() {
  return <LateSearchPage useModule={useSearchModule} Failure={SearchFailure} />
}
