import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { PageData } from '../contract/page.ts'
import type { SiteData } from '../contract/site.ts'
import { createTranslate } from '../contract/strings.ts'
import type { ErrorProps, LoadSearch, Theme, ThemeParts } from '../theme.ts'
import {
  type LoadBranch,
  PageContext,
  PartsContext,
  SearchContext,
  SiteContext,
  StringsContext,
} from './context.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { LoadedPage } from './loaded-page.ts'
import { usePending } from './navigation.ts'
import { type Components, renderTree } from './render-tree.tsx'

export interface AppProps {
  readonly site: SiteData
  readonly theme: Theme & { readonly custom?: ThemeParts }
  readonly components: Components
  readonly loaded: LoadedPage
  /** Loads a branch of the page's sidebar; only in the browser. */
  readonly loadBranch?: LoadBranch | undefined
  readonly loadSearch?: LoadSearch | undefined
  /** Why the page cannot be shown; only in the browser. */
  readonly failure?: ErrorProps | undefined
}

const noParts: ThemeParts = {}

/** One page of the site: on the server, in the first view and after each navigation. */
export function App(props: AppProps) {
  const { site, theme, components, loaded, loadBranch, loadSearch, failure } = props
  const { page, sidebar, Component, runs } = loaded
  // The page's tree does not change while it is shown; rendering it again would cost in proportion to its length.
  const content = useMemo(
    () => renderContent({ page, Component, runs }, { theme, components, failure }),
    [page, Component, runs, theme, components, failure],
  )
  const translate = useMemo(() => createTranslate(site.locale.strings), [site])
  const context = useMemo(() => ({ page, sidebar, loadBranch }), [page, sidebar, loadBranch])
  return (
    <StringsContext value={translate}>
      <PartsContext value={theme.custom ?? noParts}>
        <SiteContext value={site}>
          <SearchContext value={loadSearch}>
            <PageContext value={context}>
              <theme.Layout>
                <ErrorBoundary key={page.url} fallback={theme.Crash}>
                  {content}
                </ErrorBoundary>
              </theme.Layout>
            </PageContext>
          </SearchContext>
        </SiteContext>
      </PartsContext>
    </StringsContext>
  )
}

/** What the content of a page depends on. */
interface PageContent {
  readonly page: PageData
  readonly Component: ComponentType | undefined
  readonly runs: readonly Element[] | undefined
}

function renderContent(
  { page, Component, runs }: PageContent,
  { theme, components, failure }: Pick<AppProps, 'theme' | 'components' | 'failure'>,
): ReactNode {
  if (failure) return <FailedPage {...failure} theme={theme} />
  if (page.kind === 'not-found') return <theme.NotFound />
  return Component ? <Component /> : renderTree(page.tree, components, runs)
}

/** In place of a page that cannot be loaded: what went wrong, or that it is loading again. */
function FailedPage({ theme, ...failure }: ErrorProps & { readonly theme: Theme }) {
  return usePending() ? <theme.Loading /> : <theme.LoadError {...failure} />
}
