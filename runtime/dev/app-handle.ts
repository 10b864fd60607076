import type { DevUpdate } from '../contract/dev-update.ts'
import type { LazyComponents } from '../lazy-components.tsx'
import type { Components } from '../page/render-tree.tsx'
import type { Theme, ThemeParts } from '../theme.ts'

/** What the site's entry script brings: it runs again when a module of the site has changed. */
export interface AppParts {
  readonly theme: Theme
  readonly components: Components
  /** Components that are loaded when a page uses them; they are also in `components`. */
  readonly lazyComponents?: LazyComponents | undefined
  readonly parts?: ThemeParts
  /** Browser modules of plugins. */
  readonly modules?: readonly { readonly module: unknown }[]
}

/** The app of the open page, for the script that `dev` adds to pages. */
export interface AppHandle {
  /** Shows a new state of the site. Resolves to false if the page has to be reloaded for that. */
  readonly update: (update: DevUpdate) => Promise<boolean>
  readonly takeParts: (parts: AppParts) => void
}

interface WindowWithApp {
  __docsApp?: AppHandle
}

/** Undefined until the app starts. */
export function appHandle(): AppHandle | undefined {
  return (window as WindowWithApp).__docsApp
}

export function setAppHandle(handle: AppHandle): void {
  Object.assign(window, { __docsApp: handle } satisfies WindowWithApp)
}
