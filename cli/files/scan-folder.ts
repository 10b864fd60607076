import { type Dirent, existsSync, lstatSync, type Stats, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Diagnostic } from '../report/diagnostic.ts'
import { explainRefusal, hasCode, type Refusal } from './disk.ts'
import { type ListedEntry, listEntries } from './list-entries.ts'
import { foldersAbove } from './paths.ts'
import { refuseFile, refuseLink } from './publish-rule.ts'

/** The contents of a folder of a site. */
export interface ScannedFolder {
  /** Paths below the folder, with `/`, sorted. */
  readonly files: readonly string[]
  /** Files and folders that cannot be there. */
  readonly problems: readonly Diagnostic[]
}

export interface ScanOptions {
  /** Leaves out a file or a folder by its name and its path. */
  readonly skip: (name: string, path: string) => boolean
  /** Returns why a folder cannot have this path. */
  readonly refuseFolder?: (path: string) => Refusal | undefined
  /** Returns why this path cannot be a link. */
  readonly refuseLink?: (path: string) => Refusal | undefined
}

interface LinkRefusal extends Refusal {
  /** Whether a symbolic link leads to nothing: only if it has the name of a page does the site miss something. */
  readonly isNothing?: boolean
}

const isPage = /\.(?:mdx?|tsx)$/

/**
 * Lists the files of a folder of the site at `root`. A symbolic link to a file of the site or its repository is listed as a file.
 * Other links are reported, and so are pipes and devices, which could be read forever.
 */
export function scanFolder(root: string, folder: string, options: ScanOptions): ScannedFolder {
  const problems: Diagnostic[] = []
  const report = (path: string, { reason, fix, isNothing = false }: LinkRefusal) => {
    const file = posix.join(folder, path)
    // A line break in a name must not look like the next report.
    const place = file.replaceAll(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1))
    const message = `Cannot read ${place}: ${reason}`
    problems.push({
      code: 'content-unreadable',
      severity: isNothing && !isPage.test(path) ? 'warning' : 'error',
      message,
      at: { file: place },
      fix,
    })
    return false
  }
  const entries = listEntries(join(root, folder), {
    skip: options.skip,
    onFailure(path, error) {
      const refusal = explainRefusal(error)
      if (!refusal) throw error
      report(path, refusal)
    },
  })
  const isListed = ({ path, kind }: ListedEntry) => {
    if (kind.isFile()) return true
    const refusal = kind.isDirectory()
      ? options.refuseFolder?.(path)
      : (refuseOther(root, join(root, folder, path), kind) ?? options.refuseLink?.(path))
    return refusal ? report(path, refusal) : !kind.isDirectory()
  }
  const isNamed = (path: string) => {
    const refusal = refuseName(path, join(root, folder, path))
    return refusal ? report(path, refusal) : true
  }
  const files = entries.filter(isListed).map(({ path }) => path)
  return { files: files.filter(isNamed), problems }
}

/** Whether a place in a scanned folder is, or is behind, a symbolic link that the scan has reported. */
export function isBehindRefusedLink(root: string, place: string): boolean {
  const names = place.includes('\0') ? [] : [...foldersAbove(place), place]
  for (const file of names.map((name) => join(root, name))) {
    const entry = entryOf(file)
    const refusal = entry?.isSymbolicLink() ? refuseOther(root, file, entry) : undefined
    if (refusal) return !refusal.isNothing || isPage.test(file)
  }
  return false
}

/** Undefined if there is nothing with this name. */
function entryOf(file: string): Stats | undefined {
  try {
    return lstatSync(file)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EACCES')) return undefined
    throw error
  }
}

function refuseOther(root: string, file: string, entry: Dirent | Stats): LinkRefusal | undefined {
  if (!entry.isSymbolicLink())
    return { reason: 'it is neither a file nor a folder', fix: 'remove it' }
  try {
    const refusal = refuseLink(file, root)
    if (refusal) return refusal
    const stat = statSync(file)
    if (stat.isFile()) return refuseFile(file, 'page', { root })
    return stat.isDirectory()
      ? {
          reason: 'it is a symbolic link to a folder',
          fix: 'link to individual files, or copy the folder',
        }
      : { reason: 'it is a symbolic link to something other than a file', fix: 'remove the link' }
  } catch (error) {
    const fix = 'fix or remove the link'
    if (hasCode(error, 'ENOENT'))
      return { reason: 'it is a symbolic link to a file that does not exist', fix, isNothing: true }
    if (hasCode(error, 'ELOOP'))
      return { reason: 'it is a symbolic link that points back to itself', fix }
    const refusal = explainRefusal(error)
    if (!refusal) throw error
    return refusal
  }
}

/** Refuses names that no URL and no report can show. */
function refuseName(path: string, file: string): Refusal | undefined {
  if (/[\\\p{Cc}]/u.test(path)) {
    const reason = 'its name contains a backslash or a control character'
    return { reason, fix: 'rename the file or its folder' }
  }
  // Bytes that are not UTF-8 were replaced when the name was read, so there is no file with the resulting name.
  if (path.includes('\uFFFD') && !existsSync(file)) {
    return { reason: 'its name is not valid UTF-8', fix: 'rename the file or its folder' }
  }
  return undefined
}
