import { type Dirent, existsSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import type { Diagnostic } from '../report/diagnostic.ts'
import { explainRefusal, hasCode, type Refusal } from './disk.ts'
import { listFiles } from './list-files.ts'

/** What a folder of a site holds. */
export interface ScannedFolder {
  /** Paths below the folder, with `/`, sorted. */
  readonly files: readonly string[]
  /** What the site has there and cannot have. */
  readonly problems: readonly Diagnostic[]
}

export interface ScanOptions {
  /** Leaves out a file or a folder by its name. */
  readonly skip: (name: string) => boolean
  /** Why a folder may not have this path. */
  readonly refuseFolder?: (path: string) => Refusal | undefined
  /** Why this may not be a link. */
  readonly refuseLink?: (path: string) => Refusal | undefined
}

/**
 * Lists the files of a folder of the site at `root`. A symbolic link to a file of the site is that file; one to a folder,
 * to nothing or out of the site is a mistake, and so is what would never end when it is read: a pipe, a device.
 */
export function scanFolder(root: string, folder: string, options: ScanOptions): ScannedFolder {
  const problems: Diagnostic[] = []
  const report = (path: string, { reason, fix }: Refusal) => {
    const file = path === '' ? folder : `${folder}/${path}`
    // A line break in a name must not look like another report.
    const place = file.replaceAll(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1))
    const message = `Cannot read ${place}: ${reason}`
    problems.push({
      code: 'content-unreadable',
      severity: 'error',
      message,
      at: { file: place },
      fix,
    })
    return false
  }
  const files = listFiles(join(root, folder), {
    skip: options.skip,
    takeOther(path, entry) {
      const refusal =
        refuseOther(root, join(root, folder, path), entry) ?? options.refuseLink?.(path)
      return refusal ? report(path, refusal) : true
    },
    onFolder(path) {
      const refusal = options.refuseFolder?.(path)
      if (refusal) report(path, refusal)
    },
    onFailure(path, error) {
      const refusal = explainRefusal(error)
      if (!refusal) throw error
      report(path, refusal)
    },
  })
  const isNamed = (path: string) => {
    const refusal = refuseName(path, join(root, folder, path))
    return refusal ? report(path, refusal) : true
  }
  return { files: files.filter(isNamed), problems }
}

function refuseOther(root: string, file: string, entry: Dirent): Refusal | undefined {
  if (!entry.isSymbolicLink()) return { reason: 'it is no file', fix: 'remove it' }
  try {
    const inner = relative(realpathSync(root), realpathSync(file))
    if (inner === '..' || inner.startsWith(`..${sep}`) || isAbsolute(inner)) {
      return { reason: "it is a link out of the site's folder", fix: 'copy the file there' }
    }
    const stat = statSync(file)
    if (stat.isFile()) return undefined
    return stat.isDirectory()
      ? { reason: 'it is a link to a folder', fix: 'link to files, or copy the folder' }
      : { reason: 'it is a link to what is no file', fix: 'remove it' }
  } catch (error) {
    const fix = 'remove the link, or mend it'
    if (hasCode(error, 'ENOENT')) return { reason: 'it is a link to a file that is not there', fix }
    if (hasCode(error, 'ELOOP')) return { reason: 'it is a link that leads back to itself', fix }
    const refusal = explainRefusal(error)
    if (!refusal) throw error
    return refusal
  }
}

/** What no address and no report can show. */
function refuseName(path: string, file: string): Refusal | undefined {
  if (/[\\\p{Cc}]/u.test(path)) {
    const reason = 'its name holds a backslash or a control character'
    return { reason, fix: 'rename it' }
  }
  // Bytes that are no UTF-8 were replaced when the name was read: there is no file of the name that came of it.
  if (path.includes('\uFFFD') && !existsSync(file)) {
    return { reason: 'its name is not UTF-8', fix: 'rename it' }
  }
  return undefined
}
