import type { HeadTag } from './head-tag.ts'
import type { PageData } from './page.ts'
import { headTitle, type TitleContext } from './site.ts'
import { markdownUrl, pageHref, withBase } from './url.ts'

/** What the tags of a page depend on in addition to the page. */
export interface HeadContext extends TitleContext {
  readonly url?: string | undefined
  readonly baseUrl: string
  readonly trailingSlash?: true | undefined
  readonly hasMarkdown?: true | undefined
  readonly hasNoHome?: true | undefined
}

/** The tags that follow from a page's data: the build writes them, and the browser keeps them up to date. */
export function pageTags(page: PageData, site: HeadContext): HeadTag[] {
  const { url, kind, doc } = page
  const isPage = kind !== 'not-found' && kind !== 'failed'
  // What search engines show of a page that does not describe itself.
  const description = page.description || (isPage ? site.tagline : '')
  const title = headTitle(page, site)
  const canonical = isPage && site.url ? site.url + pageHref(url, site) : undefined
  const tags = [
    { tag: 'title' as const, text: title },
    metaTag('name', 'description', description),
    metaTag('name', 'robots', isPage ? undefined : 'noindex'),
    canonical && linkTag({ rel: 'canonical', href: canonical }),
    isPage &&
      site.hasMarkdown &&
      linkTag({
        rel: 'alternate',
        type: 'text/markdown',
        href: withBase(markdownUrl(url), site.baseUrl),
      }),
    metaTag('property', 'og:type', doc ? 'article' : 'website'),
    metaTag('property', 'article:modified_time', doc?.lastUpdated?.date),
    metaTag('property', 'og:title', title),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:url', canonical),
    metaTag('name', 'docs:version', doc?.version),
    breadcrumbTag(page, site),
  ]
  return tags.filter((tag) => typeof tag === 'object')
}

/** Undefined without content. */
export function metaTag(
  kind: 'name' | 'property',
  name: string,
  content: string | undefined,
): HeadTag | undefined {
  return content ? { tag: 'meta', attrs: { [kind]: name, content } } : undefined
}

export function linkTag(attrs: Readonly<Record<string, string>>): HeadTag {
  return { tag: 'link', attrs }
}

/** Returns `tags` without those in `others`, each of which takes away one equal tag. */
export function withoutTags(tags: readonly HeadTag[], others: readonly HeadTag[]): HeadTag[] {
  const left = others.map((tag) => JSON.stringify(tag))
  return tags.filter((tag) => {
    const at = left.indexOf(JSON.stringify(tag))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** JSON for a data block; `<` is escaped so that no text can end it. */
export function toScriptText(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}

/** https://schema.org/BreadcrumbList; steps without a page are left out, the list counts those that have one. */
function breadcrumbTag(
  { doc }: PageData,
  { url, title, hasNoHome, ...site }: HeadContext,
): HeadTag | undefined {
  const steps = (doc?.breadcrumbs ?? []).filter((step) => step.url !== undefined)
  if (!url || steps.length === 0) return undefined
  const all = hasNoHome ? steps : [{ label: title, url: '/' }, ...steps]
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: step.label,
      item: url + pageHref(step.url ?? '/', site),
    })),
  }
  return { tag: 'script', attrs: { type: 'application/ld+json' }, text: toScriptText(data) }
}
