import { absoluteUrl } from '../../cli/hooks/absolute-url.ts'
import type { SiteContext, TextFile } from '../../cli/hooks/types.ts'
import type { HeadTag } from '../../runtime/contract/head-tag.ts'
import { formatAtom } from './atom.ts'
import type { Feed } from './feed.ts'
import { formatJsonFeed } from './json-feed.ts'
import { formatRss } from './rss.ts'

export type FeedFormat = 'atom' | 'json' | 'rss'

const names = { atom: 'atom.xml', json: 'feed.json', rss: 'rss.xml' } as const
const types = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
  rss: 'application/rss+xml',
} as const
const writers = { atom: formatAtom, json: formatJsonFeed, rss: formatRss } as const

/** The path, formats, and content of a page's feeds. */
export interface FeedPlace {
  /** '/blog' */
  readonly path: string
  readonly title: string
  readonly formats: readonly FeedFormat[]
}

/** Returns the feeds' files. */
export function feedFiles(
  { path, formats }: FeedPlace,
  feed: Feed,
  { site }: Pick<SiteContext, 'site'>,
): TextFile[] {
  return formats.map((format) => {
    const url = `${path}/${names[format]}`
    return { path: url.slice(1), contents: writers[format](feed, absoluteUrl(url, site)) }
  })
}

/** Returns the head tags that let browsers and feed readers find the feeds. */
export function feedLinks(
  { path, title, formats }: FeedPlace,
  site: SiteContext['site'],
): HeadTag[] {
  return formats.map((format) => ({
    tag: 'link',
    attrs: {
      rel: 'alternate',
      type: types[format],
      title,
      href: absoluteUrl(`${path}/${names[format]}`, site),
    },
  }))
}

/** Whether the site has a `url`, which feeds require for absolute URLs. If not, reports that no feeds are written. */
export function hasUrl({ site, report }: SiteContext, what: string): boolean {
  if (site.url !== undefined) return true
  report({
    code: 'url-missing',
    severity: 'error',
    message: `Cannot write the ${what}'s feeds: the site's URL is not set`,
    fix: `set "url" in the configuration, for example to "https://docs.example.com", or set "feeds" to [] in the options of ${what}()`,
  })
  return false
}
