import { everyNth } from '../../../test/support/thorough.ts'

/** Routes with only every fourth provider page, because those are all alike; all routes if the tests are thorough. */
export function sampleRoutes(routes: readonly string[]): readonly string[] {
  const isProvider = (route: string) => route.startsWith('/providers/')
  const providers = new Set(everyNth(routes.filter(isProvider), 4))
  return routes.filter((route) => !isProvider(route) || providers.has(route))
}
