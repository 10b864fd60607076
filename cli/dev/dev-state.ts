import type { Diagnostic } from '../report/diagnostic.ts'
import type { DevSite } from './dev-site.ts'

/** What `dev` serves at a time: the site, or why there is none. An older state is never served as if it were current. */
export type DevState =
  | { readonly kind: 'ready'; readonly site: DevSite }
  | {
      readonly kind: 'broken'
      /** Whether the configuration could not be loaded. */
      readonly isConfig: boolean
      readonly problems: readonly Diagnostic[]
      /** As far as it is known. */
      readonly baseUrl: string
    }

export function baseUrlOf(state: DevState): string {
  return state.kind === 'ready' ? state.site.prepared.site.baseUrl : state.baseUrl
}

/** The state before the configuration is loaded; `baseUrl` is what the command line says. */
export function unloadedState(baseUrl: string): DevState {
  return { kind: 'broken', isConfig: true, problems: [], baseUrl }
}
