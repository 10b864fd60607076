import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** How many pixels may differ, whatever the size: the edge of one letter. */
const tolerance = 12

/**
 * Compares a picture with the stored one, and returns what differs, or undefined if nothing does. If they differ, writes
 * both and the difference to the temporary folder. `UPDATE_LOOK=1` stores the picture instead.
 */
export function comparePicture(kept: string, seen: Buffer): string | undefined {
  if (process.env.UPDATE_LOOK) {
    mkdirSync(dirname(kept), { recursive: true })
    writeFileSync(kept, seen)
    return undefined
  }
  if (!existsSync(kept)) return `there is no ${kept} yet: write it with UPDATE_LOOK=1`
  const count = countDifferent(readFileSync(kept), seen, join(tmpdir(), basename(kept)))
  if (count <= tolerance) return undefined
  return `${kept} differs in ${count} pixels: see ${join(tmpdir(), basename(kept))}`
}

/** How many pixels of two pictures differ; writes both and the difference, one below the other, where some do. */
export function countDifferent(kept: Buffer, seen: Buffer, into?: string): number {
  const [before, after] = [PNG.sync.read(kept), PNG.sync.read(seen)]
  const { width, height } = before
  if (after.width !== width || after.height !== height) return Number.POSITIVE_INFINITY
  const difference = new PNG({ width, height })
  // Three of 255 steps count, also at the smooth edges of letters: one or two may come of another processor.
  const options = { threshold: 0.01, includeAA: true }
  const count = pixelmatch(before.data, after.data, difference.data, width, height, options)
  if (count > tolerance && into !== undefined) {
    const all = new PNG({ width, height: 3 * height })
    for (const [i, one] of [before, after, difference].entries()) {
      PNG.bitblt(one, all, 0, 0, width, height, 0, i * height)
    }
    writeFileSync(into, PNG.sync.write(all))
  }
  return count
}
