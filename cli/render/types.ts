import type { HeadTag } from '../../runtime/contract/head-tag.ts'
import type { Heading } from '../../runtime/contract/page.ts'
import type { SiteFacts } from '../../runtime/contract/site.ts'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import type { Bundle, ServerModule } from '../bundle/types.ts'
import type { SiteConfig } from '../config/types.ts'
import type { Trace, TraceError } from '../files/trace.ts'
import type { CompiledBody } from '../markdown/types.ts'
import type { Route, RoutePlan } from '../routes/types.ts'
import type { FoundComponent } from './find-failing.ts'
import type { HeadPage } from './head-tag.ts'
import type { PlannedSidebar } from './sidebar.ts'

/** What rendering the pages of a site takes, as plain data: it can be sent to another thread. */
export interface RenderSetup {
  readonly site: SiteConfig
  readonly plan: RoutePlan
  readonly bundle: Omit<Bundle, 'files'>
  readonly facts: SiteFacts
  /** By name. */
  readonly sidebars: ReadonlyMap<string, PlannedSidebar>
  /** Markup added at the end of the body; the dev server's reload script. */
  readonly bodyEnd: string
}

/** What rendering a page needs in addition to the page. */
export interface RenderContext extends RenderSetup {
  readonly server: ServerModule
  /** What differs for the pages in each language, by its code; empty on sites in one language. */
  readonly locales: ReadonlyMap<string, LocalContext>
  /** Finds the place in the site's files where a component threw. */
  readonly trace: TraceError
  /** Script in the head, run before first paint. */
  readonly headScript: string
  /** The tags in a page's head as the plugins want them. */
  readonly changeHead: (
    tags: readonly HeadTag[],
    page: HeadPage,
    site: SiteConfig,
  ) => Promise<readonly HeadTag[]>
}

/** What differs for the pages in one language. */
export interface LocalContext
  extends Pick<RenderContext, 'site' | 'facts' | 'bundle' | 'headScript'> {
  readonly server: ServerModule
}

/** Why a page could not be rendered. */
export interface RenderFailure {
  readonly reason: string
  /** The component that threw, if it could be found. */
  readonly component: FoundComponent | undefined
  readonly trace: Trace
  /** What is inside `#app` instead: that the page crashed. Undefined if not even the layout can be rendered. */
  readonly crash?: string | undefined
}

/** A route's HTML and chunk, with what the checks need. */
export interface RenderedPage {
  readonly route: Route
  readonly html: string
  /** What is inside `#app`. */
  readonly app: string
  /** Renders the page's content alone, without the layout around it; of another tree, if one is given. */
  readonly content: (tree?: readonly TreeNode[]) => string
  /** Text of the route's chunk: the page's data with its whole tree. */
  readonly chunk: string
  readonly body: CompiledBody
  /** Its headings: those of its body, and those that components render. */
  readonly headings: readonly Heading[]
  /** Why the page could not be rendered; its HTML is a page without content then. */
  readonly failure?: RenderFailure | undefined
}
