import type { PageList } from '../../runtime/contract/likely-pages.ts'
import type { PatternList, RoutePatterns } from '../../runtime/contract/route-patterns.ts'
import {
  type BranchList,
  branchListUrl,
  fileName,
  pageListUrl,
  patternsUrl,
  type RouteShard,
  shardOf,
  shardUrl,
  withBase,
} from '../../runtime/contract/url.ts'
import type { LocaleConfig } from '../config/types.ts'
import type { Asset } from '../files/asset.ts'
import { withEncoded } from '../files/encode.ts'
import { contentHash } from '../files/hash.ts'
import type { PlannedSidebar } from '../render/sidebar.ts'
import type { RenderedPage } from '../render/types.ts'
import type { SplitSidebar } from '../routes/sidebars/split-sidebar.ts'
import type { Route } from '../routes/types.ts'
import type { OutputFile, PageFiles } from './types.ts'

/** Approximate number of routes in a shard of the lookup: few enough for a small file, enough for few files. */
const routesPerShard = 128

/** The number of shards, a power of two so that it seldom changes while a site grows. */
export function countShards(routes: number): number {
  let shards = 1
  while (shards * routesPerShard < routes) shards *= 2
  return shards
}

/** The files of one rendered page: its HTML and its chunk. */
export function planPageFiles({
  route,
  html,
  chunk,
}: RenderedPage): Pick<PageFiles<OutputFile>, 'html' | 'chunk'> {
  const hash = withEncoded(chunk, contentHash)
  const path = `assets/pages/${chunkName(route.url)}-${hash.slice(0, 10)}.json`
  return {
    html: { kind: 'text', path: route.outputFile, contents: html },
    chunk: { kind: 'text', path, contents: chunk, hash },
  }
}

/** The file with the texts of a page's sections, for snippets. */
export function planTexts(url: string, texts: readonly string[]): OutputFile {
  const contents = JSON.stringify(texts)
  const hash = withEncoded(contents, contentHash)
  const path = `assets/texts/${chunkName(url)}-${hash.slice(0, 10)}.json`
  return { kind: 'text', path, contents, hash }
}

/** The files that pages use, each once. */
export function planAssets(assets: Iterable<Asset>): OutputFile[] {
  const files = new Map([...assets].map(({ file, outputFile }) => [outputFile, file]))
  return [...files].map(([path, file]) => ({ kind: 'copy', path, file }))
}

export interface LookupOptions {
  /** The URL of a route's chunk. */
  readonly chunkOf: (index: number) => string
  /** Number of shards. */
  readonly count: number
  /** See `Bundle.codeId`. */
  readonly codeId: string
}

/** The shards of the route lookup, and the list of routes with parameters. */
export function planLookup(
  routes: readonly Pick<Route, 'url' | 'page'>[],
  { chunkOf, count, codeId: code }: LookupOptions,
): OutputFile[] {
  const shards = Array.from({ length: count }, (): Record<string, string> => ({}))
  const patterns: RoutePatterns[number][] = []
  for (const [i, { url, page }] of routes.entries()) {
    const shard = shards[shardOf(url, count)]
    if (page.isPattern) patterns.push([url, chunkOf(i)])
    else if (shard) shard[url] = chunkOf(i)
  }
  patterns.sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
  return [
    ...shards.map((shard, i) =>
      json(shardUrl(i), { code, routes: sortKeys(shard) } satisfies RouteShard),
    ),
    ...(patterns.length > 0 ? [json(patternsUrl, { code, patterns } satisfies PatternList)] : []),
  ]
}

/** For each language, the list of pages from which its not-found page suggests some. */
export function planPageLists(
  routes: readonly Pick<Route, 'url' | 'page'>[],
  locales: readonly Pick<LocaleConfig, 'code' | 'path'>[],
): OutputFile[] {
  const listed = routes.filter(({ page }) => !page.frontMatter.unlisted)
  return locales.map(({ code, path }) => {
    const local = listed.filter(({ page }) => locales.length < 2 || page.locale === code)
    const list: PageList = local.map(({ url, page: { title, doc } }) =>
      doc && !doc.version.isLast ? [url, title, doc.version.label] : [url, title],
    )
    return json(pageListUrl(path === '/' ? '' : path), list)
  })
}

/** A key that sorts specific patterns first: text before a parameter, a parameter before a wildcard. */
function rank(pattern: string): string {
  return pattern.replace(/[{:*]/g, (mark) => ({ '{': '\uFFFD', ':': '\uFFFE' })[mark] ?? '\uFFFF')
}

function sortKeys(shard: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(shard).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function json(url: string, content: unknown): OutputFile {
  return { kind: 'text', path: url.slice(1), contents: JSON.stringify(content) }
}

/** The chunks of all sidebars: the trunk and the branches of each, and a list of its branches. */
export function planSidebars(
  sidebars: ReadonlyMap<string, SplitSidebar>,
  { baseUrl, codeId: code }: { readonly baseUrl: string; readonly codeId: string },
) {
  const files: OutputFile[] = []
  const planned = new Map<string, PlannedSidebar>()
  for (const [name, split] of sidebars) {
    const plan = (suffix: string, content: unknown) => {
      const contents = JSON.stringify(content)
      const path = `assets/sidebars/${fileName(name)}${suffix}-${hashOf(contents)}.json`
      files.push({ kind: 'text', path, contents })
      return `/${path}`
    }
    const href = withBase(plan('', split.trunk), baseUrl)
    const urls = [...split.branches].map(
      ([branch, entries]) => [branch, plan(`.${branch}`, entries)] as const,
    )
    if (urls.length > 0) {
      const list: BranchList = { code, branches: Object.fromEntries(urls) }
      files.push(json(branchListUrl(name), list))
    }
    const branchHrefs = new Map(urls.map(([branch, url]) => [branch, withBase(url, baseUrl)]))
    planned.set(name, { ...split, name, href, branchHrefs })
  }
  return { files, planned }
}

function hashOf(text: string): string {
  return contentHash(text).slice(0, 10)
}

/** '/getting-started/client' → 'getting-started-client': short and readable, without folders. */
function chunkName(url: string): string {
  const name = url.slice(1).replace(/[^\w.-]+/g, '-')
  return name.slice(-80) || 'index'
}
