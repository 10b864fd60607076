import type { Diagnostic } from '../report/diagnostic.ts'
import type { KnownBody } from './finish-page.ts'
import type { PageToolsSetup } from './page-tools.ts'
import type { WrittenPage } from './write-page.ts'

/** A page to write. */
export interface PageJob {
  /** Place of its route in the plan. */
  readonly route: number
  /** The body that an earlier build compiled, where it still holds. */
  readonly known?: KnownBody
}

/** What a page worker needs once the site is planned. */
export interface WorkerSetup extends PageToolsSetup {
  /** Absolute folder the pages are written to; undefined where they are only checked. */
  readonly folder: string | undefined
}

/** First the setup, then jobs as they are asked for. */
export type ToWorker =
  | { readonly kind: 'setup'; readonly setup: WorkerSetup }
  | { readonly kind: 'jobs'; readonly jobs: readonly PageJob[] }

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'written'; readonly pages: readonly WrittenPage[] }
  /** A mistake in the site that ends the build; its class does not cross threads. */
  | { readonly kind: 'failed'; readonly problems: readonly Diagnostic[] }
