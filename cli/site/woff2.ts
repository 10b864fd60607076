import { brotliDecompressSync } from 'node:zlib'

/** The tables of a font by name, such as `head`. Those that the file contains in a changed form have a `*` after the name. */
export type FontTables = ReadonlyMap<string, DataView>

/** The first tables that the format numbers: https://www.w3.org/TR/WOFF2/#table_dir_format. Others are not needed. */
const names = 'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca'.split(' ')

/** In bytes. Fonts for Chinese have up to 20 million. */
const largestFont = 100_000_000

/** Reads the tables of a WOFF2 file. Throws a RangeError, or an error of Brotli, if the file is damaged. */
export function readTables(bytes: Uint8Array): FontTables {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { entries, end } = readDirectory(file)
  const compressed = bytes.subarray(end, end + file.getUint32(20))
  const data = brotliDecompressSync(compressed, { maxOutputLength: largestFont })
  let offset = data.byteOffset
  return new Map(
    entries.map(({ name, length }) => {
      const table = new DataView(data.buffer, offset, length)
      offset += length
      return [name, table]
    }),
  )
}

export function isWoff2(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'wOF2'
}

interface Entry {
  readonly name: string
  readonly length: number
}

function readDirectory(file: DataView): { entries: Entry[]; end: number } {
  let at = 48
  const readNumber = () => {
    let value = 0
    for (;;) {
      const byte = file.getUint8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const entries = Array.from({ length: file.getUint16(12) }, () => {
    const flags = file.getUint8(at++)
    const number = flags & 63
    if (number === 63) at += 4
    const name = names[number] ?? `other ${at}`
    const original = readNumber()
    // Glyphs and their places are in a changed form unless the version is 3, others if it isn't 0.
    const isChanged = flags >> 6 !== (name === 'glyf' || name === 'loca' ? 3 : 0)
    return isChanged ? { name: `${name}*`, length: readNumber() } : { name, length: original }
  })
  return { entries, end: at }
}
