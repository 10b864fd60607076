/** A URL of the site with base, as in the address bar. */
export interface RouteLocation {
  readonly pathname: string
  /** With its `?`, or ''. */
  readonly search: string
  /** With its `#`, or ''. */
  readonly hash: string
}

/** A navigation to a different page, or to a different query of the same page. */
export interface RouteUpdate {
  readonly location: RouteLocation
  /** Undefined on the first view. */
  readonly previousLocation: RouteLocation | undefined
}

/** Hooks of a theme, or exports of a plugin's browser module, that follow the reader's navigation. */
export interface ClientLifecycle<Options = unknown> {
  /**
   * Called when the reader requests a page, which then loads while the old page is still shown. The returned function is called
   * when the navigation ends: just before the page is shown, or when it fails or the reader goes elsewhere.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most listeners have nothing to clean up and return nothing
  readonly onRouteUpdate?: (update: RouteUpdate, options: Options) => (() => void) | void
  /** Called when the page is in the document, scrolled, and focused. */
  readonly onRouteDidUpdate?: (update: RouteUpdate, options: Options) => void
}

/** A listener with the options from its plugin. */
export interface LifecycleListener {
  readonly lifecycle: ClientLifecycle
  readonly options?: unknown
}

/** Calls listeners for route updates. An error in one is logged, and the others are still called. */
export interface LifecycleRunner {
  /** Announces an update; the returned function ends it. Only its first call counts. */
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
