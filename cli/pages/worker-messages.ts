import type { Diagnostic } from '../report/diagnostic.ts'
import type { PageJob, PageWriterSetup, UnindexedPage } from './write-page.ts'

/** First the setup, then batches of pages as the worker asks for them. */
export type ToWorker =
  | { readonly kind: 'setup'; readonly setup: PageWriterSetup }
  | { readonly kind: 'jobs'; readonly jobs: readonly PageJob[] }

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'working'; readonly work: string | undefined }
  | { readonly kind: 'written'; readonly pages: readonly UnindexedPage[] }
  /** A mistake in the site that ends the build; its class does not cross threads. */
  | { readonly kind: 'failed'; readonly problems: readonly Diagnostic[] }
