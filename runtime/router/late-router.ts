import type { Router } from './router.ts'
import type { RouterState } from './state.ts'

/** What the app needs of a router. */
export type AppRouter = Omit<Router, 'follow' | 'noteAnchor'>

export interface LateRouter extends AppRouter {
  /** Starts the router, once. After a failure, the next call tries again. */
  readonly connect: () => Promise<Router>
}

export interface LateRouterOptions extends Pick<Router, 'guard'> {
  /** What is shown until the router has started. */
  readonly first: RouterState
  readonly start: () => Promise<Router>
}

/** A router whose script comes later. It is asked for it when it has to act. */
export function createLateRouter({ first, guard, start }: LateRouterOptions): LateRouter {
  let started: Router | undefined
  let starting: Promise<Router> | undefined
  const listeners = new Set<() => void>()
  const connectOnce = async () => {
    started = await start()
    started.subscribe(() => {
      for (const listener of listeners) listener()
    })
    // The reader may have gone to an anchor before.
    started.noteAnchor()
    return started
  }
  const connect = () => {
    starting ??= connectOnce().catch((error) => {
      starting = undefined
      throw error
    })
    return starting
  }
  return {
    getState: () => started?.getState() ?? first,
    getLocation: () => started?.getLocation() ?? first.update.location,
    getPending: () => started?.getPending(),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async navigate(href, options) {
      const router = await connect().catch(() => undefined)
      if (router) await router.navigate(href, options)
      else location.assign(href)
    },
    settle: async () => (await connect()).settle(),
    retry: async () => (await connect()).retry(),
    arrive: (arrival) => started?.arrive(arrival),
    replaceShown: (loaded) => started?.replaceShown?.(loaded),
    guard,
    connect,
  }
}
