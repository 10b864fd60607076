import { decodeUrl } from '../../runtime/contract/url.ts'
import {
  type FoundPage,
  findElsewhere,
  findFromUrl,
  findPublicPath,
  findTranslated,
  isPageFile,
  type PublicPath,
} from './find-page.ts'
import type { LinkContext } from './link-page.ts'
import { type Neighbor, type NoNeighbor, readNeighbor, readRooted } from './neighbors.ts'
import { findPageInRepository, hostedPageUrl, urlInRepository } from './repository-paths.ts'

/** What the path of a link means. */
export type Meaning =
  | ({ readonly kind: 'page' } & FoundPage)
  /** A path on the host that another site serves. */
  | { readonly kind: 'external'; readonly path: string }
  /** A file that only the host of the repository shows. */
  | { readonly kind: 'repository'; readonly url: string }
  /** A file next to the page, which is published. */
  | { readonly kind: 'file'; readonly file: Neighbor }
  /** A file of `public/`, a redirect, or the root. */
  | ({ readonly kind: 'public' } & PublicPath)

type Reading = (path: string, context: LinkContext) => Meaning | undefined

/** What a path may mean: the first reading that finds something counts. */
const readings: readonly Reading[] = [
  /** Relative to the URL of the page, in the sites that MkDocs made. */
  (path, { page, from, options }) =>
    options.hasUrlPaths ? asPage(findFromUrl(path, from, page)) : undefined,
  (path, { page, from }) => {
    const found = findTranslated(path, from, page)
    return found && { kind: 'page', ...found }
  },
  /** From the root of the site. A path from the root of the host, which patterns match, may look the same. */
  (path, { page, from }) => {
    const found = path.startsWith('/') ? findPublicPath(path, from, page.targets) : undefined
    return found?.isFile ? { kind: 'public', ...found } : undefined
  },
  (path, { from, options }) => {
    const external = options.externalPaths.find(path, from)
    return external === undefined ? undefined : { kind: 'external', path: external }
  },
  (path, context) => {
    const found = findPageInRepository(path, context)
    if (found) return { kind: 'page', ...found }
    const url = urlInRepository(path, context) ?? hostedPageUrl(path, context)
    return url === undefined ? undefined : { kind: 'repository', url }
  },
  (path, context) => {
    const file = neighborAt(path, context)
    return file && 'file' in file ? { kind: 'file', file } : undefined
  },
  (path, { page, from }) => {
    const found = findPublicPath(path, from, page.targets)
    return found && { kind: 'public', ...found }
  },
  /** Where other generators look, if only one page is there. */
  (path, { page, from }) => {
    const [url, ...others] = findElsewhere(path, from, page)
    return others.length === 0 ? asPage(url) : undefined
  },
]

/** What a path means; undefined if it leads nowhere. */
export function readPath(path: string, context: LinkContext): Meaning | undefined {
  for (const read of readings) {
    const meaning = read(path, context)
    if (meaning) return meaning
  }
  return undefined
}

function asPage(url: string | undefined): Meaning | undefined {
  return url === undefined ? undefined : { kind: 'page', url, isTranslated: false }
}

/** What a path leads to besides pages; undefined for one that can only mean a page. */
export function neighborAt(path: string, context: LinkContext): Neighbor | NoNeighbor | undefined {
  const { page, options } = context
  const decoded = decodeUrl(path)
  const isRooted =
    options.hasRootPaths && isRootFile(decoded) && !page.targets.hasPublicFile(decoded)
  if (isRooted) return readRooted(decoded, context)
  if (decoded.startsWith('/') || /(?:^|\/)\.{0,2}$/.test(decoded) || isPageFile(decoded))
    return undefined
  return readNeighbor(decoded, context)
}

/** '/files/a.pdf': the extension distinguishes it from the URL of a page. */
function isRootFile(path: string): boolean {
  return /^\/.*\.(?!html?$)[a-z\d]{1,5}$/i.test(path) && !isPageFile(path)
}
