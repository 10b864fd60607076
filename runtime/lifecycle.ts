/** An address of the site, as the address bar shows it: with base. */
export interface RouteLocation {
  readonly pathname: string
  /** With its `?`, or ''. */
  readonly search: string
  /** With its `#`, or ''. */
  readonly hash: string
}

/** A change of the address that leads to another page, or to another query of the same. */
export interface RouteUpdate {
  readonly location: RouteLocation
  /** Undefined on the first view. */
  readonly previousLocation: RouteLocation | undefined
}

/** What a theme has, and each browser module of a plugin may export, to be told where the reader goes. */
export interface ClientLifecycle<Options = unknown> {
  /**
   * The reader has asked for a page, which is loaded next; the old one is still shown. What it returns is called when
   * the page is about to be shown, or will not be: it failed, or the reader has asked for another.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most listeners have nothing to clean up and return nothing
  readonly onRouteUpdate?: (update: RouteUpdate, options: Options) => (() => void) | void
  /** The page is in the document, scrolled and focused. */
  readonly onRouteDidUpdate?: (update: RouteUpdate, options: Options) => void
}

/** A listener with the options that its plugin gave it. */
export interface LifecycleListener {
  readonly lifecycle: ClientLifecycle
  readonly options?: unknown
}

/** Tells listeners of route updates. One that throws is reported and keeps no other from being told. */
export interface LifecycleRunner {
  /** Tells of a coming update; gives the way to tell of its end, which does something once. */
  readonly begin: (update: RouteUpdate) => () => void
  readonly finish: (update: RouteUpdate) => void
}

export function createLifecycleRunner(listeners: readonly LifecycleListener[]): LifecycleRunner {
  return {
    begin(update) {
      const cleanups = listeners.map(({ lifecycle, options }) =>
        attempt(() => lifecycle.onRouteUpdate?.(update, options)),
      )
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        for (const cleanup of cleanups) attempt(() => cleanup?.())
      }
    },
    finish(update) {
      for (const { lifecycle, options } of listeners) {
        attempt(() => lifecycle.onRouteDidUpdate?.(update, options))
      }
    },
  }
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    console.error(error)
    return undefined
  }
}
