import { type ReactNode, useEffect } from 'react'
import {
  Shared,
  type Translate,
  usePage,
  usePart,
  useStrings,
  whenIdle,
} from '../../runtime/index.ts'
import { enhance } from '../enhance/enhance.ts'
import { SearchProvider } from '../search/SearchProvider.tsx'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { Article } from './Article.tsx'
import { BackToTop } from './BackToTop.tsx'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import { NavigationStatus } from './NavigationStatus.tsx'

/** Everything around a page's content. Component pages get the whole width. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { kind } = usePage()
  const t = useStrings()
  const Part = {
    AnnouncementBar: usePart('AnnouncementBar', AnnouncementBar),
    Article: usePart('Article', Article),
    BackToTop: usePart('BackToTop', BackToTop),
    Footer: usePart('Footer', Footer),
    Navbar: usePart('Navbar', Navbar),
    NavigationStatus: usePart('NavigationStatus', NavigationStatus),
  }
  useEffect(() => enhanceLater(t), [t])
  return (
    <SearchProvider>
      <a className="skip-link" href="#main">
        {t('skipLink')}
      </a>
      <Part.NavigationStatus />
      <Part.AnnouncementBar />
      <Part.Navbar />
      {kind === 'component' ? (
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      ) : (
        <Part.Article>{children}</Part.Article>
      )}
      <Part.BackToTop />
      {/* A site's custom footer may differ from page to page. */}
      {Part.Footer === Footer ? (
        <Shared name="footer">
          <Footer />
        </Shared>
      ) : (
        <Part.Footer />
      )}
    </SearchProvider>
  )
}

/** After hydration, when the browser is idle: the page can be read, and code selected, without it. */
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
