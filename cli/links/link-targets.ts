import { posix } from 'node:path'
import { matchRoute, type RouteTable } from '../../runtime/contract/match-route.ts'
import { createPatternMatcher } from '../../runtime/contract/route-patterns.ts'
import { decodeUrl } from '../../runtime/contract/url.ts'
import type { UserRedirect, VersionConfig } from '../config/types.ts'
import type { Page } from '../content/types.ts'
import { placeOfSource } from '../files/paths.ts'
import { nearestPath } from '../report/nearest.ts'
import { type DroppedSources, findDropped } from './dropped-pages.ts'
import { resolveRedirects } from './resolve-redirects.ts'
import type { LinkTargets } from './types.ts'

/** The routes of a site, as far as links need them. */
export interface LinkedRoutes {
  readonly byUrl: ReadonlyMap<
    string,
    { readonly url: string; readonly page: Pick<Page, 'isPattern'> }
  >
  /** By path of the source, relative to `content/`. */
  readonly urlBySource: ReadonlyMap<string, string>
  readonly dropped?: DroppedSources | undefined
}

export interface LinkTargetOptions extends Pick<LinkTargets, 'laterFiles' | 'code' | 'hasMdx'> {
  /** @default none */
  readonly versions?: readonly VersionConfig[]
  /** @default none */
  readonly redirects?: readonly UserRedirect[]
  /** Whether the host redirects a URL. @default none */
  readonly isRedirectedByHost?: (url: string) => boolean
}

/** Resolves what links lead to. `publicFiles` are paths below `public/`. */
export function createLinkTargets(
  { byUrl, urlBySource, dropped = new Map() }: LinkedRoutes,
  publicFiles: readonly string[],
  {
    laterFiles = false,
    code,
    hasMdx,
    versions = [],
    redirects = [],
    isRedirectedByHost,
  }: LinkTargetOptions = {},
): LinkTargets {
  const files = new Set(publicFiles.map((file) => `/${file}`.normalize()))
  const byName = new Map([...urlBySource].map(([source, url]) => [source.normalize(), url]))
  const redirected = new Map(
    resolveRedirects(redirects).map(({ from, to }) => [decodeUrl(from), to]),
  )
  const patterns = [...byUrl.values()].flatMap(({ url, page }) =>
    page.isPattern ? [[url, url] as const] : [],
  )
  const findPattern = createPatternMatcher()
  const table: RouteTable = {
    chunkOf: (url) => (byUrl.has(url) ? url : undefined),
    matchPattern: patterns.length > 0 ? (url) => findPattern(url, patterns) : undefined,
  }
  return {
    urlOfSource: (source) => urlBySource.get(source) ?? byName.get(source.normalize()),
    hasUrl: (url) => matchRoute(url, table) !== undefined,
    hasPublicFile: (path) => files.has(path.normalize()),
    isRedirected: (url) => redirected.has(decodeUrl(url)) || isRedirectedByHost?.(url) === true,
    redirectTarget: (url) => redirected.get(decodeUrl(url)),
    docsFolders: versions.map(({ dir }) => placeOfSource(dir)),
    code,
    hasMdx,
    laterFiles,
    placeOfUrl: (url) => placeOfUrl(url, versions),
    urlOfPath: (path) => urlOfPath(path, versions),
    droppedAt: (place) => findDropped(place, dropped),
    nearestUrl: (url) => nearestInVersions(url, [...byUrl.keys()], versions),
  }
}

/** In the folder of the version that is served at the URL. */
function placeOfUrl(url: string, versions: readonly VersionConfig[]): string {
  const { dir = '', path = '/' } = versionAt(url, versions) ?? {}
  return posix.join(placeOfSource(dir), withoutFolder(url, path))
}

/** The URL of a file without a slug: '/v3/guide' → '/guide' if the version in `v3/` is served at the root. */
function urlOfPath(path: string, versions: readonly VersionConfig[]): string {
  const folderOf = ({ dir }: VersionConfig) => posix.join('/', dir)
  const version = deepest(path, versions, folderOf)
  return version ? posix.join(version.path, withoutFolder(path, folderOf(version))) : path
}

/** In the version of the URL, or else at the same URL in another one, the first of the configuration first, or else anywhere. */
function nearestInVersions(
  url: string,
  urls: readonly string[],
  versions: readonly VersionConfig[],
): string | undefined {
  const own = versionAt(url, versions)
  if (!own || versions.length < 2) return nearestPath(url, urls)
  const within = withoutFolder(url, own.path)
  const sameIn = (version: VersionConfig) => {
    const same = posix.join(version.path, within)
    return version.locale === own.locale && urls.includes(same) ? same : undefined
  }
  const ofOwn = urls.filter((one) => versionAt(one, versions) === own)
  const [same] = versions.flatMap((version) => sameIn(version) ?? [])
  return nearestPath(url, ofOwn) ?? same ?? nearestPath(url, urls)
}

function versionAt(url: string, versions: readonly VersionConfig[]): VersionConfig | undefined {
  return deepest(url, versions, ({ path }) => path)
}

/** The version whose folder contains a path, and no folder in it does. */
function deepest(
  path: string,
  versions: readonly VersionConfig[],
  folderOf: (version: VersionConfig) => string,
): VersionConfig | undefined {
  const isIn = (folder: string) => folder === '/' || `${path}/`.startsWith(`${folder}/`)
  const [version] = versions
    .filter((one) => isIn(folderOf(one)))
    .sort((a, b) => folderOf(b).length - folderOf(a).length)
  return version
}

function withoutFolder(path: string, folder: string): string {
  return folder === '/' ? path : path.slice(folder.length)
}
