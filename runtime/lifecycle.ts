/** A URL of the site, with base, as the address bar shows it. */
export interface RouteLocation {
  readonly pathname: string
  /** With its `?`, or ''. */
  readonly search: string
  /** With its `#`, or ''. */
  readonly hash: string
}

/** A navigation to another page, or to another query of the same page. */
export interface RouteUpdate {
  readonly location: RouteLocation
  /** Undefined on the first view. */
  readonly previousLocation: RouteLocation | undefined
}

/** Hooks that a theme has, and that a plugin's browser module can export, to follow the reader's navigation. */
export interface ClientLifecycle<Options = unknown> {
  /**
   * The reader has asked for a page, which is loaded next while the old page is still shown. The returned function is
   * called when the navigation ends: just before the page is shown, or when it failed or the reader went elsewhere.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most listeners have nothing to clean up and return nothing
  readonly onRouteUpdate?: (update: RouteUpdate, options: Options) => (() => void) | void
  /** The page is in the document, scrolled and focused. */
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
