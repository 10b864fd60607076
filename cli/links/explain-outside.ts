import { join, posix, relative, sep } from 'node:path'
import { decodeUrl, encodePath, splitHref } from '../../runtime/contract/url.ts'
import { findHostedRepository } from '../config/hosted-repository.ts'
import { lookAt } from '../files/disk.ts'
import { gitRoot } from '../files/git/git-root.ts'
import { isPlaceOfSite, placeFrom } from '../files/paths.ts'
import { isPageFile } from './find-page.ts'
import { readablePlace, writableHref } from './href.ts'
import type { LinkContext } from './link-page.ts'
import { isFromRepository } from './repository-paths.ts'

/** As much of a broken link as decides whether it leads out of the pages or of the site. */
interface OutsideLink extends LinkContext {
  /** URLs of the pages that it may mean, if there are several. */
  readonly elsewhere: readonly string[]
}

/** What is wrong with a link, and how to correct it. */
export interface LinkExplanation {
  readonly reason: string
  readonly fix: string
}

/** GitHub shows any file of the repository; a site contains only its own. */
export function explainOutside(
  href: string,
  { page, from, options, elsewhere }: OutsideLink,
): LinkExplanation | undefined {
  const { path, hash } = splitHref(href)
  if (elsewhere.length > 1 || path === '' || path.startsWith('/')) return undefined
  const place = placeFrom(from, decodeUrl(path), options.root)
  if (isPlaceOfSite(place, page.targets.docsFolders)) return undefined
  const url = hostedUrl(join(options.root, place), options.root)
  if (url === undefined) return undefined
  if (isFromRepository({ page, from, options })) {
    return options.viewUrl === undefined
      ? { reason: 'the file is outside the site folder', fix: setEditUrl }
      : { reason: 'Git does not track the file', fix: 'add the file to Git, or remove the link' }
  }
  return {
    reason: 'the file is outside the site folder',
    fix:
      url === ''
        ? `link to the file by its URL in the repository, or copy the file into public/ and link to "${writableHref(encodePath(`/${posix.basename(place)}`))}"`
        : `write "${url}${hash}"`,
  }
}

const setEditUrl =
  'set "docs.editUrl" in the configuration so that the link points to the repository'

/** A path that leads out of `content/`: URLs end at the root, files don't. */
export function explainAbove(
  href: string,
  { page, from, options, elsewhere }: OutsideLink,
  { fix }: LinkExplanation,
): LinkExplanation | undefined {
  const { path } = splitHref(href)
  if (elsewhere.length > 1 || path.startsWith('/') || !from.startsWith('content/')) return undefined
  const place = placeFrom(from, decodeUrl(path), options.root)
  if (place === 'content' || place.startsWith('content/')) return undefined
  const isInSite = isPlaceOfSite(place, page.targets.docsFolders)
  if (isInSite && place.startsWith('public/') && page.targets.hasPublicFile(place.slice(6))) {
    const fix = `write "${writableHref(encodePath(place.slice('public'.length)))}"`
    return { reason: "files in public/ are served from the site's root", fix }
  }
  if (isInSite && lookAt(join(options.root, place))?.isFile()) {
    return {
      reason: `${readablePlace(place)} is outside content/`,
      fix: isPageFile(place)
        ? 'move the file into content/, or link to the file by its URL in the repository'
        : 'copy the file into content/ or public/, and link to the copy',
    }
  }
  if (/\.[a-z\d]{1,5}$/i.test(place) && !isPageFile(place)) return undefined
  return { reason: `the path points to ${readablePlace(place)}, which is outside content/`, fix }
}

/** Where a host shows a file of the site's repository: '' if it is not known; undefined if there is no such file. */
function hostedUrl(file: string, root: string): string | undefined {
  const top = gitRoot(root)
  const path = top === undefined ? '' : relative(top, file).split(sep).join('/')
  // Hidden files are not named.
  if (top === undefined || /^\.|\/\.|\0/.test(path)) return undefined
  if (!lookAt(file)?.isFile()) return undefined
  const url = findHostedRepository(top)?.viewUrl
  return url === undefined ? '' : url + encodePath(path)
}
