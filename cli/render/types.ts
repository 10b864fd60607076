import type { SiteFacts } from '../../runtime/contract/site.ts'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import type { Bundle, ServerModule } from '../bundle/types.ts'
import type { SiteConfig } from '../config/types.ts'
import type { CompiledBody } from '../markdown/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Route, RoutePlan } from '../routes/types.ts'
import type { FailingComponent } from './find-failing.ts'
import type { HeadPage, HeadTag } from './head-tag.ts'
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

/** What rendering one page needs besides the page. */
export interface RenderContext extends RenderSetup {
  readonly server: ServerModule
  /** Script in the head, run before first paint. */
  readonly headScript: string
  /** The tags in a page's head as the plugins want them. */
  readonly changeHead: (tags: readonly HeadTag[], page: HeadPage) => Promise<readonly HeadTag[]>
}

/** A route, finished: its HTML, its chunk, and what the checks of the whole need. */
export interface RenderedPage {
  readonly route: Route
  readonly html: string
  /** What stands inside `#app`. */
  readonly app: string
  /** Draws the page's content alone, without the layout around it; of another tree, if one is given. */
  readonly content: (tree?: readonly TreeNode[]) => string
  /** Text of the route's chunk: the page's data with its whole tree. */
  readonly chunk: string
  readonly body: CompiledBody
  /** Of rendering it; those of the body are its own. */
  readonly problems: readonly Diagnostic[]
  /** The component that made rendering fail, where it could be told. */
  readonly failing?: FailingComponent
}
