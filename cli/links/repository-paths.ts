import { realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { decodeUrl } from '../../runtime/contract/url.ts'
import { fillEditUrl } from '../config/edit-url.ts'
import { lookAt } from '../files/disk.ts'
import { gitRoot } from '../files/git/git-root.ts'
import { gitIndex, isTracked } from '../files/git/tracked-files.ts'
import { isPlaceOfSite, placeFrom } from '../files/paths.ts'
import { refuseOutside } from '../files/publish-rule.ts'
import { type FoundPage, findTranslated } from './find-page.ts'
import { type LinkContext, publishRule } from './link-page.ts'
import { type Neighbor, type NoNeighbor, readRepositoryFile } from './neighbors.ts'

/**
 * Whether a text is from elsewhere in the repository, such as the project's README that a page includes: its relative paths
 * lead to files of the repository, as they do on the host of the repository.
 */
export function isFromRepository({ from, page, options }: LinkContext): boolean {
  const { root } = options
  return (
    !isPlaceOfSite(from, page.targets.docsFolders) &&
    refuseOutside(from, publishRule(root, page)) === undefined
  )
}

/** The page whose file, or whose folder, a relative path in such a text leads to: 'docs/content/guide/setup.md' */
export function findPageInRepository(path: string, context: LinkContext): FoundPage | undefined {
  const place = placeInRepository(path, context)
  const [top, ...inContent] = place?.replace(/\/$/, '').split('/') ?? []
  // The site's folder itself is the home page.
  if (top !== '' && top !== 'content') return undefined
  return findTranslated(`/${inContent.join('/')}`, 'content/index.md', context.page)
}

/** The URL at which the host of the repository shows what a relative path in such a text leads to. */
export function urlInRepository(path: string, context: LinkContext): string | undefined {
  const { viewUrl, root } = context.options
  const place = placeInRepository(path, context)
  if (place === undefined || viewUrl === undefined) return undefined
  const file = join(root, place)
  const found = lookAt(file)
  context.page.includes.add(file)
  const isShown = found?.isDirectory() || (found?.isFile() && isPushed(place, context))
  return isShown ? fillEditUrl(viewUrl, place) : undefined
}

/** The image, or another file that pages load, that a relative path in such a text leads to. */
export function readInRepository(
  path: string,
  context: LinkContext,
): Neighbor | NoNeighbor | undefined {
  const place = placeInRepository(path, context)
  return place === undefined ? undefined : readRepositoryFile(place, context)
}

/** Relative to the root; undefined if the path means something else. With `/` first, it begins at the top of the repository. */
function placeInRepository(path: string, context: LinkContext): string | undefined {
  const { root } = context.options
  if (path === '' || !isFromRepository(context)) return undefined
  const decoded = decodeUrl(path)
  if (decoded.includes('\0')) return undefined
  const top = decoded.startsWith('/') ? gitRoot(realpathSync(root)) : undefined
  const place =
    top === undefined
      ? placeFrom(context.from, decoded, root)
      : relative(realpathSync(root), join(top, decoded)).split(sep).join('/')
  return refuseOutside(place, publishRule(root, context.page)) ? undefined : place
}

/** Pages of a repository on a host, which links reach from the URL of a file: '../../issues' */
const hostedPages =
  /^(?:(?:issues|pulls?|discussions|releases|wiki|actions|security|tags|milestones|labels)(?:\/|$)|(?:tree|blob|compare|commits?)\/)/

/** The URL of a page of the repository on its host; undefined for other paths. */
export function hostedPageUrl(path: string, context: LinkContext): string | undefined {
  const { viewUrl } = context.options
  const rest = path.replace(/^(?:\.\.\/)+/, '')
  if (viewUrl === undefined || rest === path || !hostedPages.test(rest)) return undefined
  if (!isFromRepository(context) || placeInRepository(path, context) !== undefined) return undefined
  return new URL(path, fillEditUrl(viewUrl, context.from)).href
}

/** Whether git tracks a file, as far as git can say. */
function isPushed(place: string, { page, options: { root } }: LinkContext): boolean {
  const site = realpathSync(root)
  const index = gitIndex(site)
  if (index !== undefined) page.includes.add(index)
  return isTracked(site, place) !== false
}
