import { averageWidth } from '../config/average-width.ts'
import type { FontMetrics } from '../config/types.ts'
import { type FontTables, readTables } from './woff2.ts'

/**
 * The sizes of a WOFF2 file, from its tables: https://learn.microsoft.com/typography/opentype/spec/. Of a variable font, those
 * of its default weight. Throws if the file is damaged.
 */
export function readMetrics(bytes: Uint8Array): FontMetrics {
  const tables = readTables(bytes)
  const unitsPerEm = tableOf(tables, 'head').getUint16(18)
  const parts = verticalMetrics(tables).map((units) => units / unitsPerEm)
  if (!parts.every(Number.isFinite)) throw new RangeError('The font has no size')
  const [ascent = 0, descent = 0, lineGap = 0] = parts
  const width = averageWidth(widthsByCode(tables))
  return { ascent, descent: Math.abs(descent), lineGap, width: width && width / unitsPerEm }
}

/** As browsers choose them: those of `hhea`, unless the font asks for those of `OS/2`. */
function verticalMetrics(tables: FontTables): number[] {
  const os2 = tables.get('OS/2')
  const usesTypo = os2 && (os2.getUint16(62) & 128) !== 0
  const [table, start] = usesTypo ? [os2, 68] : [tableOf(tables, 'hhea'), 4]
  return [0, 2, 4].map((offset) => table.getInt16(start + offset))
}

/** Returns the width of a character; undefined if the font does not have it. */
function widthsByCode(tables: FontTables): (code: number) => number | undefined {
  const cmap = tableOf(tables, 'cmap')
  const glyphOf = createGlyphOf(cmap)
  const last = tableOf(tables, 'hhea').getUint16(34) - 1
  // In the changed form, one byte precedes the widths, and nothing is between them.
  const changed = tables.get('hmtx*')
  const widthAt = changed
    ? (glyph: number) => changed.getUint16(1 + 2 * glyph)
    : (glyph: number) => tableOf(tables, 'hmtx').getUint16(4 * glyph)
  return (code) => {
    const glyph = glyphOf(code)
    return glyph === 0 ? undefined : widthAt(Math.min(glyph, last))
  }
}

/** Finds the number of a glyph in a table of format 4, which fonts for browsers have; 0 if there is none. */
function createGlyphOf(cmap: DataView): (code: number) => number {
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, i) => cmap.getUint32(8 + 8 * i))
  const start = offsets.find((offset) => cmap.getUint16(offset) === 4)
  if (start === undefined) return () => 0
  const size = cmap.getUint16(start + 6)
  const ends = start + 14
  const starts = ends + size + 2
  return (code) => {
    for (let i = 0; i < size; i += 2) {
      if (cmap.getUint16(ends + i) < code) continue
      const first = cmap.getUint16(starts + i)
      if (first > code) return 0
      const delta = cmap.getUint16(starts + size + i)
      const rangeAt = starts + 2 * size + i
      const range = cmap.getUint16(rangeAt)
      if (range === 0) return (code + delta) & 0xffff
      const glyph = cmap.getUint16(rangeAt + range + 2 * (code - first))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

function tableOf(tables: FontTables, name: string): DataView {
  const table = tables.get(name)
  if (!table) throw new RangeError(`The font has no table "${name}"`)
  return table
}
