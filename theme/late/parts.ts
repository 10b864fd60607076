/** The parts of the layout that hydration doesn't wait for: browsers get them with the late script. */
export { AnnouncementBar } from '../layout/AnnouncementBar.tsx'
export { BackToTop } from '../layout/BackToTop.tsx'
export { Feedback } from '../layout/Feedback.tsx'
export { NavbarDrawer } from '../layout/NavbarDrawer.tsx'
export { NotFound } from '../layout/NotFound.tsx'
export { PageActions } from '../layout/PageActions.tsx'
export { CollapsedContents, TableOfContents } from '../layout/TableOfContents.tsx'
export { VersionBanner } from '../layout/VersionBanner.tsx'
