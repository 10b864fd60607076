import type { RedirectRule } from '../redirect-rules.ts'

/** What every host has to know about a site, whatever the format of its file. */
export interface HostRules {
  readonly baseUrl: string
  /** Headers of every file. */
  readonly headers: readonly Header[]
  readonly redirects: readonly RedirectRule[]
}

export interface Header {
  readonly name: string
  readonly value: string
}

/** The name of a file below `assets/` changes with its content. */
export const assetCache = 'public, max-age=31536000, immutable'

/** With a charset, because some hosts do not send one for Markdown. */
export const markdownType = 'text/markdown; charset=utf-8'

/** Headers that depend on the file. Sites cannot set them for all files, because hosts join the values of two rules. */
export const headersByFile: ReadonlySet<string> = new Set(['cache-control', 'content-type'])
