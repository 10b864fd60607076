import type { ComponentType } from 'react'
import type { LoadedSidebar, PageData, SidebarEntry, SidebarRef } from '../contract/page.ts'
import {
  type BranchList,
  branchListUrl,
  type RouteShard,
  shardOf,
  shardUrl,
  withBase,
} from '../contract/url.ts'
import type { LoadedPage } from '../page/App.tsx'

/** What loading needs to know; `fetchJson` and `importModule` are replaced in tests. */
export interface LoaderOptions {
  readonly baseUrl: string
  readonly routeShards: number
  readonly fetchJson?: (href: string) => Promise<unknown>
  readonly importModule?: (href: string) => Promise<{ default: ComponentType }>
}

export interface PageLoader {
  /** Loads a route with all it needs, once; undefined where the site has no such route. Failures are not kept. */
  readonly load: (url: string) => Promise<LoadedPage | undefined>
  /** Completes a page whose data is at hand: its sidebar and its module. */
  readonly complete: (page: PageData) => Promise<LoadedPage>
  /** Loads a branch of a sidebar that no shown page lies in. */
  readonly loadBranch: (sidebar: SidebarRef, branch: string) => Promise<readonly SidebarEntry[]>
}

/** Loads pages by route: the shard that names its chunk, the chunk, then what the chunk names. */
export function createPageLoader({
  baseUrl,
  routeShards,
  fetchJson = getJson,
  importModule = (href) => import(href),
}: LoaderOptions): PageLoader {
  const cache = new Map<string, Promise<unknown>>()

  const once = <T>(href: string, get: (href: string) => Promise<T>): Promise<T> => {
    // The cache is keyed by address, and an address always holds the same type.
    const known = cache.get(href) as Promise<T> | undefined
    if (known) return known
    const promise = get(href)
    cache.set(href, promise)
    promise.catch(() => cache.delete(href))
    return promise
  }
  // What an address holds is decided by the build, from the same types.
  const json = <T>(href: string) => once(href, fetchJson as (href: string) => Promise<T>)

  /** Branches that were loaded, by trunk: what a reader opened stays open on the next page. */
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

  const loadBranch: PageLoader['loadBranch'] = async (sidebar, branch) => {
    const list = await json<BranchList>(withBase(branchListUrl(sidebar.name), baseUrl))
    const url = list[branch]
    if (url === undefined) throw new Error(`The sidebar "${sidebar.name}" has no branch ${branch}`)
    return keepBranch(sidebar, branch, withBase(url, baseUrl))
  }

  const complete = async (page: PageData): Promise<LoadedPage> => {
    const ref = page.doc?.sidebar
    const [sidebar, module] = await Promise.all([
      ref && loadSidebar(ref),
      page.module === undefined ? undefined : once(page.module, importModule),
    ])
    return { page, ...(sidebar && { sidebar }), ...(module && { Component: module.default }) }
  }

  const load = async (url: string): Promise<LoadedPage | undefined> => {
    const shard = await json<RouteShard>(withBase(shardUrl(shardOf(url, routeShards)), baseUrl))
    const chunk = Object.hasOwn(shard, url) ? shard[url] : undefined
    if (chunk === undefined) return undefined
    return complete(await json<PageData>(withBase(chunk, baseUrl)))
  }

  return { load, complete, loadBranch }
}

async function getJson(href: string): Promise<unknown> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`Cannot load ${href}: the server answered ${response.status}`)
  return response.json()
}
