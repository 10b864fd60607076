import type { Place } from '../../report/diagnostic.ts'
import type { SiteContext } from './contexts.ts'

/** A URL on another site that pages link to or load. */
export interface ExternalLink {
  /** As written: 'https://example.com/guide#setup'. It always starts with `http:` or `https:`. */
  readonly url: string
  /** Its use: a link, an image, or another file that pages load. */
  readonly kind: 'link' | 'image' | 'asset'
  /** All places where it is written, in order. There is at least one, without a line if a component assembles the URL. */
  readonly places: readonly Place[]
}

/** What the `checkExternal` hook receives. */
export interface ExternalContext extends SiteContext {
  /** Whether results of earlier checks can be used. False with `--no-cache`. */
  readonly useCache: boolean
  /** Aborted when the user stops the command. */
  readonly signal: AbortSignal
  /** Shows how many of all URLs have been checked. */
  readonly progress: (done: number, total: number) => void
  /** Adds a sentence to the output at the end of the command. */
  readonly note: (sentence: string) => void
}
