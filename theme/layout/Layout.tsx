import type { ReactNode } from 'react'
import { mainId, Shared, usePage, usePart, useStrings } from '../../runtime/index.ts'
import { AnnouncementBar, BackToTop, Footer, NavigationStatus } from '../late/late-parts.tsx'
import { SearchProvider } from '../search/SearchProvider.tsx'
import { Article } from './Article.tsx'
import { Navbar } from './navbar/Navbar.tsx'

/** Renders everything around a page's content. Component pages use the full width. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { kind, isFullWidth } = usePage()
  const t = useStrings()
  const Part = {
    AnnouncementBar: usePart('AnnouncementBar', AnnouncementBar),
    Article: usePart('Article', Article),
    BackToTop: usePart('BackToTop', BackToTop),
    Footer: usePart('Footer', Footer),
    Navbar: usePart('Navbar', Navbar),
    NavigationStatus: usePart('NavigationStatus', NavigationStatus),
  }
  return (
    <SearchProvider>
      <a className="skip-link" href={`#${mainId}`}>
        {t('skipLink')}
      </a>
      <Part.NavigationStatus />
      <Part.AnnouncementBar />
      <Part.Navbar />
      {kind === 'component' || isFullWidth ? (
        <main id={mainId} tabIndex={-1}>
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
