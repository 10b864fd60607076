import { renderToString } from 'react-dom/server'
import { type BaseSiteData, completeSite, type SiteFacts } from './contract/site.ts'
import { App, type LoadedPage } from './page/App.tsx'
import type { Components } from './page/render-tree.tsx'
import type { Theme } from './theme.ts'

export interface ServerParts {
  readonly theme: Theme
  readonly site: BaseSiteData
  /** The site's own components, by directive. */
  readonly components: Components
}

/** What the server bundle offers the build. */
export interface ServerRenderer {
  /** HTML of everything inside `#app`. */
  readonly render: (loaded: LoadedPage, facts: SiteFacts) => string
  /** JavaScript for the head, run before first paint. */
  readonly headScript: (facts: SiteFacts) => string
}

export function createRenderer({ theme, site, components }: ServerParts): ServerRenderer {
  const all = { ...theme.components, ...components }
  return {
    render: (loaded, facts) =>
      renderToString(
        <App site={completeSite(site, facts)} theme={theme} components={all} loaded={loaded} />,
      ),
    headScript: (facts) => theme.headScript(completeSite(site, facts)),
  }
}
