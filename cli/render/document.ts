import { type FirstView, firstViewId } from '../../runtime/contract/first-view.ts'
import type { PageData } from '../../runtime/contract/page.ts'
import { headTitle } from '../../runtime/contract/site.ts'
import { blankRuns } from '../../runtime/contract/tree.ts'
import { withBase } from '../../runtime/contract/url.ts'
import type { FrontMatter } from '../content/frontmatter.ts'
import { escapeHtml } from '../html/escape.ts'
import type { RenderContext } from './types.ts'

/** What a document's head says besides the page's own data. */
export interface DocumentOptions {
  readonly page: PageData
  readonly frontMatter: FrontMatter
  /** HTML inside `#app`. */
  readonly app: string
}

/** The whole HTML file of a page. Nothing in it blocks first paint but the style sheet. */
export function renderDocument(
  { page, frontMatter, app }: DocumentOptions,
  context: RenderContext,
): string {
  const { site, bundle } = context
  const locale = site.locales.find(({ isDefault }) => isDefault)
  const asset = (path: string) => escapeHtml(withBase(`/${path}`, site.baseUrl))
  const preloads = bundle.entryImports.map(
    (path) => `<link rel="modulepreload" href="${asset(path)}" fetchpriority="low">\n`,
  )
  return `<!doctype html>
<html lang="${escapeHtml(locale?.htmlLang ?? 'en')}" dir="${locale?.direction ?? 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${context.headScript}</script>
<link rel="stylesheet" href="${asset(bundle.styles)}">
${headTags(page, frontMatter, context)}${preloads.join('')}<script type="module" src="${asset(bundle.entry)}" async fetchpriority="low"></script>
</head>
<body>
<div id="app">${app}</div>
${firstViewScript(page, context)}${context.bodyEnd}
</body>
</html>
`
}

function headTags(page: PageData, frontMatter: FrontMatter, { site, plan }: RenderContext): string {
  const title = headTitle(page, site)
  const canonical =
    site.url && page.kind !== 'not-found' ? site.url + withBase(page.url, site.baseUrl) : undefined
  const version = site.versions.find(({ name }) => name === page.doc?.version)
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', page.description),
    meta('name', 'keywords', frontMatter.keywords?.join(', ')),
    meta(
      'name',
      'robots',
      page.kind === 'not-found' || frontMatter.unlisted ? 'noindex' : undefined,
    ),
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    site.favicon &&
      `<link rel="icon" href="${escapeHtml(withBase(`/${site.favicon}`, site.baseUrl))}">`,
    meta('property', 'og:type', page.doc ? 'article' : 'website'),
    meta('property', 'article:modified_time', page.doc?.lastUpdated?.date),
    meta('property', 'og:site_name', site.title),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', imageUrl(frontMatter.image ?? site.image, site)),
    meta(
      'property',
      'og:locale',
      site.locales.find(({ isDefault }) => isDefault)?.htmlLang.replace('-', '_'),
    ),
    meta(
      'name',
      'twitter:card',
      (frontMatter.image ?? site.image) ? 'summary_large_image' : 'summary',
    ),
    meta('name', 'docs:version', version?.name),
    breadcrumbData(page, site, plan.byUrl.has('/')),
  ]
  return tags
    .filter(Boolean)
    .map((tag) => `${tag}\n`)
    .join('')
}

function meta(kind: 'name' | 'property', name: string, content: string | undefined): string {
  return content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : ''
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
): string {
  const steps = (page.doc?.breadcrumbs ?? []).filter((step) => step.url !== undefined)
  if (!url || steps.length === 0) return ''
  const all = hasHome ? [{ label: title, url: '/' }, ...steps] : steps
  return jsonScript('application/ld+json', undefined, {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: step.label,
      item: url + withBase(step.url ?? '/', baseUrl),
    })),
  })
}

/** The page's data without its text: that is in the HTML above already. */
function firstViewScript(page: PageData, { facts }: RenderContext): string {
  const first: FirstView = { page: { ...page, tree: blankRuns(page.tree) }, site: facts }
  return jsonScript('application/json', firstViewId, first)
}

/** A data block; `<` is escaped so that no text can end it. */
function jsonScript(type: string, id: string | undefined, data: unknown): string {
  const json = JSON.stringify(data).replace(/</g, '\\u003c')
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>\n`
}
