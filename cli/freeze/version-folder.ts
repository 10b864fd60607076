import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { localDir } from '../config/languages/locales.ts'
import type { SiteConfig } from '../config/types.ts'
import { reading, writing } from '../files/disk.ts'
import { asWarnings, type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { copyTree, type TreeCopy } from './copy-tree.ts'
import { stagingPlace, unfinishedMark } from './version-tree.ts'

/**
 * Puts the copies of a version, one for each language, into `content/`, then calls `register`, which lists it. If anything fails,
 * nothing is left. If the process dies in between, a marker file tells the next command to clean up; a marker that cannot be
 * removed is a warning, because the version is whole by then.
 */
export async function putVersion(
  root: string,
  copies: readonly TreeCopy[],
  register: () => void,
): Promise<Diagnostic[]> {
  const made: string[] = []
  const marks: string[] = []
  try {
    for (const copy of copies) {
      const staging = join(root, stagingPlace)
      const folder = join(root, copy.tree.to)
      made.push(staging)
      copyTree(root, staging, copy)
      writing(folder, () => {
        writeFileSync(join(staging, unfinishedMark), '')
        // Some systems rename no folder onto an empty one.
        if (existsSync(folder)) rmdirSync(folder)
        renameSync(staging, folder)
      })
      made.push(folder)
      marks.push(join(folder, unfinishedMark))
    }
    register()
  } catch (error) {
    const left = await asWarnings(() => made.forEach(remove))
    throw error instanceof SiteError ? error.with(left) : error
  }
  return asWarnings(() => marks.forEach(remove))
}

/** Removes what a command has left that ended before it was done. */
export function removeUnfinished({
  root,
  versions,
  locales,
}: Pick<SiteConfig, 'root' | 'versions' | 'locales'>): void {
  remove(join(root, stagingPlace))
  const others = locales.filter(({ isDefault }) => !isDefault)
  for (const folder of ['', ...others.map(({ code }) => localDir('', code, root))]) {
    const content = join(root, 'content', folder)
    if (!existsSync(content)) continue
    for (const name of reading(content, () => readdirSync(content))) {
      const mark = join(content, name, unfinishedMark)
      if (!existsSync(mark)) continue
      // A version that is listed is whole: only the marker is left to be removed.
      const isWhole = versions.some(({ dir }) => dir === posix.join(folder, name))
      remove(isWhole ? mark : join(content, name))
    }
  }
}

function remove(path: string): void {
  writing(path, () => rmSync(path, { recursive: true, force: true }))
}
