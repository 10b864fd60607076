import { type ReactNode, useEffect } from 'react'
import { Shared, usePage, whenIdle } from '../../runtime/index.ts'
import { enhance } from '../enhance/enhance.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { Article } from './Article.tsx'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import { NavigationStatus } from './NavigationStatus.tsx'

/** After hydration, when nothing is more urgent: the page can be read, and code selected, without it. */
function enhanceLater(): () => void {
  let stop = () => {}
  const cancel = whenIdle(() => {
    stop = enhance()
  })
  return () => {
    cancel()
    stop()
  }
}

/** Everything around a page's content. A page that is a component of its own gets the whole width. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { kind } = usePage()
  useEffect(enhanceLater, [])
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
