import type { DevUpdate } from './dev-update.ts'

/** What `dev` serves below the base URL, in addition to the site. */
export const devPaths = {
  /** Script of every page: it listens to the events. */
  client: '/__docs/client.js',
  /** Messages to open pages, as server-sent events. */
  events: '/__docs/events',
  /** The messages that a page gets when it connects, as JSON. */
  greeting: '/__docs/greeting',
  /** Open pages send the errors of their scripts here. */
  errors: '/__docs/errors',
  /** Open pages send a place here to open it in the writer's editor. */
  open: '/__docs/open',
} as const

/**
 * A message from `dev` to open pages. States of the site have increasing numbers, after a restart too. A page has the
 * number of the state that it was rendered from.
 */
export type DevMessage =
  | DevHello
  | { readonly type: 'reload'; readonly state: number }
  | { readonly type: 'problems'; readonly problems: readonly DevProblem[] }
  | DevUpdate

/** The first message of each connection: a page of another state is outdated. Not sent while the site is broken. */
export interface DevHello {
  readonly type: 'hello'
  readonly state: number
}

/** A problem as pages show it. A `problems` message contains all problems that are known. */
export interface DevProblem {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly at?: DevPlace | undefined
  /** The place as the terminal prints it, relative to where the command was started: 'docs/content/guide.md:3:1'. */
  readonly place?: string | undefined
  readonly fix?: string | undefined
  /** The lines around the place. */
  readonly frame?: DevFrame | undefined
  /** The stack of an error that is not a mistake in the site. */
  readonly stack?: string | undefined
  /** Routes of the pages that have the problem; undefined if it concerns the whole site, empty if it concerns no page. */
  readonly pages?: readonly string[] | undefined
}

export interface DevPlace {
  /** Relative to the site's root, with `/`. */
  readonly file: string
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** Some lines of a file. */
export interface DevFrame {
  /** Number of the first line, from 1. */
  readonly start: number
  readonly lines: readonly string[]
}

/** The name of an error that says what a component renders in the browser instead of what is in the HTML. */
export const mismatchName = 'HydrationMismatch'

/** An error that a script of the site threw in the browser. */
export interface DevBrowserError {
  /** `mismatchName`, or the name of the class. */
  readonly name: string
  readonly message: string
  readonly stack: string
  /** As in `location`. */
  readonly pathname: string
}
