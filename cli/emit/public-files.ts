import { join, posix } from 'node:path'
import { type Refusal, reading, unlessMissing } from '../files/disk.ts'
import { foldersAbove } from '../files/paths.ts'
import { isHiddenFile, isLfsPointer, isPrivateKey, lfsPointer } from '../files/publish-rule.ts'
import { type ScannedFolder, scanFolder } from '../files/scan-folder.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { notFoundFile, type OutputFile } from './types.ts'

/**
 * Lists the files of `public/`. Hidden files and private keys aren't published, unless `code.allow` lists them: each is reported,
 * except for those that systems and editors leave there.
 */
export function scanPublic(root: string, allow: readonly string[] = []): ScannedFolder {
  const problems: Diagnostic[] = []
  const isAllowed = (place: string) =>
    allow.some((one) => one === place || one.startsWith(`${place}/`))
  const scanned = scanFolder(root, 'public', {
    skip(name, path) {
      if (name === '.DS_Store' || name.startsWith('.#')) return true
      const place = posix.join('public', path)
      if (isAllowed(place)) return false
      const refusal = isHiddenFile(name)
        ? `"${name}" begins with a dot`
        : reading(join(root, place), () => unlessMissing(() => isPrivateKey(join(root, place)))) &&
          'it may contain a private key'
      if (!refusal) return false
      problems.push(unpublished(place, refusal))
      return true
    },
  })
  const pointers = scanned.files.filter((path) => {
    const file = join(root, 'public', path)
    return reading(file, () => isLfsPointer(file))
  })
  problems.push(...pointers.map((path) => unreadable(posix.join('public', path), lfsPointer)))
  return { files: scanned.files, problems: [...scanned.problems, ...problems] }
}

function unreadable(place: string, { reason, fix }: Refusal): Diagnostic {
  const message = `Cannot publish ${place}: ${reason}`
  return { code: 'source-damaged', severity: 'error', message, at: { file: place }, fix }
}

function unpublished(place: string, reason: string): Diagnostic {
  return {
    code: 'ignored-file',
    severity: 'warning',
    message: `${place} is not published: ${reason}`,
    at: { file: place },
    fix: `remove ${place} or, if everyone may see it, list it in "code.allow"`,
  }
}

/** Files of `public/` are copied as they are. */
export function planPublicFiles(root: string, files: readonly string[]): OutputFile[] {
  return files.map((path) => ({
    kind: 'copy',
    path: path.normalize(),
    file: join(root, 'public', path),
  }))
}

/** Folders in which the names of files are known only when all pages are rendered. */
const reservedFolders = [
  'assets/pages/',
  'assets/search/',
  'assets/sidebars/',
  'assets/texts/',
  'lookup/',
]

/**
 * Reports files of `public/` that have the path of a file or folder of the build, because one would silently replace the
 * other. `outputFiles` are the paths of pages and bundled files.
 */
export function checkConflicts(
  publicFiles: readonly string[],
  outputFiles: ReadonlySet<string>,
): Diagnostic[] {
  const folders = new Set(['assets', 'lookup', ...[...outputFiles].flatMap(foldersAbove)])
  const conflict = (path: string, reason: string, fix: string): Diagnostic => ({
    code: 'file-conflict',
    severity: 'error',
    message: `Cannot copy public/${path}: ${reason}`,
    at: { file: `public/${path}` },
    fix,
  })
  return publicFiles.flatMap((path) => {
    const taken = [path, ...foldersAbove(path)].find(
      (file) => outputFiles.has(file) || file === notFoundFile,
    )
    if (taken !== undefined) {
      const reason = `the build writes the file "${taken}"`
      const fix = taken === path ? 'rename the file' : `rename the folder public/${taken}`
      return conflict(path, reason, fix)
    }
    const reserved = reservedFolders.find((folder) => path.startsWith(folder))
    if (reserved !== undefined) {
      const reason = `"${reserved}" is reserved for the build`
      return conflict(path, reason, 'move the file to a different folder')
    }
    if (folders.has(path)) {
      return conflict(path, 'the build needs a folder with that name', 'rename the file')
    }
    return []
  })
}
