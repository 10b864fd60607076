import { baseUrlScript } from '../../runtime/contract/base-url-script.ts'
import { type FirstView, firstViewId } from '../../runtime/contract/first-view.ts'
import type { PageData } from '../../runtime/contract/page.ts'
import { headTitle } from '../../runtime/contract/site.ts'
import { blankRuns } from '../../runtime/contract/tree.ts'
import { withBase } from '../../runtime/contract/url.ts'
import { defaultLocale } from '../config/default-locale.ts'
import type { FrontMatter } from '../content/frontmatter.ts'
import { escapeHtml } from '../html/escape.ts'
import type { Route } from '../routes/types.ts'
import { formatHeadTag, type HeadTag } from './head-tag.ts'
import type { RenderContext } from './types.ts'

/** What a document's head contains in addition to the page's data. */
export interface DocumentOptions {
  readonly page: PageData
  readonly frontMatter: FrontMatter
  /** Undefined for the not-found page. */
  readonly route: Route | undefined
  /** HTML inside `#app`. */
  readonly app: string
}

/** The whole HTML file of a page. Nothing in it blocks first paint but the style sheet. */
export async function renderDocument(
  { page, frontMatter, route, app }: DocumentOptions,
  context: RenderContext,
): Promise<string> {
  const { site, bundle, changeHead } = context
  const locale = defaultLocale(site)
  const { url, title, description } = page
  const tags = await changeHead(headTags(page, frontMatter, context), {
    url,
    title,
    description,
    frontMatter,
    route,
  })
  const head = tags.map((tag) => `${formatHeadTag(tag)}\n`).join('')
  /** URL of a file of the bundle, and the hash by which a browser recognizes it. */
  const asset = (path: string) => {
    const integrity = bundle.integrity[path]
    const src = `"${escapeHtml(withBase(`/${path}`, site.baseUrl))}"`
    return integrity === undefined ? src : `${src} integrity="${integrity}"`
  }
  const preloads = bundle.entryImports.map(
    (path) => `<link rel="modulepreload" href=${asset(path)} fetchpriority="low">\n`,
  )
  return `<!doctype html>
<html lang="${escapeHtml(locale?.htmlLang ?? 'en')}" dir="${locale?.direction ?? 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${context.headScript}</script>
${homeScript(url, site)}<link rel="stylesheet" href=${asset(bundle.styles)}>
${head}${preloads.join('')}<script type="module" src=${asset(bundle.entry)} async fetchpriority="low"></script>
</head>
<body>
<div id="app">${app}</div>
${firstViewScript(page, context)}${context.bodyEnd}
</body>
</html>
`
}

/** If the base URL is wrong, scripts and styles are missing; only the home page can be opened for certain. */
function homeScript(url: string, { baseUrl, baseUrlBanner }: RenderContext['site']): string {
  return url === '/' && baseUrlBanner ? `<script>${baseUrlScript(baseUrl)}</script>\n` : ''
}

function headTags(page: PageData, frontMatter: FrontMatter, context: RenderContext): HeadTag[] {
  const { site, plan } = context
  const title = headTitle(page, site)
  const canonical =
    site.url && page.kind !== 'not-found' ? site.url + withBase(page.url, site.baseUrl) : undefined
  const version = site.versions.find(({ name }) => name === page.doc?.version)
  const locale = defaultLocale(site)
  const image = frontMatter.image ?? site.image
  const isHidden = page.kind === 'not-found' || frontMatter.unlisted
  const tags: (HeadTag | undefined)[] = [
    { tag: 'title', text: title },
    meta('name', 'description', page.description),
    meta('name', 'keywords', frontMatter.keywords?.join(', ')),
    meta('name', 'robots', isHidden ? 'noindex' : undefined),
    link('canonical', canonical),
    link('icon', site.favicon && withBase(`/${site.favicon}`, site.baseUrl)),
    meta('property', 'og:type', page.doc ? 'article' : 'website'),
    meta('property', 'article:modified_time', page.doc?.lastUpdated?.date),
    meta('property', 'og:site_name', site.title),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', imageUrl(image, site)),
    meta('property', 'og:locale', locale?.htmlLang.replace('-', '_')),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'docs:version', version?.name),
    breadcrumbData(page, site, plan.byUrl.has('/')),
  ]
  return tags.filter((tag) => tag !== undefined)
}

function meta(
  kind: 'name' | 'property',
  name: string,
  content: string | undefined,
): HeadTag | undefined {
  return content ? { tag: 'meta', attrs: { [kind]: name, content } } : undefined
}

function link(rel: string, href: string | undefined): HeadTag | undefined {
  return href ? { tag: 'link', attrs: { rel, href } } : undefined
}

function imageUrl(
  image: string | undefined,
  { url, baseUrl }: RenderContext['site'],
): string | undefined {
  if (!image || /^https?:/.test(image)) return image
  return (url ?? '') + withBase(`/${image.replace(/^\/+/, '')}`, baseUrl)
}

/** https://schema.org/BreadcrumbList; steps without a page are left out, the list counts those that have one. */
function breadcrumbData(
  page: PageData,
  { url, baseUrl, title }: RenderContext['site'],
  hasHome: boolean,
): HeadTag | undefined {
  const steps = (page.doc?.breadcrumbs ?? []).filter((step) => step.url !== undefined)
  if (!url || steps.length === 0) return undefined
  const all = hasHome ? [{ label: title, url: '/' }, ...steps] : steps
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: step.label,
      item: url + withBase(step.url ?? '/', baseUrl),
    })),
  }
  return { tag: 'script', attrs: { type: 'application/ld+json' }, text: toScriptText(data) }
}

/** The page's data without its text: that is in the HTML above already. */
function firstViewScript(page: PageData, { facts }: RenderContext): string {
  const first: FirstView = { page: { ...page, tree: blankRuns(page.tree) }, site: facts }
  return `<script type="application/json" id="${firstViewId}">${toScriptText(first)}</script>\n`
}

/** JSON for a data block; `<` is escaped so that no text can end it. */
function toScriptText(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
