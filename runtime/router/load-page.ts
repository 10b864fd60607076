import type { ComponentType } from 'react'
import type { PageData, SidebarEntry } from '../contract/page.ts'
import { type RouteShard, shardOf, shardUrl, withBase } from '../contract/url.ts'
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

  const complete = async (page: PageData): Promise<LoadedPage> => {
    const sidebarHref = page.doc?.sidebar?.href
    const [sidebar, module] = await Promise.all([
      sidebarHref === undefined ? undefined : json<readonly SidebarEntry[]>(sidebarHref),
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

  return { load, complete }
}

async function getJson(href: string): Promise<unknown> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`Cannot load ${href}: the server answered ${response.status}`)
  return response.json()
}
