import { defaultLocale } from '../../config/default-locale.ts'
import { absoluteUrl } from '../absolute-url.ts'
import type { Feed } from '../feeds/feed.ts'
import type { SiteView } from '../types.ts'
import type { BlogSettings } from './options.ts'
import type { Post } from './posts.ts'

/** The newest posts as a feed, with all of their content. */
export function postFeed(
  { pages, config }: SiteView<string>,
  posts: readonly Post[],
  { dir, title, description, feedLimit, authors }: BlogSettings,
): Feed {
  const bySource = new Map(pages.map((page) => [page.page.source, page]))
  const listed = posts.filter(({ isUnlisted, source }) => !isUnlisted && bySource.has(source))
  return {
    title: `${title} | ${config.title}`,
    author: config.title,
    description,
    url: absoluteUrl(`/${dir}`, config),
    language: defaultLocale(config)?.htmlLang ?? 'en',
    entries: listed.slice(0, feedLimit).map((post) => {
      const page = bySource.get(post.source)
      return {
        url: absoluteUrl(post.url, config),
        title: page?.page.title ?? post.title,
        summary: post.excerpt,
        content: page?.data ?? '',
        date: post.date,
        updated: page?.lastUpdated?.date ?? post.date,
        authors: post.authors.map((key) => {
          const { name = key, url } = authors[key] ?? {}
          return { name, ...(url !== undefined && { url: absoluteUrl(url, config) }) }
        }),
        tags: post.tags,
      }
    }),
  }
}
