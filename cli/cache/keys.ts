import type { SidebarRef } from '../../runtime/contract/page.ts'
import type { SiteConfig } from '../config/types.ts'
import type { Page, SourceFile } from '../content/types.ts'
import { contentHash } from '../files/hash.ts'
import { toolManifest } from '../files/tool.ts'
import type { RenderSetup } from '../render/types.ts'
import type { Route, RoutePlan } from '../routes/types.ts'

/** A site with a key of what its plugins depend on. */
export interface KeyedSite {
  readonly site: SiteConfig
  /** What plugins that have a say in pages depend on; see `PluginKeys`. */
  readonly pluginKey: string
}

/** Changes with all that a page's parsed and compiled form depends on, beside the page and the pages it links to. */
export function compileKey({ site, pluginKey }: KeyedSite): string {
  const { root, title, baseUrl, components, lineMarks, versions, locales } = site
  const parts = [title, baseUrl, Object.keys(components), lineMarks, versions, locales, pluginKey]
  return keyOf([toolManifest().id, process.version, ...parts], root)
}

/** Changes with all that the bundle depends on, beside the files it reads. */
export function bundleKey(
  { site, pluginKey }: KeyedSite,
  sources: readonly SourceFile[],
  mode: string,
): string {
  const pages = sources
    .filter(({ kind }) => kind === 'component')
    .map(({ source, file }) => [source, file])
  return keyOf([toolManifest().id, mode, drawn(site), pages, pluginKey], site.root)
}

/** Changes with all that every page's HTML depends on, beside the page and its route. */
export function siteRenderKey(
  { site, bundle, facts, bodyEnd }: RenderSetup,
  pluginKey: string,
): string {
  return keyOf([drawn(site), bundle.id, facts, bodyEnd, pluginKey], site.root)
}

/** Changes with all that a page's HTML and the check of it depend on, beside its compiled body. */
export function pageRenderKey(
  route: Route,
  sidebar: SidebarRef | undefined,
  plan: RoutePlan,
  siteKey: string,
): string {
  const { page, ...rest } = route
  // The links of a component page are checked against those of the layout.
  const layout = page.kind === 'component' ? [...plan.sidebars, ...plan.mainUrls] : []
  return contentHash(JSON.stringify([siteKey, rest, sidebar, describe(page), layout]))
}

/** Changes with all that a `tree` hook sees of a page beside its tree: a `pages` hook may have changed it. */
export function pageKey(page: Page): string {
  return contentHash(JSON.stringify([page.url, page.params, describe(page)]))
}

/** In an order of its own: a page that was read and one that was known hold their keys in different ones. */
function describe({ source, kind, place, title, label, frontMatter, hasOwnTitle, doc }: Page) {
  return [source, kind, place, title, label, frontMatter, hasOwnTitle, doc?.version.name, doc?.id]
}

/** What of the configuration shows in a page. */
function drawn({
  checks: _checks,
  redirects: _redirects,
  pluginTimeout: _timeout,
  ...site
}: SiteConfig) {
  return site
}

/** Of plain data, wherever the site stands. */
function keyOf(parts: readonly unknown[], root: string): string {
  const text = JSON.stringify(parts, (key, value: unknown) =>
    key === 'root' || key === 'outDir' ? undefined : value,
  )
  return contentHash(text.replaceAll(root, '.'))
}
