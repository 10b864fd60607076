import type { SidebarRef } from '../../runtime/contract/page.ts'
import type { SiteConfig } from '../config/types.ts'
import type { Page, SourceFile } from '../content/types.ts'
import { contentHash } from '../files/hash.ts'
import { toolManifest } from '../files/tool.ts'
import type { RenderSetup } from '../render/types.ts'
import type { Route, RoutePlan } from '../routes/types.ts'
import type { NamedKey } from './types.ts'

/** What the keys of a site are made from. */
export interface KeyedSite {
  readonly site: SiteConfig
  /** What the plugins that change pages depend on; see `pagePluginsKey`. */
  readonly pagePlugins: NamedKey
}

/** Changes with all that parsing and compiling any page depends on, besides the page and the pages it links to. */
export function compileKey({ site, pagePlugins }: KeyedSite): NamedKey {
  const {
    root,
    title,
    baseUrl,
    trailingSlash,
    components,
    code,
    contents,
    codeComponents,
    lineMarks,
    lineLinks,
    componentArguments,
  } = site
  const { images, slugs, mkdocsBlocks, paths, externalPaths, versions, locales, frontMatter } = site
  const { attributeDelimiters, editUrl } = site
  return namedKey(root, {
    'docs-build changed': [toolManifest().id, process.version],
    'the configuration changed': [
      title,
      baseUrl,
      trailingSlash,
      Object.keys(components),
      code,
      contents,
      codeComponents,
      componentArguments,
      lineMarks,
      lineLinks,
      images,
      slugs,
      mkdocsBlocks,
      attributeDelimiters,
      editUrl,
      paths,
      externalPaths,
      versions,
      locales,
      frontMatter,
    ],
    ...pagePlugins,
  })
}

/** Changes with all that the bundle depends on, besides the files it reads. */
export function bundleKey(
  { site, pagePlugins }: KeyedSite,
  sources: readonly SourceFile[],
  bundleMode: string,
): NamedKey {
  const components = sources.filter(({ kind }) => kind !== 'markdown')
  return namedKey(site.root, {
    'docs-build changed': [toolManifest().id, bundleMode],
    'the configuration changed': visibleSettings(site),
    'a component page was added, moved, or deleted': components.map((page) => [
      page.source,
      page.file,
    ]),
    ...pagePlugins,
  })
}

/** Changes with all that every page's HTML depends on, besides the page and its route. */
export function siteRenderKey(
  { site, bundle, facts, bodyEnd }: RenderSetup,
  pagePlugins: NamedKey,
): NamedKey {
  return namedKey(site.root, {
    'the configuration changed': [visibleSettings(site), bodyEnd],
    'the theme, a component, or a style changed': bundle.sharedId,
    'the set of pages changed': facts,
    ...pagePlugins,
  })
}

/** What a page's HTML depends on besides its compiled tree, in the order of the parts of its render key. */
const renderReasons = [
  'the site changed',
  'the URL, date, or links to related pages changed',
  'the sidebar changed',
  'the title or front matter changed',
  'the navigation changed',
  "the page's module changed",
] as const

/** What the key of a page's HTML is made from, besides its route. */
export interface PageRenderInput {
  readonly sidebar: SidebarRef | undefined
  readonly plan: RoutePlan
  /** See `siteRenderKey`. */
  readonly siteKey: NamedKey
  /** Output file of the page's module; its name changes with all code that it imports. */
  readonly module: string | undefined
}

/** Changes with all that a page's HTML and the check of it depend on, besides its compiled tree. */
export function pageRenderKey(
  route: Route,
  { sidebar, plan, siteKey, module }: PageRenderInput,
): string {
  const { page, ...place } = route
  // The links that components make are checked against those of the layout.
  const layout = page.kind !== 'markdown' ? layoutKey(plan) : noLayout
  const site = onceFor(siteKey, () => shortHash(siteKey))
  const parts = [place, sidebar, describePage(page)].map(optionalHash)
  return [site, ...parts, layout, optionalHash(module)].join(' ')
}

/** A large site has as many URLs as it has pages with this key. */
function layoutKey(plan: RoutePlan): string {
  return onceFor(plan, () => shortHash([...plan.sidebars, ...plan.mainUrls]))
}

/** The part of a key that depends on what all pages share. */
function onceFor(shared: object, make: () => string): string {
  const made = sharedParts.get(shared) ?? make()
  sharedParts.set(shared, made)
  return made
}

const sharedParts = new WeakMap<object, string>()
const noLayout = shortHash([])

/** Why a page has to be rendered again; undefined where it does not. `siteReason` says what changed for all pages. */
export function renderReason(
  before: string,
  now: string,
  siteReason: string | undefined,
): string | undefined {
  if (before === now) return undefined
  const old = before.split(' ')
  const at = now.split(' ').findIndex((part, i) => part !== old[i])
  return (at === 0 ? siteReason : undefined) ?? renderReasons[at] ?? renderReasons[0]
}

/** Changes with all that a `tree` hook sees of a page besides its tree: a `pages` hook may have changed it. */
export function treeHookKey(page: Page): string {
  return contentHash(JSON.stringify([page.url, page.params, describePage(page)]))
}

/** The name of the first part that differs: the reason to rebuild; undefined where the keys are the same. */
export function changedPart(before: NamedKey | undefined, now: NamedKey): string | undefined {
  return Object.keys(now).find((part) => before?.[part] !== now[part])
}

/** In a fixed order: a page that was parsed and one that was cached hold their properties in different ones. */
function describePage({ source, kind, place, title, label, frontMatter, hasOwnTitle, doc }: Page) {
  return [source, kind, place, title, label, frontMatter, hasOwnTitle, doc?.version.name, doc?.id]
}

/** The part of the configuration that shows in pages. */
function visibleSettings({
  checks: _checks,
  configFiles: _configFiles,
  redirects: _redirects,
  pluginTimeout: _timeout,
  ...site
}: SiteConfig) {
  return site
}

/** Hashes plain data; the same wherever the site's folder is. */
function namedKey(root: string, parts: Readonly<Record<string, unknown>>): NamedKey {
  const hashOf = (part: unknown) => {
    const text = JSON.stringify(part, (key, value: unknown) =>
      key === 'root' || key === 'outDir' ? undefined : value,
    )
    return contentHash(text.replaceAll(root, '.'))
  }
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, hashOf(part)]))
}

function optionalHash(part: unknown): string {
  return part === undefined ? '' : shortHash(part)
}

/** 48 bits: compared with one earlier key of the same page only. */
function shortHash(part: unknown): string {
  return contentHash(JSON.stringify(part)).slice(0, 12)
}
