import { type ReactNode, useEffect } from 'react'
import { Shared, usePage } from '../../runtime/index.ts'
import { enhance } from '../enhance/enhance.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { Article } from './Article.tsx'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import { NavigationStatus } from './NavigationStatus.tsx'

/** Everything around a page's content. A page that is a component of its own gets the whole width. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { kind } = usePage()
  // After hydration, which reads the page's text from the DOM.
  useEffect(enhance, [])
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <NavigationStatus />
      <AnnouncementBar />
      <Navbar />
      {kind === 'component' ? (
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      ) : (
        <Article>{children}</Article>
      )}
      <Shared name="footer">
        <Footer />
      </Shared>
    </>
  )
}
