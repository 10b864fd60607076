import { posix } from 'node:path'
import picomatch from 'picomatch'
import { decodeUrl, encodePath } from '../../../runtime/contract/url.ts'
import { placeOfSource } from '../../files/paths.ts'
import type { SiteConfig } from '../types.ts'

/** The paths of the host that are not this site's. */
export interface ExternalPaths {
  /** Whether a path of the host, as it is in a URL, is one of them. */
  readonly has: (path: string) => boolean
  /**
   * One of them that a link in a file leads to, as a path of the host; undefined for any other path. A leading `/` means the host
   * or, as in links to pages, the site. Without a slug, the URL of a page is the path of its file, from which relative links start.
   */
  readonly find: (path: string, from: string) => string | undefined
}

type PathSettings = Pick<SiteConfig, 'externalPaths' | 'baseUrl' | 'versions'>

/** Finds the paths that `externalPaths` matches. */
export function createExternalPaths(site: PathSettings): ExternalPaths {
  const { externalPaths, baseUrl } = site
  if (externalPaths.length === 0) return { has: () => false, find: () => undefined }
  const matches = picomatch([...externalPaths], { dot: true })
  return {
    has: (path) => matches(decodeUrl(path)),
    find(path, from) {
      const decoded = decodeUrl(path)
      const onHost = decoded.startsWith('/')
        ? [decoded, posix.join(baseUrl, decoded)]
        : [posix.join(folderOnHost(from, site), decoded)]
      const found = onHost.flatMap(pathsOfFile).find((one) => matches(one))
      return found === undefined ? undefined : encodePath(found)
    },
  }
}

/** The URLs that a page may have whose file is at a path: '/a/index.md' → '/a', '/a/index'. Any other path is one itself. */
function pathsOfFile(path: string): string[] {
  const plain = path.replace(/\.mdx?$/, '')
  if (plain === path) return [path]
  return [plain.replace(/\/(?:index|README)$/, '') || '/', plain, path]
}

/** The folder of a file as a path of the host: 'content/v3/guide/a.md' → '/docs/v3/guide'. */
function folderOnHost(from: string, { baseUrl, versions }: PathSettings): string {
  const places = versions.map(({ dir, path }) => ({ path, place: placeOfSource(dir) }))
  const above = places.filter(({ place }) => place === '.' || from.startsWith(`${place}/`))
  const [version] = above.sort((a, b) => b.place.length - a.place.length)
  const { place = 'content', path = '/' } = version ?? {}
  return posix.join(baseUrl, path, posix.relative(place, posix.dirname(from)))
}

/** A pattern of the configuration as a pattern for paths of the host: '../std/**' → '/std/**'. */
export function externalPattern(pattern: string, baseUrl: string): string {
  return pattern.startsWith('/') ? posix.normalize(pattern) : posix.join(baseUrl, pattern)
}
