import { imageSize } from 'image-size'
import { parseHtmlAttributes } from '../html/attributes.ts'

/** Width and height of an image, in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** What browsers show; the package reads more types, and takes some files that are not images for one of those. */
const shown = new Set(['avif', 'bmp', 'cur', 'gif', 'heic', 'heif', 'ico', 'jpg', 'png', 'webp'])

/** The size at which a browser shows an image, turned as its EXIF data says; undefined if the file does not say. */
export function readSize(bytes: Uint8Array, extension: string): Size | undefined {
  if (extension.toLowerCase() === '.svg') return svgSize(new TextDecoder().decode(bytes))
  try {
    const { width, height, orientation = 1, type = '' } = imageSize(asStillImage(bytes))
    if (!shown.has(type)) return undefined
    // From 5 on the image lies on its side: https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E
    return toSize(orientation > 4 ? [height, width] : [width, height])
  } catch {
    return undefined
  }
}

/** An animated AVIF as the still image that is in it, too: the package does not know the brand `avis`. */
function asStillImage(bytes: Uint8Array): Uint8Array {
  const opening = new TextDecoder('latin1').decode(bytes.subarray(4, 12))
  if (opening !== 'ftypavis') return bytes
  const still = bytes.slice()
  still[11] = 'f'.charCodeAt(0)
  return still
}

/** In pixels. No format that browsers show has longer sides, except by mistake: those of a JPEG have 16 bits. */
const longestSide = 65_535

function toSize([width, height]: readonly [number, number]): Size | undefined {
  const size = { width: Math.round(width), height: Math.round(height) }
  const sides = [size.width, size.height]
  return sides.every((side) => side > 0 && side <= longestSide) ? size : undefined
}

/** What may come before the root of an SVG file: its declaration, comments, a document type. */
const prolog = /(?:<\?[^>]*>|<!--[\s\S]*?-->|<!(?!--)[^>[]*(?:\[[^\]]*\]\s*)?>|\s+)*/y
const root = /<svg(?=[\s/>])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/y

/** The size of an SVG file, or else its view box, which gives the ratio if only one of width and height is there. */
function svgSize(svg: string): Size | undefined {
  prolog.lastIndex = 0
  prolog.test(svg)
  root.lastIndex = prolog.lastIndex
  const attrs = new Map(parseHtmlAttributes(root.exec(svg)?.[1] ?? ''))
  const box = viewBox(attrs.get('viewbox') ?? '')
  const width = toPixels(attrs.get('width'))
  const height = toPixels(attrs.get('height'))
  if (width && height) return toSize([width, height])
  if (!box) return undefined
  if (width) return toSize([width, (width * box.height) / box.width])
  if (height) return toSize([(height * box.width) / box.height, height])
  return toSize([box.width, box.height])
}

function viewBox(text: string): Size | undefined {
  const [, , width = 0, height = 0] = text
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? { width, height } : undefined
}

/** Pixels by unit: https://www.w3.org/TR/css-values-4/#absolute-lengths */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
}

/** '2in' → 192; undefined for a length that depends on where the image is shown. */
function toPixels(length = ''): number | undefined {
  const [, number, unit = ''] = /^\s*([\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(length) ?? []
  const pixels = Number(number) * (units[unit.toLowerCase()] ?? Number.NaN)
  return pixels > 0 ? pixels : undefined
}
