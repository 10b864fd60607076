import type { RedirectRule } from '../kit.ts'

/** What every host has to know about a site, whatever the format of its file. */
export interface HostRules {
  readonly baseUrl: string
  /** Whether URLs of pages end with a slash. */
  readonly trailingSlash: boolean
  /** Headers of every file. */
  readonly headers: readonly Header[]
  /** Patterns of the files whose names change with their content, below the base URL. `*` is any text. */
  readonly hashed: readonly string[]
  readonly redirects: readonly RedirectRule[]
  /** Paths of the site's own files, in `public/`. */
  readonly publicFiles: readonly string[]
  /** Paths of the languages that have their own not-found page, below the base URL: 'fr'. */
  readonly languages: readonly string[]
}

export interface Header {
  readonly name: string
  readonly value: string
}

/**
 * Patterns of the files that the build writes to `assets/`: the names of those change with their content. The site may have
 * its own files there, whose names stay: no pattern matches one of them, and no two patterns match the same file.
 */
export function hashedFiles(publicFiles: readonly string[]): string[] {
  const own = publicFiles.filter((path) => path.startsWith('assets/'))
  if (own.length === 0) return ['assets/*']
  return partsOfAssets.filter((pattern) => {
    const [start = '', end = ''] = pattern.split('*')
    return !own.some((path) => path.startsWith(start) && path.endsWith(end))
  })
}

const partsOfAssets = [
  'assets/pages/*',
  'assets/search/*',
  'assets/sidebars/*',
  'assets/texts/*',
  'assets/img/*',
  'assets/*.js',
  'assets/*.css',
]

/** For files whose names change with their content. */
export const assetCache = 'public, max-age=31536000, immutable'

/** With a charset, because some hosts do not send one for Markdown. */
export const markdownType = 'text/markdown; charset=utf-8'

/** Headers that depend on the file. Sites cannot set them for all files, because hosts join the values of two rules. */
export const headersByFile: ReadonlySet<string> = new Set(['cache-control', 'content-type'])
