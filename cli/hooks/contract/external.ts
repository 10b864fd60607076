import type { Place } from '../../report/diagnostic.ts'
import type { SiteContext } from './contexts.ts'

/** A URL of another site that pages link to or load. */
export interface ExternalLink {
  /** As it is written: 'https://example.com/guide#setup'. It always has a scheme, `http:` or `https:`. */
  readonly url: string
  /** What it is for: a link, an image, or another file that pages load. */
  readonly kind: 'link' | 'image' | 'asset'
  /** Everywhere that it is written, in order; at least one. Without a line if a component puts the URL together. */
  readonly places: readonly Place[]
}

/** What the `checkExternal` hook gets. */
export interface ExternalContext extends SiteContext {
  /** Whether results of earlier checks may be used: not with `--no-cache`. */
  readonly useCache: boolean
  /** Aborted when the user stops the command. */
  readonly signal: AbortSignal
  /** Shows how many of all URLs are checked. */
  readonly progress: (done: number, total: number) => void
  /** Adds a sentence to what the command prints at the end. */
  readonly note: (sentence: string) => void
}
