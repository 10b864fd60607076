import type { BuildMode } from '../bundle/types.ts'
import type { BuildCache } from '../cache/cache.ts'
import type { KeyedSite } from '../cache/keys.ts'
import type { LoadOptions } from '../config/load.ts'
import type { SourceFile } from '../content/types.ts'
import type { PageWorkers } from '../pages/page-workers.ts'
import type { Hooks } from '../plugins/hooks.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { BuildProgress, Stages } from '../report/stages.ts'
import type { LoadedSite } from '../site/load-config.ts'

export interface BuildOptions extends LoadOptions {
  /** `development` bundles React's development build, which warns about mistakes. @default 'production' */
  readonly mode?: BuildMode
  /** How many threads compile pages at most; few pages are one thread's work. @default as many as there are cores */
  readonly threads?: number
  /** Writes all routes and anchors into `routes.lock.json`, beside those that are there. @default false */
  readonly lockRoutes?: boolean
  /** Checks only: nothing is written. @default false */
  readonly check?: boolean
  /** Whether what the last build left is used. @default true */
  readonly cache?: boolean
  /** Stops the build while pages are written; `build` then throws the signal's reason and leaves the last output. */
  readonly signal?: AbortSignal
  /** Called when a stage begins, and as pages are written. */
  readonly onProgress?: (progress: BuildProgress) => void
}

/** What a build holds from its start. */
export interface BuildStart {
  readonly options: BuildOptions
  readonly mode: BuildMode
  readonly stages: Stages
  readonly sources: readonly SourceFile[]
  /** What `content/` holds and cannot have. */
  readonly scanProblems: readonly Diagnostic[]
  readonly cache: BuildCache
  readonly workers: PageWorkers
  /** Whether there will be an output: a check has none. */
  readonly writes: boolean
}

/** What a build holds once its configuration is read. */
export interface BuildRun extends BuildStart, KeyedSite {
  readonly config: LoadedSite
  readonly hooks: Hooks
  /** See `keyOfPlugins`. */
  readonly hooksKey: string
}
