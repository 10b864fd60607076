import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, posix, relative, sep } from 'node:path'
import { listedForm, refuseOtherSpelling } from '../../../files/other-spelling.ts'
import { placeFrom } from '../../../files/paths.ts'
import { type PublishRule, refuseFile, refuseOutside } from '../../../files/publish-rule.ts'
import { findBadByte } from '../../../files/utf8.ts'
import { nearest } from '../../../report/nearest.ts'

/** A text file of the site that a page includes or shows as code. */
export interface SiteFile {
  /** Absolute, as `path` names it. */
  readonly file: string
  /** The same, relative to the root: for reports, and for the relative hrefs in it. */
  readonly place: string
  /** The real path, relative to the root: the same for two names of one file. */
  readonly realPlace: string
  readonly text: string
}

/** Why a file cannot be shown, and how to fix that. */
export interface RefusedFile {
  /** Absolute; undefined if the disk was not read. */
  readonly file: string | undefined
  readonly reason: string
  readonly fix: string
  readonly isSecret?: true
}

/**
 * Reads the file that `path` names in the file `from`, which is relative to `root`. A leading `/` means the root. Nothing
 * outside the site, the folders with pages and the site's repository is looked at.
 */
export function readSiteFile(
  path: string,
  from: string,
  rule: PublishRule,
): SiteFile | RefusedFile {
  const { root } = rule
  const named = path.startsWith('/') ? posix.join('.', path) : placeFrom(from, path, root)
  const outside = refuseOutside(named, rule)
  if (outside) return { file: undefined, ...outside }
  const place = listedForm(named, root)
  const file = join(root, place)
  try {
    const stat = statSync(file, { throwIfNoEntry: false })
    if (!stat) return missing(file, place, path)
    const realPlace = relative(realpathSync(root), realpathSync(file)).split(sep).join('/')
    if (stat.isDirectory()) {
      return {
        file,
        reason: `${place} is a folder`,
        fix: 'write the path of a file in that folder',
      }
    }
    const foreign = refuseFile(file, 'code', rule)
    if (foreign) return { file, ...foreign }
    const refusal = refuseOtherSpelling(place, root)
    if (refusal) return { file, ...refusal }
    // Reading a pipe or a device could wait forever.
    if (!stat.isFile())
      return { file, reason: `${place} is not a file`, fix: 'include a text file' }
    const bytes = readFileSync(file)
    if (bytes.includes(0) && !hasUtf16Mark(bytes)) {
      return {
        file,
        reason: `${place} is not a UTF-8 text file`,
        fix: 'link to the file, or include a text file',
      }
    }
    const bad = findBadByte(bytes)
    if (bad) {
      const reason = `${place}:${bad.line}:${bad.column} is not valid UTF-8`
      return { file, reason, fix: 'save the file as UTF-8' }
    }
    return { file, place, realPlace, text: new TextDecoder().decode(bytes) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    if (code === 'ENOTDIR') return missing(file, place, path)
    return {
      file,
      reason: `${place} cannot be read (${code})`,
      fix: 'check the file and its permissions',
    }
  }
}

/** Whether a file begins as Windows PowerShell writes text: in UTF-16, of which half the bytes may be zero. */
function hasUtf16Mark(bytes: Buffer): boolean {
  return ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2))
}

function missing(file: string, place: string, path: string): RefusedFile {
  const near = nearest(basename(place), namesIn(dirname(file)))
  const prefix = path.slice(0, path.length - posix.basename(path).length)
  return {
    file,
    reason: `there is no file ${place}`,
    fix: near === undefined ? 'add the file, or correct the path' : `write "${prefix}${near}"`,
  }
}

function namesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.flatMap((entry) => (entry.isDirectory() ? [] : entry.name)).sort()
  } catch {
    return []
  }
}
