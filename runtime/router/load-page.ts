import type { ComponentType } from 'react'
import { matchRoute, type RouteMatch } from '../contract/match-route.ts'
import type { LoadedSidebar, PageData, SidebarEntry, SidebarRef } from '../contract/page.ts'
import type { createPatternMatcher, PatternList } from '../contract/route-patterns.ts'
import {
  type Lookup,
  normalizePath,
  patternsUrl,
  type RouteShard,
  shardOf,
  shardUrl,
  withBase,
} from '../contract/url.ts'
import type { LoadedPage } from '../page/loaded-page.ts'
import { type GetOptions, getJson, importModule, withSecondAttempt } from './fetch.ts'
import type { FirstPage } from './first-page.ts'
import { createSidebarLoader } from './load-sidebar.ts'
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
  /** Loads the scripts of the components in a page's tree. Omitted if the site has no lazy components. */
  readonly loadComponents?: ((tree: PageData['tree']) => Promise<unknown>) | undefined
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
  /** Loads a route's data, once, without what else it needs. */
  readonly loadData: (path: string, options?: GetOptions) => Promise<PageData | undefined>
  /** Loads the module of a first view. Its sidebar may come later: it is requested until it is there. */
  readonly completeFirst: (page: PageData) => Promise<LoadedPage>
  /** Loads the sidebar of a first view, until it is there. */
  readonly loadFirstSidebar: (sidebar: SidebarRef) => LoadedSidebar | Promise<LoadedSidebar>
  /** From now on, the page of the first view is not requested. */
  readonly keepFirst: (first: FirstPage) => void
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
  loadComponents,
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
  const json = <T>(href: string, options?: GetOptions) => {
    const get = (how = options) => fetchJson(href, how) as Promise<T>
    const isJoined = cache.has(href)
    const file = once(href, () => get())
    return isJoined && options?.priority !== 'low'
      ? withSecondAttempt(file, () => get({ cache: 'reload' }))
      : file
  }

  /** If the page was reloaded for that already, the server or a cache stays inconsistent: any data is better than none. */
  const lookUp = async <T extends Lookup>(
    url: string,
    { again, ...options }: LookupOptions = {},
  ): Promise<T> => {
    if (again) cache.delete(withBase(url, baseUrl))
    const lookup = await json<T>(withBase(url, baseUrl), options)
    if (lookup.code !== codeId && !guard.hasReloaded(options.part)) throw new OutdatedError()
    return lookup
  }

  const { loadSidebar, loadFirstSidebar, loadBranch } = createSidebarLoader(
    { json, lookUp, guard },
    baseUrl,
  )
  let first: FirstPage | undefined

  const loadModule = async ({ url, module: href }: PageData): Promise<Partial<LoadedPage>> => {
    if (href === undefined) return {}
    const { default: Component } = await once(href, (attempt) => importPage(href, attempt))
    if (!Component) throw new Error(`Cannot render ${url}: its module has no default export`)
    return { Component }
  }

  const complete = async (page: PageData): Promise<LoadedPage> => {
    const ref = page.doc?.sidebar
    const [sidebar, module] = await Promise.all([
      ref && loadSidebar(ref),
      loadModule(page),
      loadComponents?.(page.tree),
    ])
    return { page, sidebar, ...module }
  }

  const completeFirst = async (page: PageData): Promise<LoadedPage> => {
    const ref = page.doc?.sidebar
    const sidebar = ref && loadFirstSidebar(ref)
    return { page, sidebar, ...(await loadModule(page)) }
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

  const loadFirst = (path: string) =>
    first && normalizePath(path) === first.url ? first.load() : undefined

  const loadData: PageLoader['loadData'] = async (path, options) => {
    const shown = await loadFirst(path)
    if (shown) return shown.page
    const route = await find(path, options)
    if (!route) return undefined
    const data = await json<PageData>(withBase(route.chunk, baseUrl), options)
    if (typeof data?.url !== 'string')
      throw new Error(`Cannot load ${route.chunk}: it is not a page`)
    const { params, url } = route
    if (!params) return data
    const { isPattern: _, ...page } = data
    return { ...page, url, params }
  }

  const load: PageLoader['load'] = async (path) => {
    const shown = await loadFirst(path)
    if (shown) return shown
    const page = await loadData(path)
    return page && complete(page)
  }

  const keepFirst: PageLoader['keepFirst'] = (page) => {
    first = page
  }
  return { find, load, loadData, completeFirst, loadFirstSidebar, keepFirst, loadBranch }
}

interface LookupOptions extends GetOptions {
  /** The part of the page that needs the lookup. */
  readonly part?: string
  /** Requests it, even if it was loaded before. */
  readonly again?: boolean
}
