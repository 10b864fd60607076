import { type ReactNode, useEffect } from 'react'
import { Shared, type Translate, usePage, useStrings, whenIdle } from '../../runtime/index.ts'
import { enhance } from '../enhance/enhance.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { Article } from './Article.tsx'
import { BackToTop } from './BackToTop.tsx'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import { NavigationStatus } from './NavigationStatus.tsx'

/** After hydration, when nothing is more urgent: the page can be read, and code selected, without it. */
function enhanceLater(t: Translate): () => void {
  let stop = () => {}
  const cancel = whenIdle(() => {
    stop = enhance(t)
  })
  return () => {
    cancel()
    stop()
  }
}

/** Everything around a page's content. A page that is a component of its own gets the whole width. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { kind } = usePage()
  const t = useStrings()
  useEffect(() => enhanceLater(t), [t])
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skipLink')}
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
      <BackToTop />
      <Shared name="footer">
        <Footer />
      </Shared>
    </>
  )
}
