import type { SidebarRef } from '../../runtime/contract/page.ts'
import type { SiteFacts } from '../../runtime/contract/site.ts'
import type { Bundle } from '../bundle/types.ts'
import type { SiteConfig } from '../config/types.ts'
import type { Asset, CompiledBody } from '../markdown/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Route, RoutePlan } from '../routes/types.ts'

/** What rendering one page needs besides the page. */
export interface RenderContext {
  readonly site: SiteConfig
  readonly plan: RoutePlan
  readonly bundle: Bundle
  readonly facts: SiteFacts
  /** Where each sidebar is, by name. */
  readonly sidebarRefs: ReadonlyMap<string, SidebarRef>
  /** Script in the head, run before first paint. */
  readonly headScript: string
  /** Markup added at the end of the body; the dev server's reload script. */
  readonly bodyEnd: string
}

/** A route, finished: its HTML, its chunk, and what the checks of the whole need. */
export interface RenderedPage {
  readonly route: Route
  readonly html: string
  /** Text of the route's chunk: the page's data with its whole tree. */
  readonly chunk: string
  readonly body: CompiledBody
  readonly assets: readonly Asset[]
  readonly problems: readonly Diagnostic[]
}
