import { imageSize } from 'image-size'
import { parseAttributes } from '../html/attributes.ts'

/** Width and height of a picture, in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** What browsers show; the package knows more, and takes some files that are no pictures for one of those. */
const shown = new Set(['avif', 'bmp', 'cur', 'gif', 'heic', 'heif', 'ico', 'jpg', 'png', 'webp'])

/** The size a browser shows a picture at, turned as its EXIF data says; undefined where the file does not tell. */
export function readSize(bytes: Uint8Array, extension: string): Size | undefined {
  if (extension.toLowerCase() === '.svg') return svgSize(new TextDecoder().decode(bytes))
  try {
    const { width, height, orientation = 1, type = '' } = imageSize(bytes)
    if (!shown.has(type)) return undefined
    // From 5 on the picture lies on its side: https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E
    return toSize(orientation > 4 ? [height, width] : [width, height])
  } catch {
    return undefined
  }
}

function toSize([width, height]: readonly [number, number]): Size | undefined {
  const size = { width: Math.round(width), height: Math.round(height) }
  return size.width > 0 && size.height > 0 ? size : undefined
}

/** What may stand before the root of a drawing: its declaration, comments, a document type. */
const prolog = /(?:<\?[^>]*>|<!--[\s\S]*?-->|<!(?!--)[^>[]*(?:\[[^\]]*\]\s*)?>|\s+)*/y
const root = /<svg(?=[\s/>])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/y

/** A drawing's own size, else its view box; where one of width and height is missing the box gives the ratio. */
function svgSize(svg: string): Size | undefined {
  prolog.lastIndex = 0
  prolog.test(svg)
  root.lastIndex = prolog.lastIndex
  const attrs = new Map(parseAttributes(root.exec(svg)?.[1] ?? ''))
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

/** '2in' → 192; undefined for a length that depends on where the picture is shown. */
function toPixels(length = ''): number | undefined {
  const [, number, unit = ''] = /^\s*([\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(length) ?? []
  const pixels = Number(number) * (units[unit.toLowerCase()] ?? Number.NaN)
  return pixels > 0 ? pixels : undefined
}
