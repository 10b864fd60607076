import type { RouteLocation } from '../lifecycle.ts'
import type { LoadedPage } from '../page/loaded-page.ts'
import type { RouterState } from './router.ts'

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
