import type { ComponentType } from 'react'
import { matchRoute, type RouteMatch } from '../contract/match-route.ts'
import type { LoadedSidebar, PageData, SidebarEntry, SidebarRef } from '../contract/page.ts'
import type { createPatternMatcher, PatternList } from '../contract/route-patterns.ts'
import {
  type BranchList,
  branchListUrl,
  type Lookup,
  normalizePath,
  patternsUrl,
  type RouteShard,
  shardOf,
  shardUrl,
  withBase,
} from '../contract/url.ts'
import type { LoadedPage } from '../page/loaded-page.ts'
import { type GetOptions, getJson, importModule } from './fetch.ts'
import type { ReloadGuard } from './reload-guard.ts'

/** The exports of a page's module. */
interface PageModule {
  readonly default?: ComponentType
}

/** Loads the code that matches routes with parameters, when it is needed: few sites have some. */
export type LoadPatterns = () => Promise<{ createPatternMatcher: typeof createPatternMatcher }>

/** The site was deployed with other code since the page was opened. */
export class OutdatedError extends Error {
  constructor() {
    super('This site has been updated since the page was opened')
  }
}

/** What loading depends on; `fetchJson` and `importPage` are replaced in tests. */
export interface LoaderOptions {
  readonly baseUrl: string
  /** Id of the code that this page runs. */
  readonly codeId: string
  readonly guard: Pick<ReloadGuard, 'hasReloaded' | 'recover'>
  readonly routeShards: number
  readonly hasPatterns?: boolean
  readonly loadPatterns?: LoadPatterns
  readonly fetchJson?: (href: string, options?: GetOptions) => Promise<unknown>
  /** `attempt` is the number of failed attempts before. */
  readonly importPage?: (href: string, attempt: number) => Promise<PageModule>
}

export interface PageLoader {
  /**
   * The route of a path without base; undefined if the site has none. Rejects with an `OutdatedError` if its data is for
   * other code than this page's.
   */
  readonly find: (path: string, options?: GetOptions) => Promise<RouteMatch | undefined>
  /** Loads a route with all it needs, once; undefined if the site has no such route. Failures are not cached. */
  readonly load: (path: string) => Promise<LoadedPage | undefined>
  /** Whether a file that a route needs was already requested. */
  readonly has: (href: string) => boolean
  /** Loads the sidebar and the module of a page whose data is loaded. */
  readonly complete: (page: PageData) => Promise<LoadedPage>
  /** Loads a branch of a sidebar that the page is not in. If that fails, reloads the page once. */
  readonly loadBranch: (sidebar: SidebarRef, branch: string) => Promise<readonly SidebarEntry[]>
}

/** Loads pages by route: the shard that contains the URL of its chunk, the chunk, then what the chunk refers to. */
export function createPageLoader({
  baseUrl,
  codeId,
  guard,
  routeShards,
  hasPatterns = false,
  loadPatterns,
  fetchJson = getJson,
  importPage = importModule,
}: LoaderOptions): PageLoader {
  const cache = new Map<string, Promise<unknown>>()
  const failures = new Map<string, number>()

  const once = <T>(key: string, get: (attempt: number) => Promise<T>): Promise<T> => {
    // The cache is keyed by URL, and a URL always has the same type of content.
    const cached = cache.get(key) as Promise<T> | undefined
    if (cached) return cached
    const attempt = failures.get(key) ?? 0
    const promise = get(attempt)
    cache.set(key, promise)
    promise.catch(() => {
      cache.delete(key)
      failures.set(key, attempt + 1)
    })
    return promise
  }
  // The build wrote these files, from the same types.
  const json = <T>(href: string, options?: GetOptions) =>
    once(href, () => fetchJson(href, options) as Promise<T>)

  /** If the page was reloaded for that already, the server or a cache stays inconsistent: any data is better than none. */
  const lookUp = async <T extends Lookup>(url: string, options: LookupOptions = {}): Promise<T> => {
    const lookup = await json<T>(withBase(url, baseUrl), options)
    if (lookup.code !== codeId && !guard.hasReloaded(options.part)) throw new OutdatedError()
    return lookup
  }

  const { loadSidebar, loadBranch } = createSidebarLoader({ json, lookUp, guard }, baseUrl)

  const complete = async (page: PageData): Promise<LoadedPage> => {
    const ref = page.doc?.sidebar
    const { module: href } = page
    const [sidebar, module] = await Promise.all([
      ref && loadSidebar(ref),
      href === undefined ? undefined : once(href, (attempt) => importPage(href, attempt)),
    ])
    if (module && !module.default)
      throw new Error(`Cannot draw ${page.url}: its module has no default export`)
    return {
      page,
      ...(sidebar && { sidebar }),
      ...(module?.default && { Component: module.default }),
    }
  }

  const find: PageLoader['find'] = async (path, options) => {
    const url = normalizePath(path)
    const { routes } = await lookUp<RouteShard>(shardUrl(shardOf(url, routeShards)), options)
    const chunkOf = (one: string) => (Object.hasOwn(routes, one) ? routes[one] : undefined)
    const exact = matchRoute(path, { chunkOf })
    if (exact || !hasPatterns || !loadPatterns) return exact
    const [{ patterns }, matcher] = await Promise.all([
      lookUp<PatternList>(patternsUrl, options),
      once('patterns', async () => (await loadPatterns()).createPatternMatcher()),
    ])
    return matchRoute(path, { chunkOf, matchPattern: (one) => matcher(one, patterns) })
  }

  const load: PageLoader['load'] = async (path) => {
    const route = await find(path)
    if (!route) return undefined
    const data = await json<PageData>(withBase(route.chunk, baseUrl))
    if (typeof data?.url !== 'string') throw new Error(`Cannot load ${route.chunk}: it is no page`)
    const { params, url } = route
    const loaded = await complete(data)
    if (!params) return loaded
    const { isPattern: _, ...page } = data
    return { ...loaded, page: { ...page, url, params } }
  }

  return { find, load, complete, loadBranch, has: (href) => cache.has(href) }
}

interface LookupOptions extends GetOptions {
  /** The part of the page that needs the lookup. */
  readonly part?: string
}

/** How the sidebar loader loads files. */
interface SidebarSources {
  readonly json: <T>(href: string) => Promise<T>
  readonly lookUp: <T extends Lookup>(url: string, options: LookupOptions) => Promise<T>
  readonly guard: Pick<ReloadGuard, 'recover'>
}

/** Loads sidebars. Loaded branches are kept: a category that the reader opened is open on the next page too. */
function createSidebarLoader({ json, lookUp, guard }: SidebarSources, baseUrl: string) {
  const branches = new Map<string, Record<string, readonly SidebarEntry[]>>()
  const keepBranch = async ({ href }: SidebarRef, branch: string, branchHref: string) => {
    const entries = await json<readonly SidebarEntry[]>(branchHref)
    branches.set(href, { ...branches.get(href), [branch]: entries })
    return entries
  }

  const loadSidebar = async (sidebar: SidebarRef): Promise<LoadedSidebar> => {
    const [entries] = await Promise.all([
      json<readonly SidebarEntry[]>(sidebar.href),
      ...Object.entries(sidebar.branches).map(([branch, href]) =>
        keepBranch(sidebar, branch, href),
      ),
    ])
    return { entries, branches: branches.get(sidebar.href) ?? {} }
  }

  const loadBranch: PageLoader['loadBranch'] = (sidebar, branch) => {
    const part = `sidebar.${sidebar.name}.${branch}`
    return guard.recover(part, async () => {
      const { branches } = await lookUp<BranchList>(branchListUrl(sidebar.name), { part })
      const url = branches[branch]
      if (url === undefined)
        throw new Error(`The sidebar "${sidebar.name}" has no branch ${branch}`)
      return keepBranch(sidebar, branch, withBase(url, baseUrl))
    })
  }

  return { loadSidebar, loadBranch }
}
