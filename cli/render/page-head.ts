import {
  type HeadContext,
  linkTag,
  metaTag,
  pageTags,
  withoutTags,
} from '../../runtime/contract/head.ts'
import type { HeadChange, HeadTag } from '../../runtime/contract/head-tag.ts'
import type { PageData } from '../../runtime/contract/page.ts'
import { pageHref, withBase } from '../../runtime/contract/url.ts'
import { preloadedFonts } from '../config/fonts.ts'
import { sitePaths } from '../config/head-paths.ts'
import { defaultLocale } from '../config/languages/default-locale.ts'
import type { UserHeadTag } from '../config/types.ts'
import type { FrontMatter } from '../content/types.ts'
import type { Route } from '../routes/types.ts'
import { isCode, plainTag } from './head-tag.ts'
import type { RenderContext } from './types.ts'

/** A page with what only the build has of it. */
export interface PageSource {
  readonly page: PageData
  readonly frontMatter: FrontMatter
  /** Undefined for the not-found page. */
  readonly route: Route | undefined
}

/** The tags of a page, and how they differ from those that the browser derives from the page's data. */
export interface PageHead {
  readonly tags: readonly HeadTag[]
  readonly change: HeadChange | undefined
}

/** The tags of a page's head, as the plugins want them. */
export async function planHead(source: PageSource, context: RenderContext): Promise<PageHead> {
  const { page, frontMatter, route } = source
  const { url, title, description, tree } = page
  const derived = pageTags(page, headContext(context))
  const given = [
    ...withTranslations(derived, route, context),
    ...frontMatterTags(page, frontMatter),
    ...siteTags(context, frontMatter.image),
  ]
  const head = { url, title, description, frontMatter, route, tree }
  const tags = (await context.changeHead(given, head, context.site)).map(plainTag)
  const usual = [...derived, ...siteTags(context)].map(plainTag)
  return { tags, change: changeFrom(usual, tags) }
}

/** The tags with links to the page in other languages. A page that shows the original is not a page for search engines. */
function withTranslations(
  tags: readonly HeadTag[],
  route: Route | undefined,
  { site }: RenderContext,
): readonly HeadTag[] {
  const { url: origin, locales } = site
  const { url, page, translations } = route ?? {}
  if (!translations || url === undefined || origin === undefined) return tags
  const absolute = (path: string) => origin + pageHref(path, site)
  const standard = locales.find(({ path }) => path === '/')?.code
  const all = [{ locale: page?.locale ?? '', url, isTranslated: true }, ...translations]
  const original = all.find(({ locale }) => locale === standard)
  if (page?.original !== undefined && original) {
    const own = absolute(url)
    const standing = absolute(original.url)
    return tags.map((tag) => {
      const { rel, href, property, content } = tag.attrs ?? {}
      if (rel === 'canonical' && href === own) return linkTag({ rel, href: standing })
      if (property !== 'og:url' || content !== own) return tag
      return { ...tag, attrs: { property, content: standing } }
    })
  }
  const listed = all.filter(({ isTranslated }) => isTranslated)
  if (listed.length < 2) return tags
  const alternate = (hreflang: string, path: string) =>
    linkTag({ rel: 'alternate', hreflang, href: absolute(path) })
  return [
    ...tags,
    ...locales.flatMap(({ code, htmlLang }) =>
      listed.flatMap((one) => (one.locale === code ? [alternate(htmlLang, one.url)] : [])),
    ),
    ...(original ? [alternate('x-default', original.url)] : []),
  ]
}

function headContext({ site, facts }: RenderContext): HeadContext {
  const { title, tagline, versions, url, baseUrl, trailingSlash } = site
  const { hasMarkdown, hasNoHome } = facts
  return { title, tagline, versions, url, baseUrl, trailingSlash, hasMarkdown, hasNoHome }
}

function frontMatterTags({ kind }: PageData, { keywords, unlisted }: FrontMatter): HeadTag[] {
  const tags = [
    metaTag('name', 'keywords', keywords?.join(', ')),
    metaTag('name', 'robots', unlisted && kind !== 'not-found' ? 'noindex' : undefined),
  ]
  return tags.filter((tag) => tag !== undefined)
}

/** What the configuration gives to every page; a page may have its own image. */
function siteTags({ site }: RenderContext, image = site.image): HeadTag[] {
  const { favicon, baseUrl, title } = site
  const tags = [
    favicon ? linkTag({ rel: 'icon', href: withBase(`/${favicon}`, baseUrl) }) : undefined,
    metaTag('property', 'og:site_name', title),
    metaTag('property', 'og:image', imageUrl(image, site)),
    metaTag('property', 'og:locale', defaultLocale(site)?.htmlLang.replace('-', '_')),
    metaTag('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...preloadedFonts(site.fonts, baseUrl).map(preloadTag),
    ...site.head.map((tag) => toHeadTag(tag, baseUrl)),
  ]
  return tags.filter((tag) => tag !== undefined)
}

/** Fonts are always requested without cookies, so that the request has to be too. */
function preloadTag(href: string): HeadTag {
  return linkTag({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' })
}

/** A tag of the configuration, with the base URL before paths of this site. */
function toHeadTag({ tag, attrs = {}, text }: UserHeadTag, baseUrl: string): HeadTag {
  const paths = sitePaths(attrs).map(([name, path]) => [name, withBase(path, baseUrl)])
  return {
    tag,
    attrs: { ...attrs, ...Object.fromEntries(paths) },
    ...(text !== undefined && { text }),
  }
}

function imageUrl(
  image: string | undefined,
  { url, baseUrl }: RenderContext['site'],
): string | undefined {
  if (!image || /^https?:/.test(image)) return image
  return (url ?? '') + withBase(`/${image.replace(/^\/+/, '')}`, baseUrl)
}

function changeFrom(usual: readonly HeadTag[], tags: readonly HeadTag[]): HeadChange | undefined {
  const added = withoutTags(tags, usual).filter((tag) => !isCode(tag))
  const removed = withoutTags(usual, tags)
  if (added.length === 0 && removed.length === 0) return undefined
  return { ...(added.length > 0 && { added }), ...(removed.length > 0 && { removed }) }
}
