import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** How many pixels may differ, whatever the size: the edge of one letter. */
const tolerance = 12

/**
 * Compares a picture with the stored one, and returns what differs and where, or undefined if nothing does. If they differ,
 * writes both and the difference to the temporary folder. `UPDATE_LOOK=1` stores the picture instead.
 */
export function comparePicture(kept: string, seen: Buffer): string | undefined {
  if (process.env.UPDATE_LOOK) {
    mkdirSync(dirname(kept), { recursive: true })
    writeFileSync(kept, seen)
    return undefined
  }
  if (!existsSync(kept)) return `there is no ${kept} yet: write it with UPDATE_LOOK=1`
  const into = join(tmpdir(), basename(kept))
  const { count, box } = difference(readFileSync(kept), seen, into)
  if (count <= tolerance) return undefined
  return `${kept} differs in ${count} pixels${box}: see ${into}`
}

/** How many pixels of two pictures differ. */
export function countDifferent(kept: Buffer, seen: Buffer): number {
  return difference(kept, seen).count
}

/** What differs; writes both pictures and the difference, one below the other, if some pixels do. */
function difference(kept: Buffer, seen: Buffer, into?: string): { count: number; box: string } {
  const [before, after] = [PNG.sync.read(kept), PNG.sync.read(seen)]
  const { width, height } = before
  if (after.width !== width || after.height !== height) {
    return { count: Number.POSITIVE_INFINITY, box: `, it is ${after.width} × ${after.height}` }
  }
  const marked = new PNG({ width, height })
  // Three of 255 steps count, also at the smooth edges of letters: one or two may come of another processor.
  const options = { threshold: 0.01, includeAA: true, diffMask: true }
  const count = pixelmatch(before.data, after.data, marked.data, width, height, options)
  if (count > tolerance && into !== undefined) {
    const all = new PNG({ width, height: 3 * height })
    for (const [i, one] of [before, after, marked].entries()) {
      PNG.bitblt(one, all, 0, 0, width, height, 0, i * height)
    }
    writeFileSync(into, PNG.sync.write(all))
  }
  return { count, box: boxOf(marked) }
}

/** Where a mask has pixels, in words: the log of a test run elsewhere is all that is seen of its pictures. */
function boxOf({ data, width, height }: PNG): string {
  const columns: number[] = []
  const rows: number[] = []
  for (let i = 0; i < width * height; i++) {
    if (data[4 * i + 3] === 0) continue
    columns.push(i % width)
    rows.push(Math.floor(i / width))
  }
  if (columns.length === 0) return ''
  const range = (all: number[]) =>
    `${all.reduce((a, b) => Math.min(a, b))} to ${all.reduce((a, b) => Math.max(a, b))}`
  return ` (x ${range(columns)}, y ${range(rows)})`
}
