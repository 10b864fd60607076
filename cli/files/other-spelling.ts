import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Refusal, unlessMissing } from './disk.ts'

/**
 * Why a file that was found below `root` is refused: its folders list it with other upper- and lower-case letters. File
 * systems of macOS and Windows find it in any case, those of most servers don't. `place` is relative to the root.
 */
export function refuseOtherSpelling(place: string, root: string): Refusal | undefined {
  // Where a file has only one spelling, no folder has to be read.
  const otherCase = join(dirname(place), swapCase(basename(place)))
  if (!existsSync(join(root, otherCase))) return undefined
  const listed = listedSpelling(place, root)
  if (listed === undefined || listed.normalize() === place.normalize()) return undefined
  return {
    reason: `the file's path is "${listed}", and paths are case-sensitive on most servers`,
    fix: 'use the same uppercase and lowercase letters as in that path',
  }
}

/**
 * A path below `root` as its folders list it, if only the Unicode form differs: macOS stores letters with accents as two characters,
 * and keyboards type them as one. Otherwise the path as it is.
 */
export function listedForm(place: string, root: string): string {
  if (!/[^\0-\x7f]/.test(place) || place.includes('\0') || existsSync(join(root, place)))
    return place
  const listed = unlessMissing(() => listedSpelling(place, root))
  return listed?.normalize() === place.normalize() ? listed : place
}

/** A path as its folders list it; undefined if they do not. */
function listedSpelling(place: string, root: string): string | undefined {
  let listed = ''
  for (const name of place.split('/')) {
    const names = name === '..' ? [name] : readdirSync(join(root, listed))
    const found =
      names.find((one) => one.normalize() === name.normalize()) ??
      names.find((one) => fold(one) === fold(name))
    if (found === undefined) return undefined
    listed = listed ? `${listed}/${found}` : found
  }
  return listed
}

function swapCase(name: string): string {
  const lower = name.toLowerCase()
  return lower === name ? name.toUpperCase() : lower
}

function fold(name: string): string {
  return name.normalize().toLowerCase()
}
