import { relative, sep } from 'node:path'
import type { ComponentType } from 'react'
import type { Heading, PageData } from '../../runtime/contract/page.ts'
import { createTranslate, interfaceStrings } from '../../runtime/contract/strings.ts'
import { hasComponents } from '../../runtime/contract/tree.ts'
import { withBase } from '../../runtime/contract/url.ts'
import { fillEditUrl } from '../config/edit-url.ts'
import { customPart, defaultValues } from '../config/front-matter.ts'
import { defaultLocale } from '../config/languages/default-locale.ts'
import { isolateLabels, isolateText } from '../config/languages/isolate-labels.ts'
import type { SiteConfig } from '../config/types.ts'
import { isFullWidth } from '../content/home-page.ts'
import type { Page } from '../content/types.ts'
import { isPlaceOfSite, placeOfSource } from '../files/paths.ts'
import { titleId } from '../markdown/slugs.ts'
import type { CompiledBody } from '../markdown/types.ts'
import type { Route } from '../routes/types.ts'
import { renderDocument } from './document.ts'
import { findFailing, messageOf } from './find-failing.ts'
import { type PageSource, planHead } from './page-head.ts'
import { renderWhenReady } from './render-when-ready.ts'
import { withRenderedHeadings } from './rendered-headings.ts'
import { loadedSidebar, sidebarRef } from './sidebar.ts'
import type { RenderContext, RenderedPage } from './types.ts'

/** Renders one route: the same data gives the HTML and the chunk that a navigation loads. */
export async function renderPage(
  route: Route,
  body: CompiledBody,
  given: RenderContext,
): Promise<RenderedPage> {
  const { frontMatter, locale } = route.page
  const context = inLocale(given, locale)
  const data = toPageData(route, body, context)
  const { page, tags } = await addHead({ page: data, frontMatter, route }, context)
  const { rendered, ...found } = await renderWithHeadings(page, { route, body, context })
  const app = rendered.failure ? (rendered.failure.crash ?? '') : rendered.html
  return {
    route,
    html: renderDocument({ page: found.page, tags, app }, context),
    app: rendered.html,
    content: rendered.content,
    chunk: JSON.stringify(found.page),
    body,
    headings: found.headings,
    failure: rendered.failure,
  }
}

interface HeadingsOptions {
  readonly route: Route
  readonly body: CompiledBody
  readonly context: RenderContext
}

/** Renders a page, and once more if components render headings that belong to its contents. */
async function renderWithHeadings(
  page: PageData,
  { route, body, context }: HeadingsOptions,
): Promise<{
  readonly page: PageData
  readonly headings: readonly Heading[]
  readonly rendered: RenderedApp
}> {
  const rendered = await renderApp(page, route, context)
  const { headings: written } = body
  const { kind } = route.page
  const hasMore = kind === 'mdx' || (kind === 'markdown' && hasComponents(body.tree))
  const headings = hasMore ? withRenderedHeadings(written, rendered.content()) : written
  const contents = headings === written ? page.contents : contentsOfPage(route, headings, context)
  if (contents.length === page.contents.length) return { page, headings, rendered }
  const complete = { ...page, contents }
  return { page: complete, headings, rendered: await renderApp(complete, route, context) }
}

/**
 * HTML of the not-found page of a language, which has no route and no chunk: it is shown at every unknown URL below the path
 * of the language.
 */
export async function renderNotFound(
  given: RenderContext,
  locale = defaultLocale(given.site),
): Promise<Pick<RenderedPage, 'html' | 'failure'>> {
  const context = inLocale(given, locale?.code)
  const defaults = defaultValues(context.site.frontMatter)
  const custom = customPart(defaults)
  const data: PageData = {
    url: locale && locale.path !== '/' ? `${locale.path}/404` : '/404',
    kind: 'not-found',
    title: createTranslate(interfaceStrings, locale?.strings)('notFoundTitle'),
    showTitle: false,
    description: '',
    contents: [],
    ...(custom && { frontMatter: custom }),
    tree: [],
  }
  const source = { page: data, frontMatter: defaults, route: undefined }
  const { page, tags } = await addHead(source, context)
  try {
    const app = await renderWhenReady(() => context.server.render({ page }, context.facts))
    return { html: renderDocument({ page, tags, app }, context) }
  } catch (error) {
    const trace = context.trace(error)
    return { html: '', failure: { reason: messageOf(error), component: undefined, trace } }
  }
}

/** What rendering a page in a language needs. */
function inLocale(context: RenderContext, code: string | undefined): RenderContext {
  const local = code === undefined ? undefined : context.locales.get(code)
  return local ? { ...context, ...local } : context
}

/** Plans the head of a page, and notes in the page's data what the browser cannot derive of it. */
async function addHead(source: PageSource, context: RenderContext) {
  const { tags, change } = await planHead(source, context)
  return { tags, page: change ? { ...source.page, head: change } : source.page }
}

/** What a component page compiles to: no Markdown, and no ids before it is rendered. */
export function emptyBody(): CompiledBody {
  return {
    tree: [],
    headings: [],
    ids: new Set(),
    anchorLinks: [],
    assets: [],
    includes: [],
    problems: [],
  }
}

type RenderedApp = Pick<RenderedPage, 'html' | 'content' | 'failure'>

async function renderApp(
  page: PageData,
  route: Route,
  { server, facts, sidebars, trace }: RenderContext,
): Promise<RenderedApp> {
  let content: RenderedPage['content'] | undefined
  const planned = route.sidebar === undefined ? undefined : sidebars.get(route.sidebar)
  const sidebar = planned && loadedSidebar(planned, route.url)
  try {
    const Component = await loadComponent(route, server.modules)
    const loaded = { page, sidebar, Component }
    content = (tree = page.tree) =>
      server.renderContent({ ...loaded, page: { ...page, tree } }, facts)
    return { html: await renderWhenReady(() => server.render(loaded, facts)), content }
  } catch (error) {
    const reason = messageOf(error)
    const component = content && findFailing(page.tree, content, reason)
    const crash = renderCrash(() => server.renderCrash({ page, sidebar }, facts))
    const failure = { reason, component, trace: trace(error), crash }
    return { html: '', content: () => '', failure }
  }
}

/** Undefined if the layout throws, too. */
function renderCrash(render: () => string): string | undefined {
  try {
    return render()
  } catch {
    return undefined
  }
}

async function loadComponent(
  { page }: Route,
  modules: RenderContext['server']['modules'],
): Promise<ComponentType | undefined> {
  if (page.kind === 'markdown') return undefined
  const module = await modules[page.source]?.()
  if (!module?.default) throw new Error('its module has no default export')
  return module.default
}

function toPageData(route: Route, body: CompiledBody, context: RenderContext): PageData {
  const { page } = route
  const { frontMatter } = page
  const custom = customPart(frontMatter)
  const module = context.bundle.modules.get(page.source)
  const hasWholeWidth = page.kind !== 'component' && isFullWidth(frontMatter)
  const id = titleIdOf(page, context.site)
  return {
    url: route.url,
    // Around an MDX page, the layout is that of a Markdown page.
    kind: page.kind === 'mdx' ? 'markdown' : page.kind,
    title: page.title,
    showTitle: showsTitle(page),
    ...(id !== undefined && { titleId: id }),
    description: frontMatter.description ?? '',
    contents: contentsOfPage(route, body.headings, context),
    ...(route.translations && {
      translations: Object.fromEntries(route.translations.map(({ locale, url }) => [locale, url])),
    }),
    ...(hasWholeWidth && { isFullWidth: true as const }),
    ...(page.doc && { doc: toDocData(route, context) }),
    ...(custom && { frontMatter: custom }),
    ...(page.params && { params: page.params }),
    ...(page.isPattern && { isPattern: true as const }),
    tree: body.tree,
    ...(body.links && { links: body.links }),
    ...(body.opensWithTitle && { opensWithTitle: true as const }),
    ...(module !== undefined && { module: withBase(`/${module}`, context.site.baseUrl) }),
  }
}

function showsTitle({ kind, hasOwnTitle, frontMatter }: Page): boolean {
  return kind !== 'component' && !hasOwnTitle && !frontMatter.hide_title
}

/** The id of the title that the layout renders above the text of a page, if there is one. */
export function titleIdOf(page: Page, { slugs }: SiteConfig): string | undefined {
  return showsTitle(page) ? titleId(slugs) : undefined
}

function directionIn(site: SiteConfig): 'ltr' | 'rtl' {
  return defaultLocale(site)?.direction ?? 'ltr'
}

/** The headings that the contents list has: none if the page fills the whole width. */
function contentsOfPage(
  { page: { kind, frontMatter } }: Route,
  headings: readonly Heading[],
  { site }: RenderContext,
): readonly Heading[] {
  if (kind !== 'component' && isFullWidth(frontMatter)) return []
  return contentsOf(headings, frontMatter, site)
}

function contentsOf(
  headings: readonly Heading[],
  frontMatter: Route['page']['frontMatter'],
  site: SiteConfig,
): readonly Heading[] {
  const {
    hide_table_of_contents: hidden,
    toc_min_heading_level: min = 2,
    toc_max_heading_level: max = 3,
  } = frontMatter
  if (hidden) return []
  const listed = headings.filter(({ level }) => level >= min && level <= max)
  const direction = directionIn(site)
  if (direction === 'ltr') return listed
  return listed.map((one) => ({ ...one, text: isolateText(one.text, direction) }))
}

function toDocData(route: Route, { site, sidebars }: RenderContext): NonNullable<PageData['doc']> {
  const { page, sidebar, breadcrumbs, alternates, lastUpdated } = route
  const planned = sidebar === undefined ? undefined : sidebars.get(sidebar)
  const editUrl = page.frontMatter.custom_edit_url ?? editUrlOf(page, site)
  // The theme's style isolates breadcrumbs.
  const previous = isolateLabels(route.previous, directionIn(site))
  const next = isolateLabels(route.next, directionIn(site))
  return {
    id: page.doc?.id ?? '',
    version: page.doc?.version.name ?? '',
    ...(planned && { sidebar: sidebarRef(planned, route.url) }),
    // A category with the name of what it contains would be there twice.
    breadcrumbs: breadcrumbs.filter(({ label }, i) => label !== breadcrumbs[i + 1]?.label),
    ...(previous && { previous }),
    ...(next && { next }),
    ...(lastUpdated && { lastUpdated }),
    ...(editUrl && page.frontMatter.custom_edit_url !== null && { editUrl }),
    alternates,
  }
}

/** Only a file of the site can be edited there: a plugin may make a page up, or take it from a package. */
function editUrlOf({ file, text }: Page, site: SiteConfig): string | undefined {
  const { editUrl, root, versions } = site
  const path = relative(root, file).split(sep).join('/')
  const docsFolders = versions.map(({ dir }) => placeOfSource(dir))
  const isOfSite =
    text === undefined && isPlaceOfSite(path, docsFolders) && !/(?:^|\/)node_modules\//.test(path)
  return editUrl && isOfSite ? fillEditUrl(editUrl, path) : undefined
}
