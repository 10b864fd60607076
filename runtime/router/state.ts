import type { RouteLocation, RouteUpdate } from '../lifecycle.ts'
import type { LoadedPage } from '../page/loaded-page.ts'

/** What is shown. */
export interface RouterState {
  readonly loaded: LoadedPage
  /** Why the page of the URL cannot be shown; `loaded` is then a page without content. */
  readonly failure: Error | undefined
  /** Number of committed navigations; 0 is the first view. */
  readonly version: number
  readonly arrival: Arrival
  readonly update: RouteUpdate
}

/** Where the reader arrives: at a saved position, at the anchor of the URL or the top, or where they are. */
export type Arrival =
  | { readonly kind: 'saved'; readonly top: number }
  | { readonly kind: 'target' }
  | { readonly kind: 'stay' }

/** A page that is loading while the old one is shown. */
export interface PendingPage {
  readonly location: RouteLocation
  /** Whether it is another page than the one that is shown, or a retry of one that failed. */
  readonly isOther: boolean
}

/** The state of a router that shows the first view. */
export function firstState(loaded: LoadedPage): RouterState {
  return {
    loaded,
    failure: undefined,
    version: 0,
    arrival: { kind: 'stay' },
    update: { location: locationOf(new URL(location.href)), previousLocation: undefined },
  }
}

/** The parts of a URL of this site. */
export function locationOf({ pathname, search, hash }: URL): RouteLocation {
  return { pathname, search, hash }
}
