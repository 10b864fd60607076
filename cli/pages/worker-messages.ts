import type { Diagnostic } from '../report/diagnostic.ts'
import type { SentPages } from './send-pages.ts'
import type { PageJob, PageWriterSetup } from './write-page.ts'

/** First the setup, then batches of pages as the worker asks for them. */
export type ToWorker =
  | { readonly kind: 'setup'; readonly setup: PageWriterSetup }
  | { readonly kind: 'jobs'; readonly jobs: readonly PageJob[] }

export type FromWorker =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'written' } & SentPages)
  /** A mistake in the site that ends the build; its class does not cross threads. */
  | { readonly kind: 'failed'; readonly problems: readonly Diagnostic[] }
