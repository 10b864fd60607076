import { basename, extname, join, posix } from 'node:path'
import { isExternal, splitHref, withBase } from '../../../runtime/contract/url.ts'
import { explainRefusal, type Refusal } from '../../files/disk.ts'
import { isDataImage, unsafeAddress } from '../../html/unsafe-address.ts'
import type { ImageFile } from '../image-files.ts'
import type { Size } from '../image-size.ts'
import type { MarkdownEnv } from '../types.ts'
import { decode, encodePath, readable } from './address.ts'
import { reportAt } from './report.ts'
import { fileOf, type LinkOptions, noteAddress, type Written } from './resolve-link.ts'
import { reportUnsafe } from './unsafe-links.ts'

/** What readers get for an image that the author wrote. */
export interface ResolvedImage {
  /** Undefined where it is refused. */
  readonly src: string | undefined
  /** The size of the file, where it is one of this site. */
  readonly size?: Size | undefined
}

/** An image of the site: of `public/` under its name, of the page's folder under its content's hash in `assets/`. */
export function resolveImage(
  written: Written,
  env: MarkdownEnv,
  options: LinkOptions,
): ResolvedImage {
  const { href } = written
  const unsafe = isDataImage(href) ? undefined : unsafeAddress(href)
  if (unsafe) {
    reportUnsafe('show the image', href, unsafe, env, written.locate())
    return { src: undefined }
  }
  if (isExternal(href)) return { src: href }
  const { path, query, hash } = splitHref(href)
  const decoded = decode(path)
  const from = fileOf(written, env)
  noteAddress('image', written, env, from)
  if (decoded.startsWith('/')) return resolvePublic(written, decoded, env, options)
  const place = posix.join(posix.dirname(from), decoded)
  // A page shows what stands in `content/`; text from elsewhere may bring its pictures along.
  const isWithin = from.startsWith('content/') ? place.startsWith('content/') : !isOutside(place)
  const file = join(options.root, place)
  const image = isWithin ? read(file, env, options) : undefined
  if (!image || 'reason' in image) {
    reportMissing(written, { place, refusal: image }, env)
    return { src: href }
  }
  const outputFile = `assets/img/${basename(file, extname(file))}-${image.hash}${extname(file)}`
  env.assets.set(outputFile, { file, outputFile })
  if (!image.size) reportSize(written, env)
  const src = withBase(`/${encodePath(outputFile)}`, options.baseUrl) + query + hash
  return { src, size: image.size }
}

function resolvePublic(
  written: Written,
  path: string,
  env: MarkdownEnv,
  options: LinkOptions,
): ResolvedImage {
  const place = posix.join('public', path)
  const file = join(options.root, place)
  if (!env.targets.hasPublicFile(path)) {
    if (place.startsWith('public/')) env.includes.add(file)
    reportMissing(written, { place: `public${path}` }, env)
    return { src: written.href }
  }
  const image = read(file, env, options)
  if (image && 'reason' in image) {
    reportMissing(written, { place, refusal: image }, env)
    return { src: withBase(written.href, options.baseUrl) }
  }
  if (!image?.size) reportSize(written, env)
  return { src: withBase(written.href, options.baseUrl), size: image?.size }
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

function reportMissing(
  { href, locate }: Written,
  { place, refusal }: { readonly place: string; readonly refusal?: Refusal | undefined },
  env: MarkdownEnv,
): void {
  const { line, column } = locate()
  const problem = {
    code: 'broken-image' as const,
    severity: 'error' as const,
    message: `Cannot show the image "${readable(href)}": ${refusal ? `cannot read ${place}, ${refusal.reason}` : `there is no file ${place}`}`,
    fix: refusal?.fix ?? 'add the file, or correct the path',
  }
  reportAt(env, line, problem, column)
}

/** Without a size the text below jumps when the picture arrives. */
function reportSize({ href, locate }: Written, env: MarkdownEnv): void {
  const { line, column } = locate()
  const isDrawing = /\.svg(?:[?#]|$)/i.test(href)
  const problem = {
    code: 'image-unreadable' as const,
    severity: 'warning' as const,
    message: `Cannot tell the size of the image "${readable(href)}": ${isDrawing ? 'its file has no <svg> with width and height, or with a viewBox' : 'its file is damaged, or no picture that browsers show'}`,
    fix: isDrawing
      ? 'give the <svg> a viewBox'
      : 'save it again as PNG, JPEG, GIF, WebP, AVIF or SVG',
  }
  reportAt(env, line, problem, column)
}
