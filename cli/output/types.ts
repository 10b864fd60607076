import type { BuildMode } from '../bundle/types.ts'
import type { LoadOptions } from '../config/loading/load.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { BuildProgress, StageTime } from '../report/stages.ts'

/** The options of `build()`. This file imports no internals, because the package publishes what it imports. */
export interface BuildOptions extends LoadOptions {
  /** `development` bundles React's development build, which warns about mistakes. @default 'production' */
  readonly mode?: BuildMode
  /** How many threads compile pages at most; few pages are one thread's work. @default as many as there are cores */
  readonly threads?: number
  /** Adds all routes and anchors to `routes.lock.json`. @default false */
  readonly lockRoutes?: boolean
  /** Checks only: nothing is written. @default false */
  readonly check?: boolean
  /** Whether the site's baseline is read, and the problems that it lists don't count. @default true */
  readonly baseline?: boolean
  /**
   * Publishes the site despite problems that a baseline can list: the result has them in `baselined`. For the first build of an
   * imported site. @default false
   */
  readonly acceptProblems?: boolean
  /** Whether what the last build left is used. @default true */
  readonly cache?: boolean
  /** Stops the build while pages are written; `build` then throws the signal's reason and leaves the last output. */
  readonly signal?: AbortSignal
  /** Called when a stage begins, and as pages are written. */
  readonly onProgress?: (progress: BuildProgress) => void
}

/** What `build()` returns. */
export interface BuildResult {
  /**
   * False where an error kept the site from being written, in which case the last output is still there, or where a `done`
   * hook reported an error.
   */
  readonly ok: boolean
  /** Whether all checks ran: an invalid configuration or a page that cannot be rendered hides what they would find. */
  readonly isComplete: boolean
  readonly outDir: string
  readonly pages: number
  /** How many of the pages were compiled, and how many were only rendered again; the others stay as they are. */
  readonly compiled: number
  readonly rendered: number
  /** Why the site was built, and how many pages were rebuilt for each reason; empty where nothing had changed. */
  readonly reasons: BuildReasons
  /** Bytes of the whole output; 0 where it was not written. */
  readonly bytes: number
  /** Sorted by place; errors and warnings. */
  readonly problems: readonly Diagnostic[]
  /** Problems that the site's baseline lists, or that the build accepts. */
  readonly baselined: readonly Diagnostic[]
  /** What else there is to say, a sentence each: why a cache was not used. */
  readonly notes: readonly string[]
  readonly times: readonly StageTime[]
}

/** Why a build did its work. */
export interface BuildReasons {
  /** 'content/guide.md changed'; undefined where nothing has changed, or where that was not compared. */
  readonly site?: string | undefined
  /** 'the sidebar changed' → 12 */
  readonly pages: ReadonlyMap<string, number>
}
