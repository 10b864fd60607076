import { brotliCompressSync } from 'node:zlib'

export interface FontOptions {
  readonly unitsPerEm: number
  /** The width of every character. */
  readonly width: number
  /** Whether the table of widths is in the form that WOFF2 has for it. */
  readonly isChanged?: boolean
  /** Ascent, descent and line gap, of which the font says that they count. */
  readonly typo?: readonly [number, number, number]
}

/** A WOFF2 file with the tables that say how large its characters are, and no glyphs. */
export function woff2({ unitsPerEm, width, isChanged = false, typo }: FontOptions): Buffer {
  const head = Buffer.alloc(54)
  head.writeUInt16BE(unitsPerEm, 18)
  const hhea = Buffer.alloc(36)
  hhea.writeInt16BE(900, 4)
  hhea.writeInt16BE(-300, 6)
  hhea.writeUInt16BE(2, 34)
  const os2 = Buffer.alloc(96)
  if (typo) os2.writeUInt16BE(128, 62)
  for (const [i, value] of (typo ?? []).entries()) os2.writeInt16BE(value, 68 + 2 * i)
  const hmtx = isChanged ? words([0, width]) : words([0, 0, width, 0])
  const tables = [
    { flags: 0, data: cmap() },
    { flags: 1, data: head },
    { flags: 2, data: hhea },
    isChanged
      ? { flags: 3 | 64, data: Buffer.concat([Buffer.from([1]), hmtx]) }
      : { flags: 3, data: hmtx },
    { flags: 6, data: os2 },
  ]
  const directory = tables.map(({ flags, data }) => {
    const length = [0x80 | (data.length >> 7), data.length & 127]
    return Buffer.from([flags, ...length, ...(flags > 63 ? length : [])])
  })
  const body = brotliCompressSync(Buffer.concat(tables.map(({ data }) => data)))
  const header = Buffer.alloc(48)
  header.write('wOF2', 0, 'latin1')
  header.writeUInt16BE(tables.length, 12)
  header.writeUInt32BE(body.length, 20)
  return Buffer.concat([header, ...directory, body])
}

/** All characters up to U+00FF have the glyph 1, by a list, as format 4 allows. */
function cmap(): Buffer {
  const segments = [256, 0, 0xff, 0xffff, 0, 0, 0xffff, 0, 1, 4, 0]
  const [, , end, last, pad, first, lastFirst, delta, lastDelta, range, lastRange] = segments
  const table = [4, 0, 0, 4, 0, 0, 0, end, last, pad, first, lastFirst, delta, lastDelta]
  const glyphs = Array.from({ length: 256 }, () => 1)
  return words([0, 1, 3, 1, 0, 12, ...table, range, lastRange, ...glyphs].map((one) => one ?? 0))
}

function words(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length)
  for (const [i, value] of values.entries()) buffer.writeUInt16BE(value, 2 * i)
  return buffer
}
