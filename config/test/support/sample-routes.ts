import { everyNth } from '../../../test/support/thorough.ts'

/** All routes, but only every fourth provider page, because those are alike; thorough test runs use every page. */
export function sampleRoutes(routes: readonly string[]): readonly string[] {
  const isProvider = (route: string) => /^(?:\/v3)?\/providers\//.test(route)
  const providers = new Set(everyNth(routes.filter(isProvider), 4))
  return routes.filter((route) => !isProvider(route) || providers.has(route))
}
