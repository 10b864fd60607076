import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { LoadedSidebar, PageData } from '../contract/page.ts'
import type { SiteData } from '../contract/site.ts'
import type { Theme } from '../theme.ts'
import { type LoadBranch, PageContext, SiteContext } from './context.ts'
import { type Components, renderTree } from './render-tree.tsx'

/** A page with everything that was loaded for it. */
export interface LoadedPage {
  readonly page: PageData
  readonly sidebar?: LoadedSidebar
  /** The component of a `.tsx` page. */
  readonly Component?: ComponentType
}

export interface AppProps {
  readonly site: SiteData
  readonly theme: Theme
  readonly components: Components
  readonly loaded: LoadedPage
  /** Loads a branch of the page's sidebar; only in the browser. */
  readonly loadBranch?: LoadBranch
}

/** One page of the site: on the server, in the first view and after each navigation. */
export function App({ site, theme, components, loaded, loadBranch }: AppProps) {
  const { page, sidebar, Component } = loaded
  // The page's tree does not change while it is shown; drawing it again would cost in proportion to its length.
  const content = useMemo(
    () => renderContent(page, Component, theme, components),
    [page, Component, theme, components],
  )
  const context = useMemo(() => ({ page, sidebar, loadBranch }), [page, sidebar, loadBranch])
  return (
    <SiteContext value={site}>
      <PageContext value={context}>
        <theme.Layout>{content}</theme.Layout>
      </PageContext>
    </SiteContext>
  )
}

function renderContent(
  page: PageData,
  Component: ComponentType | undefined,
  theme: Theme,
  components: Components,
): ReactNode {
  if (page.kind === 'not-found') return <theme.NotFound />
  if (Component) return <Component />
  return renderTree(page.tree, components)
}
