import type { BuildMode } from '../bundle/types.ts'
import type { LoadOptions } from '../config/loading/load.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { BuildProgress, StageTime } from '../report/stages.ts'

/** Options for `build()`. This file imports no internals, because the package publishes what it imports. */
export interface BuildOptions extends LoadOptions {
  /** 'development' bundles React's development build, which warns about mistakes. @default 'production' */
  readonly mode?: BuildMode
  /** Maximum number of threads that compile pages. A few pages need only one. @default the number of cores */
  readonly threads?: number
  /** Whether to add all routes and anchors to `routes.lock.json`. @default false */
  readonly lockRoutes?: boolean
  /** Whether to run only the checks, without writing the site. @default false */
  readonly check?: boolean
  /** Whether to read the site's baseline, so that problems listed in it don't count. @default true */
  readonly baseline?: boolean
  /**
   * Whether to publish the site despite problems that a baseline can list. They are in the result's `baselined`. Use it for the
   * first build of an imported site. @default false
   */
  readonly acceptProblems?: boolean
  /** Whether to use the cache of the previous build. @default true */
  readonly cache?: boolean
  /** Stops the build while pages are written. `build` then throws the signal's reason and keeps the previous output. */
  readonly signal?: AbortSignal
  /** Called when a stage begins and as pages are written. */
  readonly onProgress?: (progress: BuildProgress) => void
}

/** The result of `build()`. */
export interface BuildResult {
  /**
   * False if an error prevented the site from being written, in which case the previous output is kept, or if a `done` hook
   * reported an error.
   */
  readonly ok: boolean
  /** Whether all checks ran. An invalid configuration or a page that cannot be rendered prevents some of them. */
  readonly isComplete: boolean
  readonly outDir: string
  readonly pages: number
  /** Number of pages that were compiled, and that were only rendered again. The others are unchanged. */
  readonly compiled: number
  readonly rendered: number
  /** Why the site was built, and how many pages were rebuilt for each reason. Empty if nothing had changed. */
  readonly reasons: BuildReasons
  /** Size of the whole output in bytes. 0 if it was not written. */
  readonly bytes: number
  /** Errors and warnings, sorted by place. */
  readonly problems: readonly Diagnostic[]
  /** Problems that are in the site's baseline, or that the build accepts. */
  readonly baselined: readonly Diagnostic[]
  /** Additional sentences, such as why a cache was not used. */
  readonly notes: readonly string[]
  readonly times: readonly StageTime[]
}

/** Why a build did its work. */
export interface BuildReasons {
  /** 'content/guide.md changed'. Undefined if nothing has changed or changes were not compared. */
  readonly site?: string | undefined
  /** 'the sidebar changed' → 12 */
  readonly pages: ReadonlyMap<string, number>
}
