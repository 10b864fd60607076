import { basename, extname, join, posix } from 'node:path'
import {
  decodeUrl,
  encodePath,
  isExternal,
  splitHref,
  withBase,
} from '../../../../runtime/contract/url.ts'
import { explainRefusal, type Refusal } from '../../../files/disk.ts'
import { isDataImage, unsafeUrl } from '../../../html/unsafe-url.ts'
import type { ImageFile } from '../../image-files.ts'
import type { Size } from '../../image-size.ts'
import { type MarkdownEnv, reportAt } from '../../page-env.ts'
import { fileOf, noteLocalHref, readableHref, type WrittenHref } from './href.ts'
import type { LinkOptions } from './resolve-link.ts'
import { reportUnsafe } from './unsafe-links.ts'

/** What readers get for a file that the author put into the page. */
export interface ResolvedFile {
  /** Undefined if it is refused. */
  readonly src: string | undefined
  /** The size of the image, if it is one of this site. */
  readonly size?: Size | undefined
}

/** What a page does with a file: shows it as an image, for which its size is needed or not, or loads it. */
export type FileUse = 'sized image' | 'image' | 'asset'

/** An image; an unsafe URL is one that browsers would not show as an image. */
export function resolveImage(
  written: WrittenHref,
  env: MarkdownEnv,
  options: LinkOptions,
): ResolvedFile {
  const { href } = written
  const unsafe = isDataImage(href) ? undefined : unsafeUrl(href)
  if (unsafe) {
    reportUnsafe('an image', href, unsafe, env, written.locate())
    return { src: undefined }
  }
  return resolveFile(written, 'sized image', env, options)
}

/** A file of the site: of `public/` under its name, of the page's folder under its content's hash in `assets/`. */
export function resolveFile(
  written: WrittenHref,
  use: FileUse,
  env: MarkdownEnv,
  options: LinkOptions,
): ResolvedFile {
  const { href } = written
  if (isExternal(href)) return { src: href }
  const { path, query, hash } = splitHref(href)
  const decoded = decodeUrl(path)
  const from = fileOf(written, env)
  noteLocalHref(written, { kind: 'image', from }, env)
  if (decoded.startsWith('/')) return resolvePublic(written, { use, path: decoded }, env, options)
  const place = posix.join(posix.dirname(from), decoded)
  // A page shows files of `content/`; text from elsewhere in the site may show the images next to it.
  const isWithin = from.startsWith('content/') ? place.startsWith('content/') : !isOutside(place)
  const file = join(options.root, place)
  const image = isWithin ? read(file, env, options) : undefined
  if (!image || 'reason' in image) {
    reportMissing(written, { use, place, refusal: image }, env)
    return { src: href }
  }
  const folder = use === 'asset' ? 'files' : 'img'
  const outputFile = `assets/${folder}/${basename(file, extname(file))}-${image.hash}${extname(file)}`
  env.assets.set(outputFile, { file, outputFile })
  if (!image.size && use === 'sized image') reportSize(written, env)
  const src = withBase(`/${encodePath(outputFile)}`, options.baseUrl) + query + hash
  return { src, size: use === 'sized image' ? image.size : undefined }
}

function resolvePublic(
  written: WrittenHref,
  { use, path }: { readonly use: FileUse; readonly path: string },
  env: MarkdownEnv,
  options: LinkOptions,
): ResolvedFile {
  const place = posix.join('public', path)
  const file = join(options.root, place)
  if (!env.targets.hasPublicFile(path)) {
    if (place.startsWith('public/')) env.includes.add(file)
    const { laterFiles } = env.targets
    reportMissing(
      written,
      { use, place: `public${path}`, later: laterFiles ? path : undefined },
      env,
    )
    return { src: laterFiles ? withBase(written.href, options.baseUrl) : written.href }
  }
  const src = withBase(written.href, options.baseUrl)
  // Only a file that is measured has to be read.
  if (use !== 'sized image') return { src }
  const image = read(file, env, options)
  if (image && 'reason' in image) {
    reportMissing(written, { use, place, refusal: image }, env)
    return { src }
  }
  if (!image?.size) reportSize(written, env)
  return { src, size: image?.size }
}

function isOutside(place: string): boolean {
  return /^\.\.(?:\/|$)/.test(place)
}

function read(
  file: string,
  env: MarkdownEnv,
  { images }: LinkOptions,
): ImageFile | Refusal | undefined {
  env.includes.add(file)
  try {
    return images.read(file)
  } catch (error) {
    const refusal = explainRefusal(error)
    if (!refusal) throw error
    return refusal
  }
}

interface Missing {
  readonly use: FileUse
  readonly place: string
  readonly refusal?: Refusal | undefined
  /** The path of a file that a plugin may write. */
  readonly later?: string | undefined
}

function reportMissing(
  { href, locate }: WrittenHref,
  { use, place, refusal, later }: Missing,
  env: MarkdownEnv,
): void {
  reportAt(env, locate(), {
    code: use === 'asset' ? 'broken-asset' : 'broken-image',
    severity: 'error',
    message: `Cannot ${use === 'asset' ? 'load' : 'show the image'} "${readableHref(href)}": ${refusal ? `${place} cannot be read: ${refusal.reason}` : `there is no file ${place}`}`,
    fix: refusal?.fix ?? 'add the file, or correct the path',
    ...(later !== undefined && { ifMissing: later }),
  })
}

/** Without a size the text below jumps when the image arrives. */
function reportSize({ href, locate }: WrittenHref, env: MarkdownEnv): void {
  const isDrawing = /\.svg(?:[?#]|$)/i.test(href)
  reportAt(env, locate(), {
    code: 'image-unreadable',
    severity: 'warning',
    message: `Cannot determine the size of the image "${readableHref(href)}": ${isDrawing ? 'its file has no "<svg>" with a width and height, or with a viewBox' : 'its file is damaged, or not an image that browsers can show'}`,
    fix: isDrawing
      ? 'add a viewBox to the "<svg>"'
      : 'save it again as PNG, JPEG, GIF, WebP, AVIF or SVG',
  })
}
