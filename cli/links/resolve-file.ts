import { join, posix } from 'node:path'
import {
  decodeUrl,
  encodePath,
  isExternal,
  splitHref,
  withBase,
} from '../../runtime/contract/url.ts'
import type { Refusal } from '../files/disk.ts'
import { listedForm } from '../files/other-spelling.ts'
import { isPlaceOfSite, placeFrom } from '../files/paths.ts'
import { isDataImage, unsafeUrl } from '../html/unsafe-url.ts'
import type { Size } from '../images/image-size.ts'
import type { ImageVariants } from '../images/image-variants.ts'
import { withoutAlias } from './aliased-files.ts'
import {
  fileOf,
  inFormOfUrls,
  noteLocalHref,
  readableHref,
  readablePlace,
  type WrittenHref,
  writableHref,
} from './href.ts'
import type { LinkOptions } from './link-options.ts'
import { type LinkContext, type LinkPage, reportAt } from './link-page.ts'
import {
  isReportedLink,
  type Neighbor,
  type NoNeighbor,
  nearestNeighbor,
  nearestPublic,
  publishNeighbor,
  readFileOfSite,
  readNeighbor,
  readPlace,
  readRooted,
} from './neighbors.ts'
import { finalFileUrl, pathOnHost } from './other-hrefs.ts'
import { reportUnsafe } from './report-unsafe.ts'
import { isFromRepository, readInRepository } from './repository-paths.ts'
import { isTemplate } from './templates.ts'

/** What readers get for a file that the author put into the page. */
export interface ResolvedFile {
  /** Undefined if it is refused. */
  readonly src: string | undefined
  /** The size of the image, if it is one of this site. */
  readonly size?: Size | undefined
  /** The image in several widths, if the site wants that. */
  readonly variants?: Pick<ImageVariants, 'srcset' | 'sizes'> | undefined
}

/** What a page does with a file: shows it as an image, for which its size is needed or not, or loads it. */
export type FileUse = 'sized image' | 'image' | 'asset'

/** An image; an unsafe URL is one that browsers would not show as an image. */
export function resolveImage(
  written: WrittenHref,
  page: LinkPage,
  options: LinkOptions,
): ResolvedFile {
  const { href } = written
  const unsafe = isDataImage(href) ? undefined : unsafeUrl(href)
  if (unsafe) {
    reportUnsafe('an image', href, unsafe, page, written.locate())
    return { src: undefined }
  }
  return resolveFile(written, 'sized image', page, options)
}

/** A file of the site: of `public/` under its name, of the page's folder under its content's hash in `assets/`. */
export function resolveFile(
  written: WrittenHref,
  use: FileUse,
  page: LinkPage,
  options: LinkOptions,
): ResolvedFile {
  const from = fileOf(written, page)
  const context = { page, from, options }
  const href = inFormOfUrls(withoutAlias(written.href, context))
  const onHost = pathOnHost(href)
  if (onHost !== undefined || isExternal(href)) return { src: onHost ?? finalFileUrl(href) }
  if (isTemplate(written, use === 'asset' ? 'file' : 'image', page)) return { src: href }
  const { path, query, hash } = splitHref(href)
  const decoded = decodeUrl(path)
  const external = options.externalPaths.find(path, from)
  if (external !== undefined) return { src: external + query + hash }
  noteLocalHref(written, { kind: 'image', from }, page)
  const rooted = readInPages(decoded, context)
  const isRooted = decoded.startsWith('/') && !rooted
  if (isRooted && (page.targets.hasPublicFile(decoded) || !isFromRepository(context))) {
    return resolvePublic({ ...written, href }, { use, path: decoded }, context)
  }
  const isAliased = href !== inFormOfUrls(written.href)
  const neighbor =
    rooted ??
    (isAliased
      ? readPlace(placeFrom(from, decoded, options.root), context)
      : (written.isInHtml && readFromUrl(decoded, context)) ||
        readInRepository(decoded, context) ||
        readNeighbor(decoded, context))
  if (!('file' in neighbor)) {
    const near = similarFile(decoded, neighbor, context)
    const isOutsideContent =
      !isAliased && from.startsWith('content/') && !neighbor.place.startsWith('content/')
    reportMissing(written, { use, ...neighbor, near, isOutsideContent }, context)
    return { src: href }
  }
  if (!neighbor.file.size && use === 'sized image') reportSize(written, page)
  const url = publishNeighbor(neighbor, use === 'asset' ? 'files' : 'img', page)
  const src = withBase(url, options.baseUrl) + query + hash
  if (use !== 'sized image') return { src }
  return { src, size: neighbor.file.size, ...publishVariants(written, neighbor, context) }
}

/** Publishes an image in several widths, too, if the site wants that. */
function publishVariants(
  written: WrittenHref,
  { path, file }: Pick<Neighbor, 'path' | 'file'>,
  { page, options: { makeVariants } }: LinkContext,
): Pick<ResolvedFile, 'variants'> {
  const variants = makeVariants?.(path, file)
  if (variants === 'damaged') {
    reportDamaged(written, page)
    return {}
  }
  for (const asset of variants?.assets ?? []) page.assets.set(asset.outputFile, asset)
  return { variants }
}

/** The file in the folder of the pages that a path with a leading `/` may name; files of `public/` come first. */
function readInPages(path: string, context: LinkContext): Neighbor | undefined {
  const { page, options } = context
  if (!options.hasRootPaths || !path.startsWith('/') || page.targets.hasPublicFile(path))
    return undefined
  return readRooted(path, context)
}

/** The file that a browser finds from the URL of the page; undefined if there is none. */
function readFromUrl(path: string, context: LinkContext): Neighbor | undefined {
  const [name = ''] = posix.basename(context.from).split('.')
  if (!context.options.hasUrlPaths || /^(?:index|README)$/.test(name)) return undefined
  const found = readNeighbor(posix.join(name, path), context)
  return 'file' in found ? found : undefined
}

function resolvePublic(
  written: WrittenHref,
  { use, path }: { readonly use: FileUse; readonly path: string },
  context: LinkContext,
): ResolvedFile {
  const { page, options } = context
  const place = listedForm(posix.join('public', path), options.root)
  const file = join(options.root, place)
  if (!page.targets.hasPublicFile(path)) {
    // No system has a name with the character that is written as `%00`.
    if (place.startsWith('public/') && !file.includes('\0')) page.includes.add(file)
    const { laterFiles } = page.targets
    const later = laterFiles ? path : undefined
    const near = nearestPublic(path, context)
    reportMissing(written, { use, place: `public${path}`, near, later }, context)
    return { src: laterFiles ? withBase(written.href, options.baseUrl) : written.href }
  }
  const src = withBase(written.href, options.baseUrl)
  // Only a file that is measured has to be read.
  if (use !== 'sized image') return { src }
  const image = readFileOfSite(file, context)
  if (image && 'reason' in image) {
    reportMissing(written, { use, place, refusal: image }, context)
    return { src }
  }
  if (!image?.size) reportSize(written, page)
  return {
    src,
    size: image?.size,
    ...(image && publishVariants(written, { path: file, file: image }, context)),
  }
}

/**
 * A path that leads to a file: to one with a similar name, or to the one that a browser would load if the URL of the page ended
 * with a slash. In MkDocs, paths in raw HTML are relative to that URL.
 */
function similarFile(path: string, missing: NoNeighbor, context: LinkContext): string | undefined {
  const { page, from } = context
  if (missing.refusal || !isPlaceOfSite(missing.place, page.targets.docsFolders)) return undefined
  const above = path.startsWith('../') ? path.replace('../', '') : undefined
  if (above !== undefined && 'file' in readNeighbor(above, context)) return above
  // A page in `content/` is offered only files in `content/`, and those in `public/` by their URL.
  if (from.startsWith('content/') && !missing.place.startsWith('content/')) {
    const url = missing.place.startsWith('public/') ? missing.place.slice('public'.length) : ''
    return page.targets.hasPublicFile(url) ? encodePath(url) : undefined
  }
  const near = nearestNeighbor(path, missing, context)
  return near && /[#?%]/.test(near) ? undefined : near
}

interface Missing {
  readonly use: FileUse
  readonly place: string
  readonly refusal?: Refusal | undefined
  /** A path that leads to a file. */
  readonly near?: string | undefined
  /** The path of a file that a plugin may write. */
  readonly later?: string | undefined
  /** Whether a page in `content/` names a file elsewhere, which may exist. */
  readonly isOutsideContent?: boolean
}

function reportMissing(
  { href, locate }: WrittenHref,
  { use, place, refusal, near, later, isOutsideContent }: Missing,
  context: LinkContext,
): void {
  const { page, options } = context
  if (isReportedLink(place, context)) return
  const isOutside = !isPlaceOfSite(place, page.targets.docsFolders) && !isFromRepository(context)
  const fixMissing =
    isOutside || isOutsideContent
      ? "correct the path, or add the file to the page's folder and use its new path"
      : 'add the file, or correct the path'
  const reason = isOutside
    ? 'the path points outside the site folder'
    : isOutsideContent
      ? `the path points to ${readablePlace(place)}, which is outside content/`
      : explain(place, refusal)
  reportAt(page, locate(), {
    code: use === 'asset' ? 'broken-asset' : 'broken-image',
    severity: 'error',
    message: `Cannot ${use === 'asset' ? 'load' : 'show the image'} "${readableHref(href)}": ${reason}`,
    fix: refusal?.fix ?? (near ? `write "${writableHref(near)}"` : fixMissing),
    ...(later !== undefined && { ifMissing: later }),
    ...(refusal?.isSecret && { refusedFile: join(options.root, place) }),
  })
}

function explain(place: string, refusal: Refusal | undefined): string {
  const name = readablePlace(place)
  return refusal ? `${name} cannot be read; ${refusal.reason}` : `there is no file ${name}`
}

/** The start of the file says that it is an image. */
function reportDamaged({ href, locate }: WrittenHref, page: LinkPage): void {
  reportAt(page, locate(), {
    code: 'image-unreadable',
    severity: 'warning',
    message: `Cannot make smaller copies of the image "${readableHref(href)}": the file is damaged`,
    fix: 'save the image again as PNG, JPEG, WebP, or AVIF',
  })
}

/** Without a size the text below jumps when the image arrives. */
function reportSize({ href, locate }: WrittenHref, page: LinkPage): void {
  const isDrawing = /\.svg(?:[?#]|$)/i.test(href)
  reportAt(page, locate(), {
    code: 'image-unreadable',
    severity: 'warning',
    message: `Cannot determine the size of the image "${readableHref(href)}": ${isDrawing ? 'the file has no "<svg>" with a viewBox, or with both a width and a height' : 'the file is damaged or is not an image that browsers can show'}`,
    fix: isDrawing
      ? 'add a viewBox to the "<svg>"'
      : 'save the image again as PNG, JPEG, GIF, WebP, AVIF, or SVG',
  })
}
