import { type BaseSiteData, completeSite, type SiteData, type SiteFacts } from './contract/site.ts'
import { inBoundary } from './in-boundary.tsx'
import { AfterHydration } from './page/AfterHydration.tsx'
import { App } from './page/App.tsx'
import type { LoadedPage } from './page/loaded-page.ts'
import type { Components } from './page/render-tree.tsx'
import { createPartRenderer, type PartRenderer } from './page/shared-parts.tsx'
import { replaceParts, type Theme, type ThemeParts } from './theme.ts'

export interface ServerParts {
  readonly theme: Theme
  readonly site: BaseSiteData
  /** The site's custom components, by directive. */
  readonly components: Components
  /** Names of the components that browsers load only on pages that use them. */
  readonly lazyComponents?: readonly string[]
  /** The site's custom parts of the theme. */
  readonly parts?: ThemeParts
}

/** What the server bundle exports to the build. */
export interface ServerRenderer {
  /** HTML of everything inside `#app`. */
  readonly render: (loaded: LoadedPage, facts: SiteFacts) => string
  /** HTML of a page's content alone, without the layout around it. */
  readonly renderContent: (loaded: LoadedPage, facts: SiteFacts) => string
  /** HTML of everything inside `#app` for a page whose content throws: that it crashed, without why. */
  readonly renderCrash: (loaded: LoadedPage, facts: SiteFacts) => string
  /** JavaScript for the head, run before first paint. */
  readonly headScript: (facts: SiteFacts) => string
}

export function createRenderer({
  site,
  components,
  lazyComponents = [],
  ...given
}: ServerParts): ServerRenderer {
  const theme = replaceParts(given.theme, given.parts)
  const all = { ...theme.components, ...components, ...inBoundaries(components, lazyComponents) }
  // Shared parts are rendered again when the site facts change.
  let current: { facts: SiteFacts; site: SiteData; parts: PartRenderer } | undefined
  const withoutLayout: Theme = { ...theme, Layout: ({ children }) => children }
  const render = (theme: Theme, loaded: LoadedPage, facts: SiteFacts) => {
    if (current?.facts !== facts) {
      current = { facts, site: completeSite(site, facts), parts: createPartRenderer() }
    }
    const app = (
      <>
        <App site={current.site} theme={theme} components={all} loaded={loaded} />
        <AfterHydration page={loaded.page} />
      </>
    )
    return current.parts.render(app, loaded.page.url)
  }
  return {
    render: (loaded, facts) => render(theme, loaded, facts),
    renderContent: (loaded, facts) => render(withoutLayout, loaded, facts),
    renderCrash: ({ Component: _, ...loaded }, facts) => {
      const Crash = () => <theme.Crash error={new Error('')} retry={() => undefined} />
      const page = { ...loaded.page, tree: [] }
      return render(theme, { ...loaded, page, Component: Crash }, facts)
    },
    headScript: (facts) => theme.headScript(completeSite(site, facts)),
  }
}

/** In the browser, the same boundaries are around the components while they load. */
function inBoundaries(components: Components, names: readonly string[]): Components {
  const lazy = Object.entries(components).filter(([name]) => names.includes(name))
  return Object.fromEntries(lazy.map(([name, Component]) => [name, inBoundary(Component)]))
}
