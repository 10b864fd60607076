import { normalizePath } from './url.ts'

/** What a URL without base leads to. */
export interface RouteMatch {
  /** The route: a normalized pathname without base. */
  readonly url: string
  /** URL of its chunk, without base. */
  readonly chunk: string
  /** Decoded parameter values of its pattern; undefined for an exact route. */
  readonly params?: Readonly<Record<string, string>>
}

/** Where routes are looked up. */
export interface RouteTable {
  /** URL of the chunk of an exact route. */
  readonly chunkOf: (url: string) => string | undefined
  /** Finds the pattern of a path that is not an exact route; omitted if a site has none, or they are not loaded yet. */
  readonly matchPattern?: ((url: string) => RouteMatch | undefined) | undefined
}

/** The only way from a path to a route, in the browser and in the build: exact routes win over patterns. */
export function matchRoute(
  path: string,
  { chunkOf, matchPattern }: RouteTable,
): RouteMatch | undefined {
  const url = normalizePath(path)
  const chunk = chunkOf(url)
  return chunk === undefined ? matchPattern?.(url) : { url, chunk }
}
