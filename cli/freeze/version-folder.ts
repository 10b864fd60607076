import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VersionConfig } from '../config/types.ts'
import { reading, writing } from '../files/disk.ts'
import { asWarnings, type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { copyTree, type TreeCopy } from './copy-tree.ts'
import { stagingPlace, unfinishedMark } from './version-tree.ts'

/**
 * Puts the copy of a version into `content/` in one go, then calls `register`, which lists it. If anything fails, nothing
 * is left. If the process dies in between, a marker file tells the next command to clean up; a marker that cannot be
 * removed is a warning, because the version is whole by then.
 */
export async function putVersion(
  root: string,
  copy: TreeCopy,
  register: () => void,
): Promise<Diagnostic[]> {
  const staging = join(root, stagingPlace)
  const folder = join(root, copy.tree.to)
  const made = [staging]
  try {
    copyTree(root, staging, copy)
    writing(folder, () => {
      writeFileSync(join(staging, unfinishedMark), '')
      // Some systems rename no folder onto an empty one.
      if (existsSync(folder)) rmdirSync(folder)
      renameSync(staging, folder)
    })
    made.push(folder)
    register()
  } catch (error) {
    const left = await asWarnings(() => made.forEach(remove))
    throw error instanceof SiteError ? error.with(left) : error
  }
  return asWarnings(() => remove(join(folder, unfinishedMark)))
}

/** Removes what a command has left that ended before it was done. */
export function removeUnfinished(root: string, versions: readonly VersionConfig[]): void {
  const content = join(root, 'content')
  remove(join(root, stagingPlace))
  if (!existsSync(content)) return
  for (const name of reading(content, () => readdirSync(content))) {
    const mark = join(content, name, unfinishedMark)
    if (!existsSync(mark)) continue
    // A version that is listed is whole: only the marker is left to be removed.
    const isWhole = versions.some(({ dir }) => dir === name)
    remove(isWhole ? mark : join(content, name))
  }
}

function remove(path: string): void {
  writing(path, () => rmSync(path, { recursive: true, force: true }))
}
