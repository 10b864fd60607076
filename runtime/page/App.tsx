import { type ReactNode, useMemo } from 'react'
import type { SiteData } from '../contract/site.ts'
import { createTranslate, interfaceStrings } from '../contract/strings.ts'
import type { ErrorProps, Theme, ThemeParts } from '../theme.ts'
import {
  type LoadBranch,
  PageContext,
  PartsContext,
  type Scripts,
  ScriptsContext,
  SiteContext,
  StringsContext,
} from './context.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { HydrationBoundary } from './HydrationBoundary.tsx'
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
  /** Only in the browser. */
  readonly scripts?: Scripts
  /** Why the page cannot be shown; only in the browser. */
  readonly failure?: ErrorProps | undefined
}

const noParts: ThemeParts = {}
const noScripts: Scripts = {}

/** One page of the site: on the server, in the first view and after each navigation. */
export function App(props: AppProps) {
  const { site, theme, components, loaded, loadBranch, scripts, failure } = props
  const { page, sidebar } = loaded
  const translate = useMemo(() => createTranslate(interfaceStrings, site.locale.strings), [site])
  const context = useMemo(() => ({ page, sidebar, loadBranch }), [page, sidebar, loadBranch])
  return (
    <StringsContext value={translate}>
      <PartsContext value={theme.custom ?? noParts}>
        <SiteContext value={site}>
          <ScriptsContext value={scripts ?? noScripts}>
            <PageContext value={context}>
              <theme.Layout>
                <ErrorBoundary key={page.url} fallback={theme.Crash}>
                  <Content {...{ loaded, theme, components, failure }} />
                </ErrorBoundary>
              </theme.Layout>
            </PageContext>
          </ScriptsContext>
        </SiteContext>
      </PartsContext>
    </StringsContext>
  )
}

/** The content of a page. It is a separate component so that the boundary around it catches errors in rendering the tree. */
function Content({
  loaded: { page, Component, runs },
  theme,
  components,
  failure,
}: Pick<AppProps, 'loaded' | 'theme' | 'components' | 'failure'>): ReactNode {
  // The page's tree does not change while it is shown; rendering it again would cost in proportion to its length.
  return useMemo(() => {
    if (failure) return <FailedPage {...failure} theme={theme} />
    if (page.kind === 'not-found') return <theme.NotFound />
    const tree = renderTree(page.tree, components, { runs, crash: theme.Crash })
    if (!Component) return tree
    return (
      <>
        {tree}
        {/* Its HTML stays as it is until its module is loaded. */}
        <HydrationBoundary fallback={<theme.Loading />}>
          <Component />
        </HydrationBoundary>
      </>
    )
  }, [page, Component, runs, theme, components, failure])
}

/** In place of a page that cannot be loaded: what went wrong, or that it is loading again. */
function FailedPage({ theme, ...failure }: ErrorProps & { readonly theme: Theme }) {
  return usePending() ? <theme.Loading /> : <theme.LoadError {...failure} />
}
