import type { RedirectRule } from '../redirect-rules.ts'

/** What a host has to know of a site, whatever it reads it from. */
export interface HostRules {
  readonly baseUrl: string
  /** For every file. */
  readonly headers: readonly Header[]
  readonly redirects: readonly RedirectRule[]
}

export interface Header {
  readonly name: string
  readonly value: string
}

/** A file below `assets/` is named by what is in it. */
export const assetCache = 'public, max-age=31536000, immutable'

/** Without it some hosts say nothing of the encoding. */
export const markdownType = 'text/markdown; charset=utf-8'

/** What the site's headers may not name: no header may come of two rules, whose values hosts join. */
export const ownHeaders: ReadonlySet<string> = new Set(['cache-control', 'content-type'])
