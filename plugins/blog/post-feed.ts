import { absoluteUrl, type Feed, type LocaleConfig, type SiteView } from '../kit.ts'
import type { LocalBlogSettings } from './local-settings.ts'
import type { Post } from './posts.ts'

interface FeedOptions {
  readonly settings: LocalBlogSettings
  /** The language of posts that are not translated. */
  readonly original: LocaleConfig
}

/** The newest posts as a feed, with all of their content. */
export function postFeed(
  { pages, config }: SiteView<string>,
  posts: readonly Post[],
  { settings, original }: FeedOptions,
): Feed {
  const { path, title, description, feedLimit, authors, locale, siteTitle, label } = settings
  const bySource = new Map(pages.map((page) => [page.page.source, page]))
  const listed = posts.filter(({ isUnlisted, source }) => !isUnlisted && bySource.has(source))
  return {
    title: `${title} | ${siteTitle}`,
    author: siteTitle,
    description,
    url: absoluteUrl(path, config),
    language: locale.htmlLang,
    entries: listed.slice(0, feedLimit).map((post) => {
      const page = bySource.get(post.source)
      // Without the notice that it is not translated.
      const { data = '' } = bySource.get(post.original ?? post.source) ?? {}
      return {
        url: absoluteUrl(post.url, config),
        title: page?.page.title ?? post.title,
        summary: post.excerpt,
        content: data,
        date: post.date,
        updated: page?.lastUpdated?.date ?? post.date,
        authors: post.authors.map((key) => {
          const { name = key, url } = authors[key] ?? {}
          return { name, ...(url !== undefined && { url: absoluteUrl(url, config) }) }
        }),
        tags: post.tags.map(label),
        ...(post.original !== undefined && { language: original.htmlLang }),
      }
    }),
  }
}
