import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VersionConfig } from '../config/types.ts'
import { copyTree, type TreeCopy } from './copy-tree.ts'
import { stagingPlace, unfinishedMark } from './version-tree.ts'

/**
 * Puts the copy of a version into `content/` in one go, then lets `register` make it one. Where anything fails, nothing
 * is left. Where the process ends in between, a mark in the folder tells the next run whose it is.
 */
export function putVersion(root: string, copy: TreeCopy, register: () => void): void {
  const staging = join(root, stagingPlace)
  const folder = join(root, copy.tree.to)
  const made = [staging]
  try {
    copyTree(root, staging, copy)
    writeFileSync(join(staging, unfinishedMark), '')
    // Some systems rename no folder onto an empty one.
    if (existsSync(folder)) rmdirSync(folder)
    renameSync(staging, folder)
    made.push(folder)
    register()
  } catch (error) {
    for (const path of made) rmSync(path, { recursive: true, force: true })
    throw error
  }
  rmSync(join(folder, unfinishedMark))
}

/** Removes what a run has left that was ended before it was done. */
export function removeUnfinished(root: string, versions: readonly VersionConfig[]): void {
  const content = join(root, 'content')
  rmSync(join(root, stagingPlace), { recursive: true, force: true })
  if (!existsSync(content)) return
  for (const name of readdirSync(content)) {
    const mark = join(content, name, unfinishedMark)
    if (!existsSync(mark)) continue
    // A version that is known is whole: only the mark is left to be removed.
    const isWhole = versions.some(({ dir }) => dir === name)
    rmSync(isWhole ? mark : join(content, name), { recursive: true, force: true })
  }
}
