/** Pictures of a few bytes: headers with their size, and no visible content. */

export function svg(attributes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`
}

export function png(width: number, height: number): Uint8Array {
  const header = [...ascii('IHDR'), ...big(width, 4), ...big(height, 4), 8, 6, 0, 0, 0]
  return bytes([0x89, ...ascii('PNG\r\n\x1a\n'), ...big(13, 4), ...header, 0, 0, 0, 0])
}

export function gif(width: number, height: number): Uint8Array {
  return bytes([...ascii('GIF89a'), ...little(width, 2), ...little(height, 2), 0, 0, 0])
}

/** `orientation` as EXIF has it: 6 is a quarter turn. */
export function jpeg(width: number, height: number, orientation?: number): Uint8Array {
  const frame = [0xff, 0xc0, ...big(17, 2), 8, ...big(height, 2), ...big(width, 2), 3]
  const rest = [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xd9]
  return bytes([0xff, 0xd8, ...application(orientation), ...frame, ...rest])
}

function application(orientation: number | undefined): number[] {
  if (orientation === undefined) {
    return [0xff, 0xe0, ...big(16, 2), ...ascii('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]
  }
  const entry = [...big(274, 2), ...big(3, 2), ...big(1, 4), ...big(orientation, 2), 0, 0]
  const tiff = [...ascii('MM'), ...big(42, 2), ...big(8, 4), ...big(1, 2), ...entry, 0, 0, 0, 0]
  const exif = [...ascii('Exif\0\0'), ...tiff]
  return [0xff, 0xe1, ...big(exif.length + 2, 2), ...exif]
}

export function webp(width: number, height: number): Uint8Array {
  const chunk = [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]
  const body = [...ascii('WEBPVP8X'), ...little(chunk.length, 4), ...chunk]
  return bytes([...ascii('RIFF'), ...little(body.length, 4), ...body])
}

export function avif(width: number, height: number, brand = 'avif'): Uint8Array {
  const size = box('ispe', [0, 0, 0, 0, ...big(width, 4), ...big(height, 4)])
  const properties = box('iprp', box('ipco', size))
  const type = box('ftyp', [...ascii(brand), 0, 0, 0, 0, ...ascii('avifmif1')])
  return bytes([...type, ...box('meta', [0, 0, 0, 0, ...properties])])
}

function box(type: string, content: readonly number[]): number[] {
  return [...big(content.length + 8, 4), ...ascii(type), ...content]
}

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0))
}

function big(value: number, length: number): number[] {
  return little(value, length).reverse()
}

function little(value: number, length: number): number[] {
  return Array.from({ length }, (_, i) => Math.floor(value / 256 ** i) % 256)
}

function bytes(values: readonly number[]): Uint8Array {
  return Uint8Array.from(values)
}
