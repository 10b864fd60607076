import type { Bundle } from '../bundle/types.ts'
import type { RenderContext } from '../render/types.ts'
import type { WrittenPage } from './write-page.ts'

/** What a page worker is started with: everything but what only functions can do. */
export interface WorkerSetup {
  /** Absolute folder the pages are written to. */
  readonly folder: string
  readonly publicFiles: readonly string[]
  /** Absolute file of the server bundle. */
  readonly serverFile: string
  readonly context: Omit<RenderContext, 'bundle'> & {
    readonly bundle: Omit<Bundle, 'server' | 'files'>
  }
}

/** Routes `from` up to, not including, `to`, by their place in the plan. */
export type ToWorker =
  | { readonly kind: 'batch'; readonly from: number; readonly to: number }
  | { readonly kind: 'end' }

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'written'; readonly from: number; readonly pages: readonly WrittenPage[] }
