import { normalizePath } from './url.ts'

/** What an address without base leads to. */
export interface RouteMatch {
  /** The route: a pathname without base, normal. */
  readonly url: string
  /** Address of its chunk, without base. */
  readonly chunk: string
  /** Values of the parameters of its pattern, decoded; undefined for an exact route. */
  readonly params?: Readonly<Record<string, string>>
}

/** Where routes are looked up. */
export interface RouteTable {
  /** Address of the chunk of an exact route. */
  readonly chunkOf: (url: string) => string | undefined
  /** Finds the pattern of a path that is no exact route; left out where a site has none, or while they are not loaded. */
  readonly matchPattern?: ((url: string) => RouteMatch | undefined) | undefined
}

/** The one way from a path to a route, in the browser and in the build: exact routes win over patterns. */
export function matchRoute(
  path: string,
  { chunkOf, matchPattern }: RouteTable,
): RouteMatch | undefined {
  const url = normalizePath(path)
  const chunk = chunkOf(url)
  return chunk === undefined ? matchPattern?.(url) : { url, chunk }
}
