import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { decodeUrl, encodePath, normalizePath, splitHref } from '../../runtime/contract/url.ts'
import type { LinePlace } from '../content/origins.ts'
import { lookAt, reading } from '../files/disk.ts'
import { isPlaceOfSite, placeFrom, sourceOfPlace } from '../files/paths.ts'
import { enumerate } from '../report/enumerate.ts'
import { explainDropped } from './dropped-pages.ts'
import { explainNoPage } from './explain-no-page.ts'
import { explainAbove, explainOutside, type LinkExplanation } from './explain-outside.ts'
import { explainPublicPath } from './explain-public.ts'
import { findElsewhere, isPageFile, toRooted } from './find-page.ts'
import { inFormOfUrls, readableHref, readablePlace, writableHref } from './href.ts'
import { type LinkContext, type LinkPage, reportAt } from './link-page.ts'
import {
  isReportedLink,
  type NoNeighbor,
  nearestNeighbor,
  nearestPublic,
  readFileOfSite,
} from './neighbors.ts'
import { withoutSiteAlias } from './other-hrefs.ts'
import { neighborAt } from './readings.ts'
import { isFromRepository } from './repository-paths.ts'
import { suggestHref } from './suggest-href.ts'
import type { LinkTargets } from './types.ts'

/** A link that leads nowhere. */
export interface BrokenLink extends LinkContext {
  readonly place: LinePlace
  /** The decoded path of a file that a plugin may write. */
  readonly later: string | undefined
}

interface ReadLink extends BrokenLink {
  /** If its path may mean a file next to the page. */
  readonly neighbor: NoNeighbor | undefined
  /** URLs of the pages that it may mean, if there are several. */
  readonly elsewhere: readonly string[]
}

/** Reports a link that leads nowhere, with the nearest page or file. */
export function reportBroken(href: string, broken: BrokenLink): void {
  const { page, from, place, later } = broken
  const { path } = splitHref(inFormOfUrls(withoutSiteAlias(href)))
  const found = neighborAt(path, broken)
  const neighbor = found && 'file' in found ? undefined : found
  const link = { ...broken, neighbor, elsewhere: findElsewhere(path, from, page) }
  if (neighbor && isReportedLink(neighbor.place, broken)) return
  // Asked in any case, so that the link is looked at again if another page is nearest.
  const general = explain(href, link)
  const { reason, fix } =
    explainText(href) ??
    explainMdx(href, link) ??
    explainLeftOut(href, link) ??
    explainNoPage(href, link) ??
    explainFolder(href, link) ??
    explainPublic(href, link) ??
    explainOutside(href, link) ??
    explainAbove(href, link, general) ??
    general
  // The same would have to be done for each link to such a page.
  if (fix === addMdx && page.problems.some((problem) => problem.fix === addMdx)) return
  const isLater = later !== undefined && link.elsewhere.length === 0
  reportAt(page, place, {
    code: 'broken-link',
    severity: 'error',
    message: `Broken link to "${readableHref(href)}": ${reason}`,
    fix,
    ...(neighbor?.refusal?.isSecret && {
      refusedFile: join(link.options.root, neighbor.place),
    }),
    ...(isLater && {
      ifMissing: later,
      ifMissingHref: { href: withoutSiteAlias(href), from: link.from, source: page.source },
    }),
  })
}

/** Why a JavaScript expression is not a link. */
function explainText(href: string): LinkExplanation | undefined {
  if (!/^\{.*\}|\$\{.*\}/.test(decodeUrl(href))) return undefined
  return { reason: 'Markdown does not evaluate expressions', fix: 'write the path itself' }
}

const addMdx = `add the MDX plugin to the configuration, or change the file's extension to ".md"`

/** Why a link to an MDX file is broken although the file exists. */
function explainMdx(href: string, { page, from, options }: ReadLink): LinkExplanation | undefined {
  const { fromRoot } = toRooted(splitHref(withoutSiteAlias(href)).path, from)
  // No plugin makes a page of a file whose name begins with `_` or a dot.
  if (page.targets.hasMdx || fromRoot === undefined || /\/[_.]/.test(fromRoot)) return undefined
  const path = fromRoot.replace(/(?:\.mdx|\/)$/, '')
  const file = [`${path}.mdx`, `${path}/index.mdx`].find(
    (name) =>
      'hash' in (readFileOfSite(join(options.root, 'content', name), { page, options }) ?? {}),
  )
  return file === undefined
    ? undefined
    : { reason: `without the MDX plugin, content${file} is not a page`, fix: addMdx }
}

/** GitHub shows the folder that a link leads to; a site shows only pages. */
function explainFolder(
  href: string,
  { page, from, options, elsewhere }: ReadLink,
): LinkExplanation | undefined {
  const { path } = splitHref(href)
  if (elsewhere.length > 1) return undefined
  const place = placeFrom(from, decodeUrl(path), options.root).replace(/\/$/, '')
  if (path === '' || path.startsWith('/') || !isPlaceOfSite(place, page.targets.docsFolders))
    return undefined
  const names = namesIn(join(options.root, place))
  if (!names) return undefined
  const index = from.startsWith('content/') ? 'index.md' : 'README.md'
  const isOfPages = ['content', ...(page.targets.docsFolders ?? [])].some(
    (folder) => folder === '.' || `${place}/`.startsWith(`${folder}/`),
  )
  return {
    reason: `${place}/ is a folder without an index page`,
    fix:
      isOfPages && names.some(isPageFile)
        ? `add ${place}/${index}, or link to a page in that folder`
        : 'link to the folder by its URL in the repository, or remove the link',
  }
}

/** A folder or a file of `public/` that hosts serve under another URL. */
function explainPublic(
  href: string,
  { page: { targets }, from, options: { root }, elsewhere }: ReadLink,
): LinkExplanation | undefined {
  const { fromRoot } = toRooted(splitHref(withoutSiteAlias(href)).path, from)
  if (fromRoot === undefined || elsewhere.length > 1) return undefined
  return explainPublicPath(fromRoot, writableHref(href), { targets, root })
}

/** A page that a plugin left out. */
function explainLeftOut(href: string, { page, from, options: { root } }: ReadLink) {
  const { targets } = page
  const path = decodeUrl(splitHref(withoutSiteAlias(href)).path)
  const place = path.startsWith('/') ? targets.placeOfUrl?.(path) : placeFrom(from, path, root)
  const dropped = targets.droppedAt?.(place ?? `content${path}`)
  return dropped && explainDropped(dropped)
}

/** The names in a folder; undefined if there is no such folder. */
function namesIn(folder: string): readonly string[] | undefined {
  return lookAt(folder)?.isDirectory() ? reading(folder, () => readdirSync(folder)) : undefined
}

function explain(href: string, link: ReadLink): LinkExplanation {
  const { page, from, neighbor, later, elsewhere } = link
  if (elsewhere.length > 1) {
    const urls = elsewhere.map((url) => `"${readableHref(url)}"`)
    return {
      reason: `the path could refer to ${enumerate(urls, 'or')}`,
      fix: `write ${enumerate(urls, 'or')}`,
    }
  }
  const { path } = splitHref(withoutSiteAlias(href))
  const { fromRoot = posix.join('/', decodeUrl(path)) } = toRooted(path, from)
  const target = normalizePath(fromRoot.replace(/\.(?:mdx?|tsx)$/, ''))
  // Asked in any case: what is nearest changes with any page, so the link is looked at again in each build. While a plugin
  // may write the file, that is asked at the end.
  const isUrl = path.startsWith('/') && !isPageFile(fromRoot)
  const url = isUrl ? target : (page.targets.urlOfPath?.(target) ?? target)
  const nearPage = later === undefined ? page.targets.nearestUrl(encodePath(url)) : undefined
  const isFile = /\.(?!html$)[a-z\d]{1,5}$/i.test(target)
  if (neighbor?.refusal) {
    const { reason, fix } = neighbor.refusal
    return { reason: `${readablePlace(neighbor.place)} cannot be read; ${reason}`, fix }
  }
  const nearFile = neighbor && isFile ? nearestNeighbor(decodeUrl(path), neighbor, link) : undefined
  if (neighbor && isFile && (nearFile || !nearPage))
    return missingFile(
      neighbor,
      { near: nearFile, isInRepository: isFromRepository(link) },
      from,
      page,
    )
  if (isFile && !nearPage) {
    const file = readablePlace(`public${target}`)
    const near = nearestPublic(target, link)
    const fix =
      near === undefined ? `add ${file}, or remove the link` : `write "${writableHref(near)}"`
    return { reason: `there is no file ${file}`, fix }
  }
  if (page.isGenerated && from === page.origins[0]?.place) {
    return {
      reason: `no page has the URL "${readableHref(encodePath(target))}"`,
      fix: nearPage
        ? `write "${suggestHref(withoutSiteAlias(href), nearPage, from, page)}"`
        : 'correct the path, or remove the link',
    }
  }
  const file = missingPage(path, from, target, page.targets)
  const isAlone = nearPage === undefined && later === undefined
  const nearSource = isAlone ? nearestPageFile(decodeUrl(path), link) : undefined
  if (nearSource !== undefined) {
    const reason = `there is no file ${missingPage(path, from, fromRoot, page.targets)}`
    return { reason, fix: `write "${writableHref(encodePath(nearSource))}", or add ${file}` }
  }
  return {
    reason: isPageFile(fromRoot)
      ? `there is no file ${missingPage(path, from, fromRoot, page.targets)}`
      : 'no page has that URL',
    fix: nearPage
      ? `write "${suggestHref(withoutSiteAlias(href), nearPage, from, page)}", or add ${file}`
      : `add ${file}, or remove the link`,
  }
}

/** The relative path to the page in the same folder whose file has the most similar name: index pages have another URL. */
function nearestPageFile(path: string, link: ReadLink): string | undefined {
  const { page, from, options } = link
  if (!isPageFile(path) || path.startsWith('/')) return undefined
  const near = nearestNeighbor(path, { place: placeFrom(from, path, options.root) }, link)
  const source = near && sourceOfPlace(placeFrom(from, near, options.root))
  const isPage = source !== undefined && page.targets.urlOfSource(source) !== undefined
  return isPage ? near : undefined
}

/** The place of the file that a link needs; `target` is the path below `content/`. */
function missingPage(
  path: string,
  from: string,
  target: string,
  { placeOfUrl }: Pick<LinkTargets, 'placeOfUrl'>,
): string {
  const isBelow = path.startsWith('/') || from.startsWith('content/')
  const isUrl = path.startsWith('/') && !isPageFile(target)
  const place = isUrl
    ? (placeOfUrl?.(target) ?? `content${target}`)
    : isBelow
      ? `content${target}`
      : posix.join(posix.dirname(from), decodeUrl(path))
  const folder = readablePlace(place.replace(/\/$/, ''))
  if (isPageFile(folder)) return folder
  return folder === 'content' ? 'content/index.md' : `${folder}.md`
}

interface MissingFile {
  /** A path that leads to a file with a similar name. */
  readonly near: string | undefined
  /** Whether the link is in a text from elsewhere in the repository. */
  readonly isInRepository: boolean
}

function missingFile(
  neighbor: NoNeighbor,
  { near, isInRepository }: MissingFile,
  from: string,
  { targets }: Pick<LinkPage, 'targets'>,
) {
  const place = readablePlace(neighbor.place)
  const inPublic = place.startsWith('public/') ? place.slice('public'.length) : undefined
  if (inPublic !== undefined && targets.hasPublicFile(inPublic)) {
    return {
      reason: "files in public/ are served from the site's root",
      fix: `write "${writableHref(encodePath(inPublic))}"`,
    }
  }
  if (from.startsWith('content/') && !place.startsWith('content/')) {
    return {
      reason: `the path points to ${place}, which is outside content/`,
      fix: 'correct the path, or add the file to public/ and link to it there',
    }
  }
  if (isInRepository) {
    return { reason: `there is no file ${place}`, fix: 'correct the path, or remove the link' }
  }
  if (!isPlaceOfSite(neighbor.place, targets.docsFolders)) {
    return {
      reason: 'the path points outside the site folder',
      fix: 'correct the path, or add the file to public/ and link to it there',
    }
  }
  return {
    reason: `there is no file ${place}`,
    fix: near ? `write "${writableHref(encodePath(near))}"` : `add ${place}, or remove the link`,
  }
}
