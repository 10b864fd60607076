import { type HeadPage, type HeadTag, type SiteConfig, withBase } from '../kit.ts'
import type { LocalBlogSettings } from './local-settings.ts'
import { postValues } from './post-values.ts'

/** The date of a post, and what it is about, as search engines read it: https://schema.org/BlogPosting */
export function postHead(
  page: HeadPage,
  { settings, site }: { readonly settings: LocalBlogSettings; readonly site: SiteConfig },
): HeadTag[] {
  const { date, authors, tags } = postValues(page.frontMatter)
  const absolute = (path: string) =>
    /^[a-z][a-z\d+.-]*:/i.test(path)
      ? path
      : (site.url ?? '') + withBase(`/${path.replace(/^\/+/, '')}`, site.baseUrl)
  const image = page.frontMatter.image ?? site.image
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: page.title,
    ...(page.description && { description: page.description }),
    datePublished: date,
    dateModified: page.route?.lastUpdated?.date ?? date,
    mainEntityOfPage: absolute(page.url),
    ...(image && { image: absolute(image) }),
    author: authors.map((key) => {
      const { name = key, url, image: picture } = settings.authors[key] ?? {}
      return {
        '@type': 'Person',
        name,
        ...(url && { url: absolute(url) }),
        ...(picture && { image: absolute(picture) }),
      }
    }),
    ...(tags.length > 0 && { keywords: tags.map(settings.label).join(', ') }),
  }
  return [
    { tag: 'meta', attrs: { property: 'article:published_time', content: date } },
    { tag: 'script', attrs: { type: 'application/ld+json' }, text: JSON.stringify(data) },
  ]
}
