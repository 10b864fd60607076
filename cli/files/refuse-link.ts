import { realpathSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { Refusal } from './disk.ts'
import { gitRoot } from './git-root.ts'
import { leavesFolder } from './paths.ts'

/**
 * Why a file cannot be published although its path is in the site: symbolic links lead out of the site and its git repository, or
 * to files that are not meant to be published, such as `.git/config`. Throws the system's error if there is no file.
 */
export function refuseLink(file: string, root: string): Refusal | undefined {
  const site = realpathSync(root)
  const real = realpathSync(file)
  const inSite = pathBetween(site, real)
  // A file that is named directly is not behind a link, and `public/` is published with its hidden files.
  if (inSite === pathBetween(root, file) || inSite.startsWith('public/')) return undefined
  if (!leavesFolder(inSite)) return isHidden(inSite) ? unpublished(inSite) : undefined
  const repository = gitRoot(site)
  const inRepository = repository === undefined ? '..' : pathBetween(repository, real)
  if (leavesFolder(inRepository)) {
    const folder = repository === undefined ? "the site's folder" : "the site's repository"
    return { reason: `it is a symbolic link that leads out of ${folder}`, fix }
  }
  const isPackage = /(?:^|\/)node_modules\//.test(inRepository)
  return isHidden(inRepository) || isPackage ? unpublished(inRepository) : undefined
}

const fix = 'replace the link with a copy of the file'

/** Whether a part of a path begins with a dot. */
function isHidden(path: string): boolean {
  return /(?:^|\/)\./.test(path)
}

function unpublished(path: string): Refusal {
  return { reason: `it is a symbolic link to ${path}, which must not be published`, fix }
}

/** The relative path, with `/`; '..' for a file on another Windows drive. */
function pathBetween(folder: string, file: string): string {
  const path = relative(folder, file).split(sep).join('/')
  return /^[a-z]:/i.test(path) ? '..' : path
}
